import type { Colour } from '../../../../../shared/session/protocol.ts';

/** The players' colours, lighter than on the chart, each with a dark rim. */
export const TINTS: Readonly<Record<Colour, { readonly fill: string; readonly rim: string }>> = {
  red: { fill: '#dd5b43', rim: '#6a190d' },
  teal: { fill: '#3aada5', rim: '#0d4542' },
  amber: { fill: '#eaa83e', rim: '#7a4d0c' },
  violet: { fill: '#a78be0', rim: '#3a2372' },
  cream: { fill: '#f6ecd3', rim: '#5c4520' },
};
