import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import * as v from 'valibot';
import { roleSchema } from '../../../shared/session/devices.ts';
import { writeWhole } from '../files.ts';
import type { Log } from '../logbook.ts';

/** An invitation that a crash left behind is taken up again for so long, in milliseconds. */
const LASTS = 12 * 3_600_000;

const keptSchema = v.object({
  table: v.string(),
  port: v.number(),
  token: v.string(),
  code: v.string(),
  /** Seats of the table whose hands the host has shown. */
  shown: v.optional(v.array(v.number()), []),
  devices: v.array(
    v.object({
      device: v.string(),
      name: v.string(),
      role: roleSchema,
      /** Those of earlier versions were given their role by the owner. */
      hasChosen: v.optional(v.boolean(), true),
      hash: v.string(),
    }),
  ),
});
/** An open invitation and who has followed it, as it is kept. */
export type Kept = v.InferOutput<typeof keptSchema>;
/** One device as it is kept: of its secret only the hash. */
export type KeptDevice = Kept['devices'][number];

/** The file of the data folder that an open invitation is kept in, so that it outlives a crash. */
export class KeptDevices {
  readonly #file: string;
  readonly #log: Log;

  constructor(file: string, log: Log) {
    this.#file = file;
    this.#log = log;
  }

  /** The invitation that was open when the host ended without closing it; null when there is none. */
  read(): Kept | null {
    try {
      if (!existsSync(this.#file)) return null;
      if (Date.now() - statSync(this.#file).mtimeMs < LASTS) {
        return v.parse(keptSchema, JSON.parse(readFileSync(this.#file, 'utf8')));
      }
    } catch (error) {
      this.#log('the devices could not be read', error);
    }
    this.forget();
    return null;
  }

  write(kept: Kept): void {
    writeWhole(this.#file, `${JSON.stringify(kept)}\n`);
  }

  forget(): void {
    rmSync(this.#file, { force: true });
  }
}
