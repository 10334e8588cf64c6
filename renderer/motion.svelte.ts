import { prefersReducedMotion } from 'svelte/motion';
import type { Settings } from '../shared/session/protocol.ts';

const TEMPI: Readonly<Record<Exclude<Settings['motion'], 'system'>, number>> = {
  slow: 1.6,
  normal: 1,
  fast: 0.5,
  none: 0,
};

let chosen = $state<Settings['motion']>('system');
const current = $derived(chosen === 'system' ? (prefersReducedMotion.current ? 0 : 1) : TEMPI[chosen]);

/** How long things move: 1 as drawn, 0 not at all. Styles read the same from `--tempo`. */
export const tempo = {
  get current(): number {
    return current;
  },
  /** Takes the motion of the settings; `system` moves unless the system asks for less. */
  choose(to: Settings['motion']): void {
    chosen = to;
  },
  /** Hands it to the styles: `--tempo`, and the class `still` when nothing moves. Call it in an effect. */
  apply(): void {
    document.documentElement.style.setProperty('--tempo', String(current));
    document.documentElement.classList.toggle('still', current === 0);
  },
};
