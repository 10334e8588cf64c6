/** What the bridge of preload.ts and the main process call their two ways. */
export const ASK = 'ask';
export const NOTICE = 'notice';
