import path from 'node:path';
import { parseArgs } from 'node:util';
import { appFolder } from './host/appFolder.ts';
import { openBrowser } from './host/browser.ts';
import { Host } from './host/host.ts';
import { serve } from './host/server.ts';

const options = {
  port: { type: 'string', default: '0' },
  data: { type: 'string' },
  'no-open': { type: 'boolean', default: false },
} as const;

/** Serves the app to a browser on this machine until it is told to end. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options });
  const port = Number(values.port);
  if (!/^\d{1,5}$/.test(values.port) || port > 65_535) throw new Error(`--port ${values.port} is no port`);
  const folder = path.resolve(values.data ?? appFolder());
  const host = new Host({ folder, thinker: new URL('thinker.js', import.meta.url) });
  const served = await serve(host, path.join(import.meta.dirname, 'renderer'), port);
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
  console.error((error as Error).message);
  process.exit(1);
});
