/** What stands on the plates of the table's screen, drawn as lines in a box of 48. */
export const SIGNS = {
  undo: 'M14 9 5 18 14 27M6 18H29A13 13 0 0 1 29 42H17',
  book: 'M24 10C18 5 10 5 4 8V40C10 37 18 37 24 42 30 37 38 37 44 40V8C38 5 30 5 24 10ZM24 10V41M10 16C13 15 16 15.5 18.5 17M10 24C13 23 16 23.5 18.5 25M38 16C35 15 32 15.5 29.5 17M38 24C35 23 32 23.5 29.5 25',
  compass: 'M4 24a20 20 0 1 0 40 0a20 20 0 1 0-40 0ZM24 10 30 24 24 38 18 24ZM18 24H30',
  lock: 'M10 22H38V42H10ZM16 22V14A8 8 0 0 1 32 14V22M24 30V35',
  menu: 'M6 12H42M6 24H42M6 36H42',
  cards: 'M3.8 13.6 26.6 10 31.6 41.6 8.8 45.2ZM24 6.5 41 9.5 36 41 31 40.4',
  chest: 'M5 20C5 12 9 9 14 9H34C39 9 43 12 43 20V39H5ZM5 22H43M20 18H28V29H20Z',
  check: 'M7 26 19 38 41 11',
  plus: 'M24 8V40M8 24H40',
  minus: 'M9 24H39',
  cross: 'M10 10 38 38M38 10 10 38',
  target:
    'M5 24a19 19 0 1 0 38 0a19 19 0 1 0-38 0ZM13 24a11 11 0 1 0 22 0a11 11 0 1 0-22 0ZM22 24a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z',
  broken: 'M5 24a19 19 0 1 0 38 0a19 19 0 1 0-38 0ZM27 5 20 17 29 25 20 33 24 43',
  die: 'M14 7H34Q41 7 41 14V34Q41 41 34 41H14Q7 41 7 34V14Q7 7 14 7ZM13.5 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0ZM22 24a2 2 0 1 0 4 0a2 2 0 1 0-4 0ZM30.5 32a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z',
  seal: 'M10 20a14 14 0 1 0 28 0a14 14 0 1 0-28 0ZM17 20a7 7 0 1 0 14 0a7 7 0 1 0-14 0ZM16 32 13 45 24 39 35 45 32 32',
  sun: 'M15 24a9 9 0 1 0 18 0a9 9 0 1 0-18 0ZM24 3V9M24 39V45M3 24H9M39 24H45M9 9 13 13M35 35 39 39M39 9 35 13M13 35 9 39',
} as const;

export type SignName = keyof typeof SIGNS;

/** The outline of a drop of wax, in a box of 100. */
export const WAX_DROP: string = (() => {
  const points: string[] = [];
  for (let i = 0; i < 120; i++) {
    const angle = (i / 120) * 2 * Math.PI;
    const r =
      45 + 2.6 * Math.sin(7 * angle + 0.6) + 1.8 * Math.sin(11 * angle + 2) + 1.2 * Math.sin(4 * angle);
    points.push(`${(50 + r * Math.cos(angle)).toFixed(1)} ${(50 + r * Math.sin(angle)).toFixed(1)}`);
  }
  return `M${points.join('L')}Z`;
})();
