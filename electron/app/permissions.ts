import type { Session } from 'electron';

/**
 * The screens need no camera, no place, no clipboard, nothing: whatever a page asks for is denied.
 * https://www.electronjs.org/docs/latest/tutorial/security#5-handle-session-permission-requests-from-remote-content
 */
export function denyPermissions(session: Session): void {
  session.setPermissionCheckHandler(() => false);
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setDevicePermissionHandler(() => false);
}
