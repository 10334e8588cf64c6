import type { Settings } from '../../shared/session/protocol.ts';
import type { Host } from '../host/host.ts';
import { wordsFor } from './words.ts';
import type { Words } from './words.ts';

/** The words of the language that is set, followed as it changes. */
export class Language {
  readonly #locale: string;
  #words: Words;
  #watcher: () => void = () => undefined;

  /** `locale` is the system's, as `de-AT`. */
  constructor(host: Host, locale: string) {
    this.#locale = locale;
    this.#words = wordsFor('system', locale);
    const choose = ({ language }: Settings) => {
      const before = this.#words;
      this.#words = wordsFor(language, this.#locale);
      if (this.#words !== before) this.#watcher();
    };
    void host
      .ask({ type: 'readSettings' }, (notice) => {
        if (notice.type === 'settings') choose(notice.settings);
      })
      .then((answer) => {
        if ('done' in answer) choose(answer.done as Settings);
      });
  }

  get words(): Words {
    return this.#words;
  }

  /** Calls whenever the language is another. */
  watch(watcher: () => void): void {
    this.#watcher = watcher;
  }
}
