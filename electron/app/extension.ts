/** What recorded games' files end in. */
export const EXTENSION = 'batavia';
