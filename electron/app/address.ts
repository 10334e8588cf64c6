/** The scheme under which the screens are served to our own windows. */
export const SCHEME = 'batavia';

/** The one page there is; screens are told apart by what follows `#`. */
export const HOME = `${SCHEME}://app/`;

/** Whether an address is one of our screens or a part of them. */
export const isOurs = (address: string): boolean => address.startsWith(HOME);

/** The address of a screen, as `screenAddress('table', id)`. */
export const screenAddress = (...to: readonly string[]): string =>
  `${HOME}#/${to.map(encodeURIComponent).join('/')}`;
