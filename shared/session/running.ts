import { createActor } from 'xstate';
import type { AnyActorRef } from 'xstate';
import type { AnyGame } from '../kernel/game.ts';
import type { Action, GameEvent, Play, Position } from '../kernel/play.ts';

/** A game's xstate machine, running as an actor from some position on. */
export class Running {
  readonly #game: AnyGame;
  readonly #actor: AnyActorRef;
  #error: unknown = null;

  constructor(game: AnyGame, position: Position<unknown>) {
    this.#game = game;
    const { chart } = game;
    this.#actor = createActor(chart.machine, { snapshot: chart.snapshot(position), input: position });
    // Without a listener xstate would throw it outside of any call.
    this.#actor.subscribe({ error: (error: unknown) => (this.#error = error) });
    this.#actor.start();
  }

  /** Sends a legal play and gives the position it leads to. Throws what a rule function throws. */
  send(play: Play<Action, GameEvent>): Position<unknown> {
    this.#actor.send(play);
    if (this.#error !== null) throw this.#error as Error;
    return this.#game.chart.position(
      this.#actor.getSnapshot() as Parameters<AnyGame['chart']['position']>[0],
    );
  }

  stop(): void {
    this.#actor.stop();
  }
}
