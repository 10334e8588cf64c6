import type { Session } from 'electron';

const AWAKE = 'screen-wake-lock';

/**
 * The screens need no camera, no place, no clipboard: whatever a page asks for is denied, but that the screen stays
 * on while a table with the physical game is kept.
 * https://www.electronjs.org/docs/latest/tutorial/security#5-handle-session-permission-requests-from-remote-content
 */
export function denyPermissions(session: Session): void {
  session.setPermissionCheckHandler((_contents, permission) => permission === AWAKE);
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(permission === AWAKE));
  session.setDevicePermissionHandler(() => false);
}
