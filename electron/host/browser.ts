import { spawn } from 'node:child_process';

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  win32: ['cmd', '/c', 'start', ''],
  darwin: ['open'],
};

/** Opens an address in the person's browser. Where there is none, nothing happens. */
export function openBrowser(address: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const opened = spawn(command, [...args, address], { detached: true, stdio: 'ignore' });
  opened.on('error', () => null);
  opened.unref();
}
