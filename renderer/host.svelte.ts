import type { Role } from '../shared/session/devices.ts';
import type { Answer, Notice, RequestOf, RequestType, Settings } from '../shared/session/protocol.ts';
import type { Link, LinkState } from './link/protocolLink.ts';
import { wordFailure } from './messages/faults.ts';
import { language } from './messages/language.svelte.ts';
import { tempo } from './motion.svelte.ts';
import { sound } from './sound.ts';

/** What every screen shares: the link to the host and the settings. */
export class Host {
  readonly #link: Link;
  state = $state<LinkState>('connecting');
  /** What this page may see and do as a device; null at the host itself. */
  role = $state.raw<Role | null>(null);
  settings = $state.raw<Settings | null>(null);
  /** Why the last change of settings was not kept, in words. */
  problem = $state<string | null>(null);

  constructor(link: Link) {
    this.#link = link;
    link.watch((state) => (this.state = state));
    link.listen((notice) => {
      if (notice.type === 'settings') this.#take(notice.settings);
    });
    void this.ask({ type: 'readSettings' }).then((answer) => {
      if ('done' in answer) this.#take(answer.done);
    });
  }

  #take(settings: Settings): void {
    this.settings = settings;
    language.choose(settings.language);
    tempo.choose(settings.motion);
    sound.choose(settings.sound);
  }

  /** Asks the host; what was not done is an answer too. */
  ask<T extends RequestType>(request: RequestOf<T> & { type: T }): Promise<Answer<T>> {
    return this.#link.ask(request) as Promise<Answer<T>>;
  }

  /** Hears every notice until the function given is called. */
  listen(hear: (notice: Notice) => void): () => void {
    return this.#link.listen(hear);
  }

  /** Changes some of the settings, for every screen. */
  async change(settings: Partial<Settings>): Promise<void> {
    const answer = await this.ask({ type: 'changeSettings', settings });
    this.problem = 'done' in answer ? null : wordFailure(answer);
    if ('done' in answer) this.#take(answer.done);
  }
}
