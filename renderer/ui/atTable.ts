/** Whether a game of this id is played with the physical box, and only kept here. */
export const isAtTable = (game: string): boolean => game.endsWith('-companion');
