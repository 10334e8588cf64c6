import type { IpcMainInvokeEvent } from 'electron';
import { describe, expect, it } from 'vitest';
import { isFromScreen } from '../../../electron/app/sender.ts';

type Sent = Pick<IpcMainInvokeEvent, 'senderFrame'>;
const from = (url: string, parent: object | null = null) =>
  ({ senderFrame: { url, parent } }) as unknown as Sent;

describe('a message is from a screen', () => {
  it.each(['batavia://app/', 'batavia://app/#/table/1', 'batavia://app/index.html'])('at %s', (url) => {
    expect(isFromScreen(from(url))).toBe(true);
  });

  it.each([
    'https://app.batavia.test/',
    'batavia://elsewhere/',
    'batavia://app.elsewhere/',
    'batavia://app:1/',
    'file:///etc/passwd',
    'blob:batavia://app/1',
    'about:blank',
    '',
  ])('but not at %s', (url) => {
    expect(isFromScreen(from(url))).toBe(false);
  });

  it('but not in a frame of one, nor from one that is gone', () => {
    expect(isFromScreen(from('batavia://app/', { url: 'batavia://app/' }))).toBe(false);
    expect(isFromScreen({ senderFrame: null })).toBe(false);
  });
});
