import { describe, expect, test } from 'vitest';
import { batavia } from '../../shared/games/batavia/index.ts';
import type { BataviaAction } from '../../shared/games/batavia/state.ts';
import { seededChance } from '../../shared/kernel/chance.ts';
import {
  MOST_TEXT,
  amendLine,
  entryLine,
  headerLine,
  readRecord,
  recordText,
  redoLine,
  undoLine,
} from '../../shared/kernel/journal.ts';
import { positionAt, redo, undo } from '../../shared/kernel/record.ts';
import type { GameRecord } from '../../shared/kernel/record.ts';
import { mutate } from './mutate.ts';
import { randomRecord } from './randomRecord.ts';

const record = randomRecord(batavia, 4, 'journal');
const text = recordText(record);
const lines = text.trimEnd().split('\n');
const read = (changed: string) => readRecord(changed, [batavia]);
const faultOf = (changed: string) => read(changed).fault;

describe('a whole record', () => {
  test('comes back as it was written', () => {
    const back = read(text);
    expect(back.fault).toBeNull();
    expect(back.history).toEqual({ ...record, undone: [] });
  });

  test('may have Windows line ends and a byte order mark', () => {
    expect(faultOf(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toBeNull();
  });

  test('may have blank lines, and a blank end without a line end', () => {
    const spaced = `\n \n${text.replaceAll('\n', '\n\n\t\n')}   `;
    expect(read(spaced)).toEqual(read(text));
  });

  test('with blank lines has its faults where they are', () => {
    expect(faultOf(`\n\n${lines[0]}\n\noops\n`)).toMatchObject({ code: 'notJson', line: 5 });
    expect(faultOf(`\n\n{}\n`)).toMatchObject({ code: 'foreignFile', line: 3 });
  });

  test('gives the position after its last entry', () => {
    const back = read(text);
    expect(back.history && back.position).toEqual(positionAt(batavia, record));
  });
});

describe('changes', () => {
  const half = { header: record.header, entries: record.entries.slice(0, 40), undone: [] };
  const written = recordText(half);

  test('undo and redo lines move through the entries', () => {
    const back = read(`${written}${undoLine(7)}\n${redoLine(3)}\n`);
    expect(back.history).toEqual(redo(undo(half, 7), 3));
    expect(back.history && back.position).toEqual(positionAt(batavia, half, 36));
  });

  test('an entry after an undo replaces what was undone', () => {
    const back = read(`${written}${undoLine(1)}\n${entryLine(half.entries[39])}\n`);
    expect(back.history).toEqual(half);
  });

  test('an amendment replaces everything from its entry on', () => {
    const amended: GameRecord<BataviaAction> = { header: half.header, entries: half.entries.slice(0, 35) };
    const back = read(`${written}${undoLine(1)}\n${amendLine(20, amended)}\n`);
    expect(back.history).toEqual({ ...amended, undone: [] });
  });

  test('an amendment cannot begin beyond what is played, though undone entries stand there', () => {
    const line = JSON.stringify({ amend: 36, entries: [half.entries[36]] });
    const back = read(`${written}${undoLine(5)}\n${line}\n`);
    expect(back.fault).toMatchObject({ code: 'badEntry', line: 43, place: 'amend' });
    expect(back.history).toEqual(undo(half, 5));
    const fits = JSON.stringify({ amend: 35, entries: [half.entries[35]] });
    expect(faultOf(`${written}${undoLine(5)}\n${fits}\n`)).toBeNull();
  });

  test.each([
    [undoLine(41), 'undo'],
    [redoLine(1), 'redo'],
    ['{"amend":41,"entries":[]}', 'amend'],
    ['{"undo":-1}', 'undo'],
    ['{"undo":1.5}', 'undo'],
    ['{"undo":"1"}', 'undo'],
    ['{"undo":-0}', 'undo'],
  ])('refuses %s', (line, place) => {
    const back = read(`${written}${line}\n`);
    expect(back.fault).toMatchObject({ code: 'badEntry', line: 42, place });
    expect(back.history).toEqual(half);
  });
});

describe('what is no record', () => {
  const header = (change: object) => `${JSON.stringify({ ...JSON.parse(lines[0]), ...change })}\n`;

  test.each([
    ['', 'empty', ''],
    ['\n\n  \n', 'empty', ''],
    ['hello\n', 'foreignFile', ''],
    ['{}\n', 'foreignFile', ''],
    ['[1,2]\n', 'foreignFile', ''],
    ['null\n', 'foreignFile', ''],
    [header({ format: 'chess' }), 'foreignFile', ''],
    [header({ version: 2 }), 'futureVersion', 'version'],
    [header({ version: 0 }), 'badHeader', 'version'],
    [header({ version: '1' }), 'badHeader', 'version'],
    [header({ version: null }), 'badHeader', 'version'],
    [header({ version: undefined }), 'badHeader', 'version'],
    [header({ game: 'monopoly' }), 'unknownGame', 'game'],
    [header({ players: [] }), 'badHeader', 'players'],
    [header({ players: [{ name: 'A', kind: 'person' }] }), 'badHeader', 'players'],
    [header({ players: 4 }), 'badHeader', 'players'],
    [header({ options: { openHands: 'yes' } }), 'badHeader', 'options.openHands'],
    [header({ options: { firstAuctioneer: 4 } }), 'badHeader', 'options.firstAuctioneer'],
    [header({ options: null }), 'badHeader', 'options'],
    [header({ options: [] }), 'badHeader', 'options'],
    [header({ players: [[], [], [], []] }), 'badHeader', 'players.0'],
    [header({ setup: [] }), 'chanceMissing', 'setup'],
    [header({ setup: [...record.header.setup, 3] }), 'chanceLeft', 'setup'],
    [header({ setup: ['x'] }), 'badHeader', 'setup.0'],
    [header({ more: 1 }), 'badHeader', 'more'],
    [headerLine(record.header).slice(0, -5), 'badHeader', ''],
  ])('%# is refused with the place and the reason', (changed, code, place) => {
    const back = read(changed);
    expect(back.history).toBeNull();
    expect(back.fault).toMatchObject({ code, place });
  });

  test('is refused unread when it is larger than any game', () => {
    expect(faultOf('x'.repeat(MOST_TEXT + 1))).toMatchObject({ code: 'tooLarge' });
  });

  test('a reason is never longer than a screen line or two', () => {
    const fault = faultOf(
      header({ game: 'm'.repeat(90) }).replace('"seed":', `"${'s'.repeat(9000)}":1,"seed":`),
    );
    expect(fault?.detail.length).toBeLessThan(300);
  });
});

describe('a damaged record', () => {
  test('is read up to the last whole line when the last one breaks off', () => {
    for (const cut of [1, 5, 20]) {
      const back = read(text.slice(0, -1 - cut));
      expect(back.fault).toMatchObject({ code: 'tornLine', line: lines.length });
      expect(back.history?.entries).toEqual(record.entries.slice(0, -1));
    }
  });

  test('whose last line is damaged but ended was not cut short', () => {
    const back = read(`${text.slice(0, -5)}\n`);
    expect(back.fault).toMatchObject({ code: 'notJson', line: lines.length });
    expect(back.history?.entries).toEqual(record.entries.slice(0, -1));
  });

  test('says in plain words what is wrong', () => {
    const second = (line: string) => faultOf(`${lines[0]}\n${line}\n`)?.detail;
    expect(second('{"seat":0}')).toBe('is missing');
    expect(second('{"seat":"0","action":{"type":"roll"}}')).toBe('expected a number, found "0"');
    expect(second('{"seat":0,"action":{"type":"roll"},"dice":1}')).toBe('is not known');
    expect(second('[]')).toBe('is missing');
  });

  test.each([
    ['no JSON', 'oops', 'notJson', ''],
    ['seat -0', '{"seat":-0,"action":{"type":"roll"},"chance":[3]}', 'badEntry', 'seat'],
    [
      'a company that is -0',
      '{"seat":0,"action":{"type":"sail","company":-0}}',
      'badEntry',
      'action.company',
    ],
    ['an unknown action', '{"seat":0,"action":{"type":"cheat"},"chance":[]}', 'badEntry', 'action.type'],
    [
      'too few cards',
      '{"seat":0,"action":{"type":"layOut","cards":[1]},"chance":[]}',
      'badEntry',
      'action.cards',
    ],
    [
      'a field too many',
      '{"seat":0,"action":{"type":"roll","face":6},"chance":[]}',
      'badEntry',
      'action.face',
    ],
    ['a seat that is none', '{"seat":9,"action":{"type":"roll"},"chance":[3]}', 'refusedEntry', 'action'],
    ['an action out of turn', '{"seat":0,"action":{"type":"draw"},"chance":[]}', 'refusedEntry', 'action'],
  ])('is read up to the line with %s', (_, line, code, place) => {
    const back = read([...lines.slice(0, 1), line, ...lines.slice(2)].join('\n'));
    expect(back.fault).toMatchObject({ code, line: 2, place });
    expect(back.history?.entries).toEqual([]);
  });

  test.each([1e300, -9e15, 8.64e15 + 2])('is read up to an entry at a time that no clock shows: %d', (at) => {
    const torn = `${lines.slice(0, 20).join('\n')}\n${JSON.stringify({ ...record.entries[19], at })}\n`;
    expect(read(torn)).toMatchObject({
      history: { entries: { length: 19 } },
      fault: { code: 'badEntry', line: 21, place: 'at' },
    });
    const began = [JSON.stringify({ ...record.header, began: at }), ...lines.slice(1)].join('\n');
    expect(read(began)).toMatchObject({ history: null, fault: { code: 'badHeader', place: 'began' } });
  });

  test('is read up to an entry whose die shows what no die can', () => {
    const roll = JSON.stringify({ ...record.entries[0], chance: [7] });
    expect(faultOf([lines[0], roll].join('\n'))).toMatchObject({
      code: 'badChance',
      line: 2,
      place: 'chance',
    });
    const blind = JSON.stringify({ ...record.entries[0], chance: [] });
    expect(faultOf([lines[0], blind].join('\n'))).toMatchObject({ code: 'chanceMissing', line: 2 });
  });
});

describe('hostile records', () => {
  const mutations = Number(process.env.MUTATIONS ?? 10_000);
  const records = [3, 4, 5].flatMap((seats) =>
    [1, 2].map((n) => randomRecord(batavia, seats, `${seats} ${n}`)),
  );

  test(`${mutations} mutations of real records are refused, or read up to what holds`, { timeout: 0 }, () => {
    const chance = seededChance('mutations');
    let untouched = 0;
    for (let n = 0; n < mutations; n++) {
      const source = records[n % records.length];
      const length = chance.roll(n % 20 === 0 ? source.entries.length : 30);
      const cut = { header: source.header, entries: source.entries.slice(0, length) };
      const back = read(mutate(recordText(cut), chance));
      if (back.fault === null) untouched++;
      else expect(back.fault.detail.length).toBeLessThan(300);
      if (back.history === null) continue;
      expect(positionAt(batavia, back.history as GameRecord<BataviaAction>)).toEqual(back.position);
    }
    // Most mutations harm; were all of them harmless, nothing would have been tried.
    expect(untouched).toBeLessThan(mutations / 2);
  });

  test('a text of nothing but undo lines is read in no time', () => {
    const start = performance.now();
    read(
      `${recordText({ ...record, entries: record.entries.slice(0, 50) })}${'{"undo":0}\n'.repeat(200_000)}`,
    );
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
