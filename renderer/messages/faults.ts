import type { Fault } from '../../shared/kernel/refusal.ts';
import type { Failure } from '../../shared/session/protocol.ts';
import { wordRefusal } from './refusals.ts';
import { m } from './generated/messages.js';

const FAULTS: Readonly<Record<Fault['code'], () => string>> = {
  badRequest: m.fault_request,
  diskFull: m.fault_disk_full,
  notWritable: m.fault_not_writable,
  fileChanged: m.fault_file_changed,
  hostFailed: m.fault_host,
  tooLarge: m.fault_too_large,
  empty: m.fault_empty,
  notJson: m.fault_damaged,
  tornLine: m.fault_torn,
  foreignFile: m.fault_foreign,
  futureVersion: m.fault_future,
  unknownGame: m.fault_game,
  badHeader: m.fault_damaged,
  badEntry: m.fault_damaged,
  badChance: m.fault_damaged,
  chanceMissing: m.fault_damaged,
  chanceLeft: m.fault_damaged,
  refusedEntry: m.fault_rules,
};

/** What is wrong with a file or a message, in a sentence. */
function wordFault(fault: Fault): string {
  const sentence = FAULTS[fault.code]();
  return fault.line > 0 ? m.fault_line({ sentence, line: fault.line }) : sentence;
}

/** Why a table waits: what broke, or from where on its file was damaged. */
export const wordWaiting = (fault: Fault): string =>
  fault.line > 0 ? m.file_fault({ line: fault.line }) : wordFault(fault);

/** Why the host did not do what was asked, in a sentence. */
export function wordFailure(failure: Failure): string {
  switch (failure.failed) {
    case 'refused':
      return wordRefusal(failure.refusal);
    case 'fault':
      return wordFault(failure.fault);
    case 'stale':
      return m.failure_stale();
    case 'unknownTable':
      return m.failure_table();
    case 'notYours':
      return m.failure_not_yours();
    case 'stillPlayed':
      return m.failure_still_played();
    case 'noAnswer':
      return m.failure_no_answer();
    case 'noNetwork':
      return m.devices_no_network();
    case 'unknownDevice':
      return m.devices_unknown();
    case 'notInvited':
      return m.devices_not_invited();
    case 'wait':
      return m.devices_wait({ seconds: failure.seconds });
    case 'tooMany':
      return m.devices_too_many();
    case 'seatTaken':
      return m.devices_seat_taken();
    case 'otherVersion':
      return m.devices_other_version();
  }
}
