import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { settingsSchema } from '../../shared/session/protocol.ts';
import type { RequestOf, Settings } from '../../shared/session/protocol.ts';
import { moveInto, writeWhole } from './files.ts';
import type { Log } from './logbook.ts';

/** What a person sets once for all tables, kept in one JSON file. */
export class KeptSettings {
  readonly #file: string;
  #settings: Settings;

  /** Reads the file. One that cannot be used is set aside, and the defaults hold. */
  constructor(file: string, log: Log) {
    this.#file = file;
    this.#settings = v.parse(settingsSchema, {});
    if (!existsSync(file)) return;
    try {
      this.#settings = v.parse(settingsSchema, JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      const aside = moveInto(path.join(path.dirname(file), 'damaged'), file);
      log(`the settings could not be read and were set aside as ${aside}`, error);
    }
  }

  get settings(): Settings {
    return this.#settings;
  }

  /** Changes what is given and leaves the rest. Written before it holds. */
  change(changes: RequestOf<'changeSettings'>['settings']): Settings {
    const settings = v.parse(settingsSchema, { ...this.#settings, ...changes });
    writeWhole(this.#file, `${JSON.stringify(settings, null, 2)}\n`);
    this.#settings = settings;
    return settings;
  }
}
