import type { Settings } from '../../shared/session/protocol.ts';

const ENGLISH = {
  game: 'Game',
  newGame: 'New game',
  open: 'Open…',
  saveCopy: 'Save a copy…',
  library: 'Games kept',
  settings: 'Settings',
  quit: 'Quit',
  edit: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select all',
  view: 'View',
  fullScreen: 'Full screen',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  actualSize: 'Actual size',
  help: 'Help',
  rules: 'Rules',
  about: 'About Batavia Roads',
  hide: 'Hide Batavia Roads',
  hideOthers: 'Hide others',
  showAll: 'Show all',
  close: 'Close window',
  recordedGame: 'Recorded game',
  notOpened: 'This file was not opened',
  notSaved: 'The copy was not saved',
  tooLarge: 'It is too large for a recorded game.',
  unreadable: 'It could not be read.',
  noGame: 'It holds no game that this version of Batavia Roads can read.',
  unwritable: 'The file could not be written.',
  notBegun: 'Batavia Roads cannot begin',
};

/** What the main process itself says to a person. */
export type Words = Readonly<Record<keyof typeof ENGLISH, string>>;

const GERMAN: Words = {
  game: 'Spiel',
  newGame: 'Neues Spiel',
  open: 'Öffnen …',
  saveCopy: 'Kopie sichern …',
  library: 'Spielstände',
  settings: 'Einstellungen',
  quit: 'Beenden',
  edit: 'Bearbeiten',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  cut: 'Ausschneiden',
  copy: 'Kopieren',
  paste: 'Einfügen',
  selectAll: 'Alles auswählen',
  view: 'Ansicht',
  fullScreen: 'Vollbild',
  zoomIn: 'Größer',
  zoomOut: 'Kleiner',
  actualSize: 'Normale Größe',
  help: 'Hilfe',
  rules: 'Spielregeln',
  about: 'Über Batavia Roads',
  hide: 'Batavia Roads ausblenden',
  hideOthers: 'Andere ausblenden',
  showAll: 'Alle einblenden',
  close: 'Fenster schließen',
  recordedGame: 'Aufgezeichnetes Spiel',
  notOpened: 'Diese Datei wurde nicht geöffnet',
  notSaved: 'Die Kopie wurde nicht gesichert',
  tooLarge: 'Sie ist zu groß für ein aufgezeichnetes Spiel.',
  unreadable: 'Sie konnte nicht gelesen werden.',
  noGame: 'Sie enthält kein Spiel, das diese Fassung von Batavia Roads lesen kann.',
  unwritable: 'Die Datei konnte nicht geschrieben werden.',
  notBegun: 'Batavia Roads kann nicht beginnen',
};

/** The words of a language of the settings; `locale` is the system's, as `de-AT`. */
export function wordsFor(language: Settings['language'], locale: string): Words {
  const chosen = language === 'system' ? locale.slice(0, 2).toLowerCase() : language;
  return chosen === 'de' ? GERMAN : ENGLISH;
}
