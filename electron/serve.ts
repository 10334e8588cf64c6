import path from 'node:path';
import { parseArgs } from 'node:util';
import { appFolder } from './host/appFolder.ts';
import { openBrowser } from './host/browser.ts';
import { Host } from './host/host.ts';
import { whyNotBegun } from './host/notBegun.ts';
import type { NotBegun } from './host/notBegun.ts';
import { serve } from './host/server.ts';

const options = {
  port: { type: 'string', default: '0' },
  data: { type: 'string' },
  'devices-at': { type: 'string' },
  'no-open': { type: 'boolean', default: false },
} as const;

const folderOf = (data: string | undefined) => path.resolve(data ?? appFolder());

/** What is said when it cannot begin; `data` is the folder of its files. */
const SENTENCES: Readonly<Record<NotBegun, (port: string, data: string) => string>> = {
  portTaken: (port) => `Port ${port} is taken by another program. Without --port a free one is found.`,
  portClosed: (port) => `Port ${port} cannot be used. Without --port a free one is found.`,
  notAFolder: (_, data) => `${data} is a file, or lies in one: the games need a folder.`,
  notWritable: (_, data) => `${data} may not be written to: the games need a folder of their own.`,
  diskFull: (_, data) => `The disk of ${data} is full.`,
};

/** Serves the app to a browser on this machine until it is told to end. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options });
  const port = Number(values.port);
  if (!/^\d{1,5}$/.test(values.port) || port > 65_535) throw new Error(`--port ${values.port} is no port`);
  const folder = folderOf(values.data);
  const screens = path.join(import.meta.dirname, 'renderer');
  const at = values['devices-at'];
  const place = { folder, thinker: new URL('thinker.js', import.meta.url), screens };
  const host = new Host(at === undefined ? place : { ...place, addresses: () => [at] });
  const served = await serve(host, screens, port);
  const end = async () => {
    await served.close();
    await host.close();
    process.exit();
  };
  process.once('SIGTERM', () => void end()).once('SIGINT', () => void end());
  const address = `http://127.0.0.1:${served.port}/`;
  console.log(`Batavia Roads is at ${address}`);
  if (!values['no-open']) openBrowser(address);
}

run().catch((error: unknown) => {
  const why = whyNotBegun(error);
  const { values } = parseArgs({ options, strict: false });
  const [port, data] = [String(values.port), folderOf(values.data as string | undefined)];
  console.error(why === null ? (error as Error).message : SENTENCES[why](port, data));
  process.exit(1);
});
