import { MediaQuery } from 'svelte/reactivity';

/** Whether the screen is so narrow that the hand and the bid have it to themselves. */
export const isPhone = new MediaQuery('width < 37rem');
