/** Texts from outside as they may be shown in a terminal. */

const MOST = 200;

/** At most about 200 characters of a text. */
export const cut = (text: string): string =>
  text.length > MOST ? `${text.slice(0, MOST).replace(/[\ud800-\udbff]$/, '')}…` : text;

/** A value as JSON, cut. Any value: very long and very deep ones too. */
export function shortJson(value: unknown): string {
  if (value === undefined) return 'nothing';
  try {
    return cut(JSON.stringify(value));
  } catch {
    // JSON.stringify ran out of stack.
    return 'a value too deep to show';
  }
}

/** Characters that command a terminal or turn the direction of text, written as JSON writes them. */
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text of several lines with nothing in it that commands the terminal. */
export const visible = (text: string): string =>
  text.replace(/(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, escaped);

/** The same of a text that is one line. */
export const visibleLine = (text: string): string => visible(text).replaceAll('\n', escaped);
