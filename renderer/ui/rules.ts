export interface Rule {
  readonly number: string;
  readonly title: string;
  readonly text: string;
}

export interface Chapter {
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** The chapters and numbered rules of a rules.md: `## R5 Title`, then `### R5.3 Title` with its text. */
export function parseRules(markdown: string): Chapter[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((chapter) => {
      const [heading, ...rules] = chapter.split(/^### /m);
      return {
        title: heading.trim(),
        rules: rules.map((rule) => {
          const [line, ...body] = rule.trim().split('\n');
          const [number, ...title] = line.split(' ');
          return { number, title: title.join(' '), text: body.join(' ').trim().replaceAll('_', '') };
        }),
      };
    });
}
