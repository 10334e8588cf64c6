import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** The characters of a code: none that is taken for another when it is read out or typed in. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679';
const CODE_LENGTH = 6;

/** 192 bits that fit into an address. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** Six characters to read out and type in. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A code as it was typed, whatever its case and spaces. */
export const tidyCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** What of a secret is kept: it tells nothing of the secret itself. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether two texts are the same, in a time that does not tell how much of them is. */
export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
