import type { BataviaAction } from '../../../shared/games/batavia/state.ts';
import { wordDeed } from '../../games/batavia/advice.ts';
import { eventsOf } from '../../games/batavia/log/told.ts';
import { questionOf } from '../../games/batavia/questions.ts';
import type { BataviaView } from '../../games/batavia/view.ts';
import { wordEvent } from '../../messages/events.ts';
import { m } from '../../messages/generated/messages.js';
import type { OpenTable } from '../table.svelte.ts';

/** What the last change brought, in sentences to be heard. */
export function happenedAt({ seats, news, takenBack }: OpenTable): string {
  const names = seats.map(({ name }) => name);
  if (takenBack !== null) {
    const what = wordDeed(takenBack.action as BataviaAction, names[takenBack.seat]);
    return m.taken_back({ what });
  }
  return eventsOf(news)
    .flatMap((event) => wordEvent(event, names) ?? [])
    .join(' ');
}

/** What is asked here, else for whom everybody waits: computer players tell themselves by what they do. */
export function askedAt({ seats, view: open }: OpenTable): string | null {
  if (open?.curtain !== null || open.outcome !== null) return null;
  const view = open.view as BataviaView;
  const names = seats.map(({ name }) => name);
  const question = questionOf(view, open.legal, names);
  if (question !== null) return question;
  const name = names[view.turn];
  if (open.paused) return m.paused_before({ name });
  return seats[view.turn].kind === 'person' && view.turn !== view.seat ? m.waiting_for({ name }) : null;
}
