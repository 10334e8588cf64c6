import { m } from '../messages/generated/messages.js';
import { language } from '../messages/language.svelte.ts';
import { list } from '../messages/phrases.ts';
import type { Headings } from './csv.ts';
import type { PictureWords } from './picture.ts';
import type { Result } from './result.ts';

/** The first line of a table. */
export const headings = (): Headings => ({
  game: m.csv_game(),
  began: m.csv_began(),
  minutes: m.csv_minutes(),
  rank: m.csv_rank(),
  name: m.csv_name(),
  score: m.csv_score(),
  won: m.csv_won(),
  onTurn: m.csv_on_turn(),
});

/** The words on a picture. */
export function pictureWords({ players, began, ended }: Result): PictureWords {
  const winners = players.filter(({ winner }) => winner).map(({ name }) => name);
  const names = list(winners);
  const date = new Intl.DateTimeFormat(language.locale, { dateStyle: 'long' }).format(began);
  return {
    headline: winners.length > 1 ? m.shared_win({ names }) : m.wins({ name: names }),
    played: m.results_minutes({ date, count: Math.round((ended - began) / 60_000) }),
    locale: language.locale,
  };
}
