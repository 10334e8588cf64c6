// dependency-cruiser does not see the `import type` of a Svelte file: this rule of ESLint holds it to the same walls.
import path from 'node:path';
import walls from '../.dependency-cruiser.cjs';

/** The walls that go by where files lie alone, as regular expressions. */
const byPath = (walls.forbidden ?? []).flatMap((wall) => {
  if (!('to' in wall)) return [];
  const { name, from, to } = wall;
  const goesByKind = 'dependencyTypes' in to || 'dependencyTypesNot' in to;
  return goesByKind || typeof from.path !== 'string' || typeof to.path !== 'string'
    ? []
    : [{ name, from: from.path, to: to.path, beside: typeof to.pathNot === 'string' ? to.pathNot : '^$' }];
});

/**
 * The names of the walls between two files, both from the root of the project.
 * @param {string} file
 * @param {string} imported
 */
export function wallsBetween(file, imported) {
  return byPath
    .filter(({ from, to, beside }) => {
      const found = new RegExp(from).exec(file);
      const filled = (/** @type {string} */ text) => text.replaceAll('$1', found?.[1] ?? '');
      const leadsThere = new RegExp(filled(to)).test(imported) && !new RegExp(filled(beside)).test(imported);
      return found !== null && leadsThere;
    })
    .map(({ name }) => name);
}

/** @type {import('eslint').Rule.RuleModule} */
const imports = {
  create: (context) => ({
    ImportDeclaration(node) {
      const source = String(node.source.value);
      const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
      const imported = source.startsWith('.') ? path.posix.join(path.posix.dirname(file), source) : source;
      for (const name of wallsBetween(file, imported))
        context.report({ node, message: `.dependency-cruiser.cjs forbids this: ${name}` });
    },
  }),
};

export const svelteWalls = { rules: { imports } };
