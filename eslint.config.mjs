import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { tsImport } from 'tsx/esm/api';
import tseslint from 'typescript-eslint';

/** The rule is TypeScript, as its tests are. Its text makes its version, by which cached answers are told apart. */
const { floorRule } = await tsImport('./scripts/lint/floor-rule.ts', import.meta.url);
const ownRules = createHash('sha256');
for (const file of ['floors.ts', 'floor-rule.ts'])
  ownRules.update(readFileSync(`${import.meta.dirname}/scripts/lint/${file}`));
const house = { meta: { name: 'house', version: ownRules.digest('hex') }, rules: { floors: floorRule } };

const taroOnlyBelow = {
  files: ['src/{contract,domain,state,features}/**/*.{ts,tsx}'],
  ignores: ['**/*.test.{ts,tsx}'],
  rules: {
    'no-restricted-imports': [
      'error',
      { paths: [{ name: '@tarojs/taro', message: 'Only platform, infra, ui and route files speak to Taro.' }] },
    ],
  },
};
/** A value of a schema file brings the whole schema library into the client; its types bring nothing. */
const schemasAsTypes = {
  files: ['src/{domain,platform,infra,state,ui,features,app,pages,packages}/**/*.{ts,tsx}'],
  // The check of answers is loaded in development only.
  ignores: ['**/*.test.{ts,tsx}', '**/*.testing.{ts,tsx}', 'src/infra/http/check-answer.ts'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: ['**/contract/schemas/*', '**/contract/registry'],
            allowTypeImports: true,
            message: 'The client knows schemas as types only.',
          },
        ],
        paths: [
          {
            name: '@tarojs/components',
            importNames: ['Icon', 'Checkbox', 'Radio'],
            message: 'They draw with a font that is left out of the first load; ui/ has its own.',
          },
        ],
      },
    ],
  },
};
/** Objects that some targets lack, with what is used instead. */
const targetGlobals = Object.entries({
  wx: 'the doors of src/platform',
  tt: 'the doors of src/platform',
  my: 'the doors of src/platform',
  window: 'a door of src/platform (shell, system, scroll)',
  document: 'a door of src/platform (canvas, leaving, scroll)',
  localStorage: 'src/platform/storage',
  sessionStorage: 'src/platform/storage',
  navigator: 'a door of src/platform (clipboard, network, share, system)',
  location: 'infra/navigation or a door of src/platform (launch, updates)',
}).map(([name, instead]) => ({
  name,
  message: `Not every target has it: use ${instead}; for something new see "a platform door" in CONTRIBUTING.md.`,
}));
const targetGlobalsBehindDoors = {
  files: ['src/**/*.{ts,tsx}'],
  ignores: [
    'src/platform/**',
    '**/*.test.{ts,tsx}',
    '**/*.testing.{ts,tsx}',
    '**/testing/**',
    // They speak of what is H5 alone: Taro's router, its elements, its root font size, the frame in index.html, the raw
    // bridge of a native shell.
    'src/app/h5-stand-ins/**',
    'src/app/home-frame.ts',
    'src/app/keep-page-visible.ts',
    'src/ui/design-unit.ts',
    'src/features/bridge-check/bridge-check-screen.tsx',
  ],
  rules: { 'no-restricted-globals': ['error', ...targetGlobals] },
};

const syntaxInSource = [
  {
    selector: "MemberExpression[object.object.name='process'][object.property.name='env'][property.name='TARO_ENV']",
    message: 'Platform differences live in platform/.',
  },
  {
    selector: 'VariableDeclaration[declare=true] Identifier[name=/^(wx|tt|my)$/]',
    message: 'Only a door of src/platform speaks to the host app.',
  },
  {
    selector: 'MemberExpression[object.name=/^(globalThis|window|self)$/][property.name=/Storage$/]',
    message: 'Use src/platform/storage.',
  },
];
const jotaiImport = {
  selector: 'ImportDeclaration[source.value=/^jotai/]',
  message: 'state/ is the only door to jotai.',
};
const syntaxOfSource = [
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/{state,platform}/**', '**/*.test.{ts,tsx}', '**/*.testing.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...syntaxInSource, jotaiImport] },
  },
  { files: ['src/state/**/*.{ts,tsx}'], rules: { 'no-restricted-syntax': ['error', ...syntaxInSource] } },
  {
    files: ['src/platform/**/*.{ts,tsx}', 'src/**/*.{test,testing}.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', syntaxInSource[0], jotaiImport] },
  },
];

/** Prettier gives a row of data a line of its own. */
const longerTestsAndData = {
  files: [
    '**/*.{test,testing,bench}.{ts,tsx}',
    '**/testing/**',
    'e2e/**',
    'server/{testing,security,bench,seed,sample}/**',
    'src/contract/endpoints/**',
  ],
  rules: { 'max-lines': ['error', { max: 460, skipBlankLines: true, skipComments: true }] },
};

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'dist',
      'coverage',
      '.data',
      '.tmp',
      'e2e/node_modules',
      'server/db/migrations',
      '**/*.cjs',
      'babel.config.js',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  // The two rules that need types are in .oxlintrc.json: the native compiler works them out in a quarter of the time.
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { house },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'house/floors': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 260, skipBlankLines: true, skipComments: true }],
    },
  },
  // They compile each file to judge it, which would be most of a run's time over all files: only where React is.
  {
    files: ['src/**/*.{ts,tsx}', 'desk/**/*.{ts,tsx}'],
    ignores: ['src/{contract,domain}/**', '**/*.test.{ts,tsx}', '**/*.testing.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { module: 'writable', require: 'readonly', process: 'readonly', console: 'readonly' } },
  },
  {
    files: ['src/**/*.config.ts'],
    languageOptions: { globals: { defineAppConfig: 'readonly', definePageConfig: 'readonly' } },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'src/infra/log.ts'],
    rules: { 'no-console': 'error' },
  },
  taroOnlyBelow,
  ...syntaxOfSource,
  targetGlobalsBehindDoors,
  schemasAsTypes,
  longerTestsAndData,
);
