import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const RENDERER = path.resolve(import.meta.dirname, '../../../renderer');
const MESSAGES = path.join(RENDERER, 'messages');
const files = readdirSync(path.join(MESSAGES, 'en'));

type Message = string | readonly { readonly match: Readonly<Record<string, string>> }[];

const part = (language: string, file: string): Record<string, Message> =>
  JSON.parse(readFileSync(path.join(MESSAGES, language, file), 'utf8')) as Record<string, Message>;

/** The names in braces, in the order of the alphabet. */
const inputs = (message: Message): string[] => {
  const texts =
    typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));
  return [
    ...new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))),
  ].sort();
};

const sources = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !file.includes('generated'))
  .map((file) => readFileSync(path.join(RENDERER, file), 'utf8'))
  .join('\n');
const used = new Set([...sources.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key));

describe('the messages', () => {
  it('are registered part by part', () => {
    const settings = JSON.parse(
      readFileSync(path.resolve(RENDERER, '../project.inlang/settings.json'), 'utf8'),
    ) as { 'plugin.inlang.messageFormat': { pathPattern: string[] } };
    const patterns = settings['plugin.inlang.messageFormat'].pathPattern;
    expect(patterns.map((pattern) => path.basename(pattern)).sort()).toEqual([...files].sort());
  });

  it.each(files)('of %s are in both languages, with the same inputs', (file) => {
    const [english, german] = [part('en', file), part('de', file)];
    expect(Object.keys(german)).toEqual(Object.keys(english));
    for (const key of Object.keys(english)) expect(inputs(german[key]), key).toEqual(inputs(english[key]));
  });

  it.each(files)('of %s are all used', (file) => {
    expect(Object.keys(part('en', file)).filter((key) => !used.has(key))).toEqual([]);
  });
});
