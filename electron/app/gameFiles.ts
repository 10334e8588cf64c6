import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Dialog } from 'electron';
import type { Answer } from '../../shared/session/protocol.ts';
import { writeWhole } from '../host/files.ts';
import type { Host } from '../host/host.ts';
import type { Log } from '../host/logbook.ts';
import type { Desk } from './desk.ts';
import { EXTENSION } from './extension.ts';
import type { Language } from './language.ts';
import { tell } from './telling.ts';

const MOST_BYTES = 16 * 2 ** 20;

/** What opening and saving needs. */
export interface Around {
  readonly host: Host;
  readonly desk: Desk;
  readonly dialog: Dialog;
  readonly language: Language;
  readonly log: Log;
}

/** Recorded games as files: opened into the library, and saved out of it. */
export class GameFiles {
  readonly #around: Around;

  constructor(around: Around) {
    this.#around = around;
  }

  /** Opens a file as a table of the library and shows it, or says why not. */
  async open(file: string): Promise<void> {
    const { host, desk, language } = this.#around;
    const text = this.#read(file);
    if (typeof text !== 'string') return this.#tell(language.words.notOpened, file, text.why);
    const answer = (await host.ask({ type: 'importTable', text }, () => undefined)) as Answer<'importTable'>;
    if ('done' in answer) desk.show().go('table', answer.done.table);
    else await this.#tell(language.words.notOpened, file, language.words.noGame);
  }

  /** Lets the person choose a file to open. */
  async choose(): Promise<void> {
    const { desk, dialog } = this.#around;
    desk.show();
    const options = { filters: this.#filters(), properties: ['openFile' as const] };
    const { filePaths } = await (desk.window
      ? dialog.showOpenDialog(desk.window, options)
      : dialog.showOpenDialog(options));
    for (const file of filePaths) await this.open(file);
  }

  /** Saves the table on the screen where the person says. */
  async saveCopy(): Promise<void> {
    const { host, desk, dialog, language } = this.#around;
    if (!desk.table || !desk.window) return;
    const request = { type: 'exportTable', table: desk.table.table };
    const answer = (await host.ask(request, () => undefined)) as Answer<'exportTable'>;
    if (!('done' in answer)) {
      const { stillPlayed, unreadable, notSaved } = language.words;
      return this.#tell(
        notSaved,
        desk.table.table,
        answer.failed === 'stillPlayed' ? stillPlayed : unreadable,
      );
    }
    const { name, text } = answer.done;
    const options = { defaultPath: name, filters: this.#filters() };
    const { filePath } = await dialog.showSaveDialog(desk.window, options);
    if (filePath === '') return;
    try {
      writeWhole(filePath, text);
    } catch (error) {
      this.#around.log(`${filePath} was not written`, error);
      await this.#tell(language.words.notSaved, filePath, language.words.unwritable);
    }
  }

  #filters() {
    return [{ name: this.#around.language.words.recordedGame, extensions: [EXTENSION] }];
  }

  #read(file: string): string | { why: string } {
    const { language, log } = this.#around;
    try {
      if (statSync(file).size > MOST_BYTES) return { why: language.words.tooLarge };
      return readFileSync(file, 'utf8');
    } catch (error) {
      log(`${file} was not read`, error);
      return { why: language.words.unreadable };
    }
  }

  #tell(message: string, file: string, why: string): Promise<void> {
    const { desk, dialog } = this.#around;
    return tell(dialog, desk, { type: 'warning', message, detail: `${path.basename(file)}\n${why}` });
  }
}
