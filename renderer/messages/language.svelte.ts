import type { Settings } from '../../shared/session/protocol.ts';
import { baseLocale, isLocale, overwriteGetLocale } from './generated/runtime.js';

type Locale = typeof baseLocale | 'de';

const ofSystem = (): Locale =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find((tag): tag is Locale => isLocale(tag)) ?? baseLocale;

let chosen = $state<Settings['language']>('system');
const locale = $derived<Locale>(chosen === 'system' ? ofSystem() : chosen);

// Every message reads the locale, so whatever shows one changes in place.
overwriteGetLocale(() => locale);

/** The language of every message. */
export const language = {
  get locale(): Locale {
    return locale;
  },
  /** Takes the language of the settings; `system` follows the browser. */
  choose(to: Settings['language']): void {
    chosen = to;
    // Even the same again would make the browser style everything anew.
    if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
  },
};
