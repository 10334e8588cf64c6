import { nextPost } from '../../../shared/games/batavia/board.ts';
import type { BataviaReason } from '../../../shared/games/batavia/bots/reason.ts';
import type { BataviaAction } from '../../../shared/games/batavia/state.ts';
import type { Seat } from '../../../shared/kernel/play.ts';
import { m } from '../../messages/generated/messages.js';
import { cardList, nation } from '../../messages/names.ts';
import type { BataviaView } from './view.ts';

/** What a seat did or would take back, as a clause: "Hanna lays out 2 Danish". */
export function wordDeed(action: BataviaAction, name: string): string {
  switch (action.type) {
    case 'roll':
      return m.deed_roll({ name });
    case 'bid':
      return m.deed_bid({ name, amount: action.amount });
    case 'pass':
      return m.deed_pass({ name });
    case 'draw':
      return m.deed_draw({ name });
    case 'layOut':
      return m.deed_lay_out({ name, cards: cardList(action.cards) });
    case 'sail':
      return m.deed_sail({ name, nation: nation(action.company) });
    case 'convert':
      return m.deed_convert({ name });
    case 'keep':
      return m.deed_keep({ name });
  }
}

/** What is advised, in the infinitive: "lay out 2 Danish". */
export function wordAdvice(action: BataviaAction, view: BataviaView, seat: Seat): string {
  switch (action.type) {
    case 'roll':
      return m.advice_roll();
    case 'bid':
      return m.advice_bid({ amount: action.amount });
    case 'pass':
      return m.advice_pass();
    case 'draw':
      return m.advice_draw();
    case 'layOut':
      return m.advice_lay_out({ cards: cardList(action.cards) });
    case 'sail':
      return m.advice_sail({ hex: nextPost(view, seat, action.company) ?? 0 });
    case 'convert':
      return m.advice_convert();
    case 'keep':
      return m.advice_keep();
  }
}

/** Why a computer player chose what it chose, as a sentence; gold and notes are rounded. */
export function wordReason(reason: BataviaReason, names: readonly string[]): string {
  switch (reason.code) {
    case 'onlyChoice':
      return m.why_only_choice();
    case 'worthIt':
      return m.why_worth_it({ worth: Math.round(reason.worth) });
    case 'tooDear':
      return m.why_too_dear({ worth: Math.round(reason.worth), least: reason.least });
    case 'emptyLot':
      return m.why_empty_lot();
    case 'notesGone':
      return m.why_notes_gone();
    case 'winsSeal':
      return m.why_wins_seal(post(reason));
    case 'holdsSeal':
      return m.why_holds_seal(post(reason));
    case 'sinksRival':
      return m.why_sinks_rival({ nation: nation(reason.company), name: names[reason.seat] });
    case 'takesTarget':
      return reason.lead >= 0
        ? m.why_takes_target_ahead({ lead: Math.round(reason.lead) })
        : m.why_takes_target_behind({ lead: Math.round(-reason.lead) });
    case 'nothingInReach':
      return m.why_nothing_in_reach();
    case 'savesCards':
      return m.why_saves_cards();
    case 'bestPost':
      return m.why_best_post(post(reason));
    case 'nearestPost':
      return m.why_nearest_post({ hex: reason.hex });
    case 'completesSet':
      return m.why_completes_set(reason);
    case 'takesGoldNow':
      return m.why_takes_gold_now(reason);
    case 'keepsForSet':
      return m.why_keeps_for_set(reason);
    case 'onAWhim':
      return m.why_on_a_whim();
  }
}

const post = ({ company, hex, gold }: { company: number; hex: number; gold: number }) => ({
  nation: nation(company),
  hex,
  gold: Math.round(gold),
});
