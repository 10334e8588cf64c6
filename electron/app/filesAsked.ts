import path from 'node:path';
import type { App } from 'electron';
import { EXTENSION } from './extension.ts';

/** The recorded games among a command line's words, as whole paths. */
const filesAmong = (words: readonly string[], folder: string): readonly string[] =>
  words
    .filter((word) => !word.startsWith('-') && path.extname(word).toLowerCase() === `.${EXTENSION}`)
    .map((word) => path.resolve(folder, word));

/**
 * Files that the system asks the app to open: on its command line, by macOS's `open-file`, and on the command line of
 * another instance. Those that come before anybody can open them wait.
 */
export class FilesAsked {
  #waiting: string[];
  #open: ((file: string) => void) | null = null;

  /** `words` is this instance's own command line. */
  constructor(app: App, words: readonly string[]) {
    this.#waiting = [...filesAmong(words.slice(1), process.cwd())];
    app.on('open-file', (event, file) => {
      event.preventDefault();
      this.#ask(file);
    });
    app.on('second-instance', (_event, theirWords, folder) => {
      for (const file of filesAmong(theirWords.slice(1), folder)) this.#ask(file);
    });
  }

  /** From now on files are opened so, first those that wait. */
  openWith(open: (file: string) => void): void {
    this.#open = open;
    for (const file of this.#waiting.splice(0)) open(file);
  }

  #ask(file: string): void {
    if (this.#open) this.#open(file);
    else this.#waiting.push(file);
  }
}
