import type { Session } from 'electron';
import { HOME } from './address.ts';
import { EXTENSION } from './extension.ts';
import type { Language } from './language.ts';

/** Only what a screen made itself is saved to the disk: a copy of a game, or its result. The person says where. */
export function limitDownloads(session: Session, language: Language): void {
  session.on('will-download', (event, item) => {
    if (!item.getURL().startsWith(`blob:${HOME}`)) {
      event.preventDefault();
      return;
    }
    const defaultPath = item.getFilename();
    const filters = [{ name: language.words.recordedGame, extensions: [EXTENSION] }];
    item.setSaveDialogOptions(
      defaultPath.endsWith(`.${EXTENSION}`) ? { defaultPath, filters } : { defaultPath },
    );
  });
}
