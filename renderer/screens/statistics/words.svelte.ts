import { m } from '../../messages/generated/messages.js';
import { kindName } from '../../messages/kinds.ts';
import { language } from '../../messages/language.svelte.ts';
import { longMinus } from '../../messages/phrases.ts';
import type { Player } from '../../statistics.ts';

const formats = $derived({
  percent: new Intl.NumberFormat(language.locale, { style: 'percent', maximumFractionDigits: 0 }),
  decimal: new Intl.NumberFormat(language.locale, { maximumFractionDigits: 1 }),
  signed: new Intl.NumberFormat(language.locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
  day: new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium' }),
});

/** A part of 1, as "25%". */
export const percent = (part: number): string => formats.percent.format(part);

/** With one decimal at most. */
export const decimal = (value: number): string => formats.decimal.format(value);

/** With one decimal at most, and its sign. */
export const signed = (value: number): string => longMinus(formats.signed.format(value));

/** The day of a time in milliseconds since 1970. */
export const day = (time: number): string => formats.day.format(time);

/** What a person is called, or a level. */
export const playerName = ({ kind, name }: Player): string => (kind === 'person' ? name : kindName(kind));

const SOURCES: Readonly<Record<string, (() => string) | undefined>> = {
  conversions: m.source_conversions,
  warehouse: m.source_warehouse,
  notes: m.source_notes,
  target: m.source_target,
  seals: m.source_seals,
};

/** What gold is paid for. */
export const sourceName = (what: string): string => SOURCES[what]?.() ?? what;
