/**
 * Why an action is not allowed. Data: screens word it in the user's language and link to the rule.
 * Games add details of their own, such as the bid to beat.
 */
export interface Refusal {
  readonly code: string;
  /** The rule of the game's rules.md that forbids the action, for example `R4.3`. */
  readonly rule: string;
}

/** What can be wrong with input from outside: a file, a message, a number typed by a person. */
export type FaultCode =
  | 'badRequest' // a message that is none of the protocol
  | 'tooLarge' // more text or more entries than any game needs
  | 'empty' // nothing there at all
  | 'notJson' // a line that is no JSON
  | 'tornLine' // the last line breaks off: the write was cut short
  | 'foreignFile' // JSON, but no record of ours
  | 'futureVersion' // written by a newer version of the app
  | 'unknownGame'
  | 'badHeader'
  | 'badEntry'
  | 'badChance' // a random outcome that cannot have happened
  | 'chanceMissing' // a random outcome is wanted and none was given
  | 'chanceLeft' // more random outcomes given than the action uses
  | 'refusedEntry' // an entry that the rules do not allow
  | 'diskFull'
  | 'notWritable' // the host may not write its files
  | 'fileChanged' // another program has changed, moved or deleted the game's file
  | 'hostFailed'; // a bug: the host's log says more

/** Bad outside input, as data: what, where, and why. Never thrown. */
export interface Fault {
  readonly kind: 'fault';
  readonly code: FaultCode;
  /** Line of the file, counted from 1; 0 when the fault is not in a line. */
  readonly line: number;
  /** Where in the line, for example `action.cards.2`; empty when the whole line is meant. */
  readonly place: string;
  /** What was found or expected: a short technical remark in English, for the log and the command line. */
  readonly detail: string;
}

/** A fault in a message rather than in the line of a file. */
export const faultOf = (code: FaultCode, place: string, detail: string): Fault => ({
  kind: 'fault',
  code,
  line: 0,
  place,
  detail: detail.slice(0, 200),
});

/** Tells a fault from whatever else a function may give. */
export const isFault = (value: object): value is Fault => 'kind' in value && value.kind === 'fault';
