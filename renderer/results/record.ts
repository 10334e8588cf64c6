/** A record as a file: its name and its lines. */
export interface RecordFile {
  readonly name: string;
  readonly text: string;
}

/** When a record's game began and ended, in milliseconds since 1970; null where it does not tell. */
export interface Times {
  readonly began: number | null;
  readonly ended: number | null;
}

/** A time that stands in a line of a record. */
function timeIn(line: string, field: string): number | null {
  const parsed = JSON.parse(line) as Readonly<Record<string, unknown>>;
  const time = parsed[field];
  return typeof time === 'number' ? time : null;
}

/** The times in a whole record. */
export function timesOf({ text }: RecordFile): Times {
  const lines = text.trimEnd().split('\n');
  return { began: timeIn(lines[0], 'began'), ended: timeIn(lines[lines.length - 1], 'at') };
}
