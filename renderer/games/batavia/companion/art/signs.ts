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
  pencil: 'M8 40 11 29 32 8 40 16 19 37ZM28 12 36 20',
  arrow: 'M5 24H41M28 11 42 24 28 37',
  left: 'M30 8 14 24 30 40',
  down: 'M8 18 24 34 40 18',
  back: 'M18 12H44V36H18L4 24ZM25 19 35 29M35 19 25 29',
  notes:
    'M6 12H42Q44 12 44 14V35Q44 37 42 37H6Q4 37 4 35V14Q4 12 6 12ZM17.5 24.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0ZM10 18H13M35 31H38',
  laurel:
    'M24 44C10 42 4 30 7 10M24 44C38 42 44 30 41 10M8 16C4 14 3 10 4 6 8 8 9 12 8 16ZM7 26C3 25 0 21 1 17 5 18 8 22 7 26ZM11 35C7 35.5 3 33 2 29 6 28.5 10 31 11 35ZM40 16C44 14 45 10 44 6 40 8 39 12 40 16ZM41 26C45 25 48 21 47 17 43 18 40 22 41 26ZM37 35C41 35.5 45 33 46 29 42 28.5 38 31 37 35Z',
  phone: 'M15 4H33Q36 4 36 7V41Q36 44 33 44H15Q12 44 12 41V7Q12 4 15 4ZM12 36H36M23 40h2',
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
