import js from '@eslint/js';
import { importX } from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Layers from bottom to top: each may import only itself and what stands before it. */
const layers = ['contract', 'domain', 'platform', 'infra', 'state', 'ui', 'features', 'app', 'pages'];
const foldersOf = { pages: ['./src/pages', './src/packages', './src/app.tsx', './src/custom-tab-bar'] };
const zones = layers.flatMap((layer, level) => {
  const above = layers.slice(level + 1).flatMap((name) => foldersOf[name] ?? [`./src/${name}`]);
  return above.length === 0
    ? []
    : [{ target: `./src/${layer}`, from: above, message: `${layer} may not import from a layer above it` }];
});
// infra gets what it needs of the session injected in app.tsx.
zones.push({ target: './src/infra', from: './src/state', message: 'infra never imports state' });
zones.push({
  target: './server',
  from: ['./src/platform', './src/infra', './src/state', './src/ui', './src/features', './src/pages', './src/packages'],
  message: 'server imports contract and domain only',
});
zones.push({ target: './src', from: './server', message: 'the client never imports the server' });

/** Features do not know each other: pages compose them. */
const features = [
  'account',
  'address',
  'auth',
  'bridge-check',
  'cases',
  'coins',
  'courses',
  'library',
  'history',
  'home',
  'legal',
  'location',
  'maintenance',
  'messages',
  'official-account',
  'goods-orders',
  'partner',
  'payment',
  'shop',
  'qr-login',
  'raffle',
  'reception',
  'settings',
  'store',
  'tab-bar',
  'turnover',
  'user-center',
  'vehicle',
  'scan',
  'work-orders',
];
for (const name of features) {
  zones.push({
    target: `./src/features/${name}`,
    from: './src/features',
    except: [`./${name}`],
    message: 'features do not import each other',
  });
}

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
const jotaiOnlyInState = {
  files: ['src/**/*.{ts,tsx}'],
  ignores: ['src/state/**'],
  rules: {
    'no-restricted-syntax': [
      'error',
      { selector: 'ImportDeclaration[source.value=/^jotai/]', message: 'state/ is the only door to jotai.' },
      {
        selector:
          "MemberExpression[object.object.name='process'][object.property.name='env'][property.name='TARO_ENV']",
        message: 'Platform differences live in platform/.',
      },
    ],
  },
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
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })] },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // node:test waits for its own tests.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            {
              from: 'package',
              package: 'node:test',
              name: ['describe', 'it', 'suite', 'test', 'before', 'after', 'beforeEach', 'afterEach'],
            },
          ],
        },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'import-x/no-cycle': ['error', { maxDepth: 12 }],
      'import-x/no-restricted-paths': ['error', { zones }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 260, skipBlankLines: true, skipComments: true }],
    },
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
  jotaiOnlyInState,
  schemasAsTypes,
);
