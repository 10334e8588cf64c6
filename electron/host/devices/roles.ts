import type { Role } from '../../../shared/session/devices.ts';
import type { Request, RequestType } from '../../../shared/session/protocol.ts';

const LOOKS: readonly RequestType[] = ['openTable', 'leaveTable', 'lookBack'];
const STEERS: readonly RequestType[] = ['pause', 'step'];
const PLAYS: readonly RequestType[] = [
  'act',
  'order',
  'tryAction',
  'tryAmend',
  'amend',
  'undo',
  'redo',
  'hint',
];

/** All that a device may ask, by its role, of its own table: the rest is not even looked at. */
export const MAY_ASK: Readonly<Record<Role['kind'], readonly RequestType[]>> = {
  watcher: LOOKS,
  table: [...LOOKS, ...STEERS],
  seat: [...LOOKS, ...STEERS, ...PLAYS],
};

/** Whether a device of this role at this table may ask it. For whose seat, the table itself looks. */
export const mayAsk = (role: Role, table: string, request: Request): boolean =>
  MAY_ASK[role.kind].includes(request.type) && 'table' in request && request.table === table;
