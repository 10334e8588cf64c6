/** A stretch of a rule's text: words, the number of a rule, or a mark of one of our rulings. */
export interface Piece {
  readonly kind: 'words' | 'rule' | 'ruling';
  readonly text: string;
}

/** A numbered rule. */
export interface Rule {
  readonly number: string;
  readonly title: string;
  readonly text: string;
}

/** A chapter of numbered rules. */
export interface Chapter {
  readonly number: string;
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** All the rules in one language. */
export interface Edition {
  readonly lang: string;
  readonly chapters: readonly Chapter[];
}

const cut = (line: string): [number: string, title: string] => {
  const [number, ...title] = line.trim().split(' ');
  return [number, title.join(' ')];
};

/** The chapters and numbered rules of a rules.md: `## R5 Title`, then `### R5.3 Title` with its text. */
export function parseRules(markdown: string): Chapter[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((chapter) => {
      const [heading, ...rules] = chapter.split(/^### /m);
      const [number, title] = cut(heading.trim().split('\n')[0]);
      return {
        number,
        title,
        rules: rules.map((rule) => {
          const [line, ...body] = rule.trim().split('\n');
          const [number, title] = cut(line);
          return { number, title, text: body.join(' ').trim() };
        }),
      };
    });
}

const MARK = /_(\([^)]*\))_/;
const NUMBER = /\b(R\d+(?:\.\d+)?)\b/;

/** A rule's text in pieces: `_(marks)_`, numbers of rules, and the words between. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(MARK)
    .flatMap((part, marks): Piece[] =>
      marks % 2 === 1
        ? [{ kind: 'ruling', text: part }]
        : part.split(NUMBER).map((piece, n) => ({ kind: n % 2 === 1 ? 'rule' : 'words', text: piece })),
    )
    .filter((piece) => piece.text !== '');
}

/** The chapters with only those rules that have all the words, wherever; the letters' case does not matter. */
export function findRules(chapters: readonly Chapter[], words: readonly string[]): Chapter[] {
  return chapters
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter(({ number, title, text }) => {
        const whole = `${number} ${title} ${text}`.toLocaleLowerCase();
        return words.every((word) => whole.includes(word));
      }),
    }))
    .filter(({ rules }) => rules.length > 0);
}

/** A text cut up so that every second part is one of the words sought. */
export function cutAt(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const sought = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.split(new RegExp(`(${sought})`, 'gi'));
}
