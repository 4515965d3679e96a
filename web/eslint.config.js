import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// The folders of src, from the ground up: each imports itself and those before it. Features do not import
// one another.
const layers = ['contract', 'domain', 'state', 'i18n', 'ui', 'game-ui', 'features', 'app'];
const features = ['play', 'ask', 'review', 'explore', 'settings'];

/** A rule for a folder: nothing from these, which are beside it or above it. */
function forbidden(folder, names, message, ...more) {
  const regex = `^(\\.\\./)+(${names.join('|')})/`;
  return {
    files: [`src/${folder}/**`],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }, ...more] }] },
  };
}

const kDownwards = 'Imports point downwards only (eslint.config.js has the layers).';
const importRules = [
  ...layers
    .slice(0, -2)
    .map((layer, i) => forbidden(layer, [...layers.slice(i + 1), 'backends'], kDownwards)),
  ...features.map((feature) =>
    forbidden(
      `features/${feature}`,
      [...features.filter((other) => other !== feature), 'app', 'backends'],
      'What several features need lies below them.',
      {
        regex: 'state/route.svelte$',
        importNames: ['route'],
        message: 'A page gets its route as a property.',
      },
    ),
  ),
  forbidden('backends', layers.slice(1), 'A backend knows the contract alone.'),
  { files: ['src/**/*.test.ts'], rules: { 'no-restricted-imports': 'off' } },
];

export default ts.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      'src/contract/schema.d.ts',
      'test-results/',
      'browser/report/',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['*.ts', '*.js', 'browser/**/*.ts'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // Addresses are hashes of this very page.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/ui/attention.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          property: 'focus',
          message: 'ui/attention moves the focus, and what has it onto the screen.',
        },
        { property: 'scrollIntoView', message: 'ui/attention does it, clear of what sticks.' },
      ],
    },
  },
  ...importRules,
);
