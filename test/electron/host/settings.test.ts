import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { KeptSettings } from '../../../electron/host/settings.ts';
import { parseRequest } from '../../../shared/session/protocol.ts';
import { temporaryFolder } from './built.ts';

const folder = temporaryFolder();
const defaults = {
  language: 'system',
  pace: 'brisk',
  motion: 'system',
  sound: false,
  firstGame: true,
  firstGameSeen: [],
  names: [],
  lastTable: null,
  bggId: null,
  tableMode: null,
};
let files = 0;

function kept(text?: string) {
  const file = path.join(folder, `settings${++files}.json`);
  if (text !== undefined) writeFileSync(file, text);
  const logged: string[] = [];
  const open = () => new KeptSettings(file, (what) => logged.push(what));
  return { file, open, logged };
}

describe('settings', () => {
  test('are the defaults as long as nobody changed them', () => {
    const { file, open } = kept();
    expect(open().settings).toEqual(defaults);
    expect(existsSync(file)).toBe(false);
  });

  test('keep what a change leaves out, and last', () => {
    const { open } = kept();
    const settings = open();
    settings.change({ sound: true });
    const request = parseRequest({ type: 'changeSettings', settings: { pace: 'fast', names: ['Anna'] } });
    if (!('settings' in request)) throw new Error('the request is refused');
    const changed = { ...defaults, sound: true, pace: 'fast', names: ['Anna'] };
    expect(settings.change(request.settings)).toEqual(changed);
    expect(open().settings).toEqual(changed);
  });

  test.each([['{'], ['5'], ['null'], ['{"pace":"warp"}'], ['{"unknown":1}'], ['']])(
    '%j is set aside, and the defaults hold',
    (text) => {
      const { file, open, logged } = kept(text);
      expect(open().settings).toEqual(defaults);
      expect(existsSync(file)).toBe(false);
      expect(readFileSync(path.join(folder, 'damaged', path.basename(file)), 'utf8')).toBe(text);
      expect(logged).toHaveLength(1);
    },
  );

  test('leave no half-written file behind', () => {
    const { open } = kept();
    open().change({ sound: true });
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});
