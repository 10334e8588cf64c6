import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import { svelteWalls } from './build/svelteWalls.mjs';

/** shared/ gets time, chance and output handed in. */
const outside = ['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'process', 'console'];

export default defineConfig(
  globalIgnores(['dist/', 'coverage/', '.cache/', 'games/', 'renderer/messages/generated/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  {
    languageOptions: {
      globals: globals.node,
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // Seats and companies are indices: a loop over them is plainer with one.
      '@typescript-eslint/prefer-for-of': 'off',
      // It asks for the `!` that no-non-null-assertion forbids.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
    },
  },
  {
    files: ['{shared,electron,build}/**/*.{ts,mjs}'],
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['shared/**/*.ts'],
    languageOptions: { globals: {} },
    rules: {
      'no-restricted-globals': ['error', ...outside],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'Use Chance.' }],
    },
  },
  {
    files: ['renderer/**'],
    extends: [svelte.configs.recommended, svelte.configs.prettier],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['renderer/**/*.svelte', 'renderer/**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    files: ['renderer/**/*.svelte'],
    plugins: { walls: svelteWalls },
    rules: {
      'walls/imports': 'error',
      // svelte-check knows what there is.
      'no-undef': 'off',
      'max-lines': ['error', { max: 150, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['renderer/**/*.ts'],
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    },
  },
  // Compiler and svelte-check read these by their types; to lint them so, too, takes longer than all the rest.
  { files: ['test/**', 'renderer/**/*.svelte'], ...ts.configs.disableTypeChecked },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  // A cast in a comment is not seen by this rule; the compiler does see it.
  { files: ['**/*.mjs'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  prettier,
);
