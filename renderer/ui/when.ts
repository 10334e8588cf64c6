const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When something was, in words: "5 minutes ago", "yesterday", after a week its date. Times in milliseconds since 1970. */
export function wordTime(then: number, now: number, locale: string): string {
  const ago = now - then;
  if (ago >= 7 * DAY) return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(then);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (ago >= DAY) return words.format(-Math.floor(ago / DAY), 'day');
  if (ago >= HOUR) return words.format(-Math.floor(ago / HOUR), 'hour');
  if (ago >= MINUTE) return words.format(-Math.floor(ago / MINUTE), 'minute');
  return words.format(0, 'second');
}
