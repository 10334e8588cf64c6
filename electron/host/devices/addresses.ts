import { networkInterfaces } from 'node:os';

/** The ranges of home networks. https://www.rfc-editor.org/rfc/rfc1918#section-3 */
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;

/** This machine's addresses in the local network; the others it has only where there is no such one. */
export function localAddresses(): string[] {
  const found = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .map(({ address }) => address);
  const local = found.filter((address) => PRIVATE.test(address));
  return local.length > 0 ? local : found;
}
