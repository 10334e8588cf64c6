import { describe, expect, it } from 'vitest';
import { obstacle, source } from '../../build/electron.mjs';

const LINUX = {
  platform: 'linux',
  env: { DISPLAY: ':0' },
  user: 1000,
  setting: () => null as string | null,
  helper: false,
};
const set = (name: string, value: string) => (file: string) =>
  file === `/proc/sys/${name}` ? `${value}\n` : null;

describe('Electron opens windows', () => {
  it.each([
    ['under X11', LINUX],
    ['under Wayland', { ...LINUX, env: { WAYLAND_DISPLAY: 'wayland-0' } }],
    ['where everybody may build a sandbox', { ...LINUX, setting: set('user/max_user_namespaces', '96365') }],
    [
      "with root's own program for the sandbox",
      { ...LINUX, helper: true, setting: set('user/max_user_namespaces', '0') },
    ],
    ['on macOS', { ...LINUX, platform: 'darwin', env: {}, user: 0 }],
    ['on Windows', { ...LINUX, platform: 'win32', env: {}, user: undefined }],
  ])('%s', (_where, machine) => {
    expect(obstacle(machine)).toBeNull();
  });
});

describe('Electron opens no window', () => {
  it.each([
    [{ env: {} }, 'there is no display here'],
    [{ env: { DISPLAY: '' } }, 'there is no display here'],
    [{ user: 0 }, 'Electron does not run as root'],
    [
      { setting: set('kernel/apparmor_restrict_unprivileged_userns', '1') },
      "Electron's sandbox is not allowed here: kernel.apparmor_restrict_unprivileged_userns is 1",
    ],
    [
      { setting: set('kernel/unprivileged_userns_clone', '0') },
      "Electron's sandbox is not allowed here: kernel.unprivileged_userns_clone is 0",
    ],
    [
      { setting: set('user/max_user_namespaces', '0') },
      "Electron's sandbox is not allowed here: user.max_user_namespaces is 0",
    ],
  ])('on Linux with %o', (difference, why) => {
    expect(obstacle({ ...LINUX, ...difference })).toBe(why);
  });
});

describe('Electron is fetched', () => {
  it.each([
    [{}, 'github.com', 443],
    [{ ELECTRON_MIRROR: 'https://mirror.example/electron/' }, 'mirror.example', 443],
    [{ npm_config_electron_mirror: 'http://mirror.example:8080/' }, 'mirror.example', 8080],
    [{ HTTPS_PROXY: 'http://proxy.example' }, 'github.com', 443],
    [{ HTTPS_PROXY: 'http://proxy.example', ELECTRON_GET_USE_PROXY: '1' }, 'proxy.example', 80],
    [{ ELECTRON_MIRROR: 'none' }, 'github.com', 443],
  ])('with %o from %s, %i', (env, host, port) => {
    expect(source(env)).toEqual({ host, port });
  });
});
