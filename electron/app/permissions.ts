import type { Session } from 'electron';

/**
 * The screens need no camera, no place, no clipboard: whatever a page asks for is denied. The computer's screen
 * is kept on from here (`awake.ts`).
 * https://www.electronjs.org/docs/latest/tutorial/security#5-handle-session-permission-requests-from-remote-content
 */
export function denyPermissions(session: Session): void {
  session.setPermissionCheckHandler(() => false);
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setDevicePermissionHandler(() => false);
}
