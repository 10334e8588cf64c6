import { untrack } from 'svelte';
import { ALL_COMPANIES } from '../../../../shared/games/batavia/box.ts';
import type { BataviaEvent } from '../../../../shared/games/batavia/state.ts';
import type { LogEntry, SeatSetup } from '../../../../shared/session/protocol.ts';
import { tempo } from '../../../motion.svelte.ts';
import { sound } from '../../../sound.ts';
import { soundsOf } from '../sounds.ts';
import type { BataviaView } from '../view.ts';
import type { Effect } from './effect.ts';
import { effectsOf } from './effects.ts';
import type { Stage } from './stage.svelte.ts';
import { timed } from './timing.ts';

/** The board that the news lead to. */
interface Shown {
  readonly view: BataviaView;
  readonly seats: readonly SeatSetup[];
  readonly events: readonly BataviaEvent[];
  /** It is the present: whoever is to act is called. */
  readonly live: boolean;
}

/** Sounds that are shown without motion still follow each other. */
const TEMPO_OF_STILLNESS = 0.5;

/**
 * Shows one action in motion and sound. Several at once – a jump through the game – or none – an undo – are not
 * shown, nor what follows too fast, nor anything while the board stands still. News are told once, whatever else
 * changes on the board.
 */
export function showNews(stage: Stage, news: readonly LogEntry[], still: boolean, shown: () => Shown): void {
  untrack(() => {
    const isNew = stage.isNew(news);
    if (isNew && stage.watched() && news.length === 1 && !still) show(stage, news[0], shown());
    else if (isNew || still) stage.end();
  });
}

function show(stage: Stage, entry: LogEntry, { view, seats, events: all, live }: Shown): void {
  const events = entry.events as readonly BataviaEvent[];
  const before = all.slice(0, all.length - events.length);
  stage.play(effectsOf(events, { before, seats: seats.length, eyes: view.seat, lot: view.lot }));
  const calls = live && view.turn !== entry.seat && seats[view.turn].kind === 'person';
  for (const { name, at } of soundsOf(timed(events), calls))
    sound.play(name, at * (tempo.current || TEMPO_OF_STILLNESS));
}

/** When all of an effect is over, in milliseconds at tempo 1. */
function end(effect: Effect): number {
  const landed = effect.type === 'fly' && effect.lands ? end(effect.lands) : 0;
  return Math.max(effect.at + effect.length, landed);
}

/** How long these news are shown in motion, in milliseconds: not at all when there are several, or none. */
export function shownFor(news: readonly LogEntry[], seats: number): number {
  if (news.length !== 1) return 0;
  const around = { before: [], seats, eyes: 'table', lot: ALL_COMPANIES.map(() => 0) } as const;
  const effects = effectsOf(news[0].events as readonly BataviaEvent[], around);
  return Math.max(0, ...effects.map(end)) * tempo.current;
}
