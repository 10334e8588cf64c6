import { homedir } from 'node:os';
import path from 'node:path';

const NAME = 'batavia-roads';

/** Where programs of this system keep what is theirs: the app's folder there. */
export function appFolder(): string {
  const home = homedir();
  if (process.platform === 'win32') {
    return path.join(process.env.APPDATA ?? path.join(home, 'AppData', 'Roaming'), NAME);
  }
  if (process.platform === 'darwin') return path.join(home, 'Library', 'Application Support', NAME);
  return path.join(process.env.XDG_DATA_HOME ?? path.join(home, '.local', 'share'), NAME);
}
