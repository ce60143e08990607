/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

/** ESM packages that must become CommonJS before jest can load them. */
const esmPackages = [
  '@tarojs',
  '@nutui',
  'taro',
  '@babel/runtime',
  'lodash-es',
  'query-string',
  'swiper',
  'dom7',
  'ssr-window',
  'nanoid',
  'decode-uri-component',
  'split-on-first',
  'filter-obj',
  '@stencil',
  '@tanstack',
  'jotai',
  'pinyin-pro',
  'dayjs/esm',
  'zxing-wasm',
  '@electric-sql',
  'echarts',
  'zrender',
  'tslib',
];
const transformIgnorePatterns = [`^<rootDir>/node_modules/(?!(${esmPackages.join('|')})/)`];

const alias = { '^@/(.*)$': '<rootDir>/src/$1' };

// Told to the workers, see scripts/jest/compiled-once.cjs.
if (process.argv.some((argument) => argument.startsWith('--watch'))) process.env.JEST_WATCHES = '1';

/** How TypeScript and newer syntax become what the running Node reads. */
const transform = (options: object): Record<string, [string, object]> => ({
  '\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    { swcrc: false, jsc: { target: 'es2022', ...options }, module: { type: 'commonjs' } },
  ],
});

const nodeProject = { moduleNameMapper: alias, transform: transform({}) };

/** Rules and server run in node, screens and client infrastructure in jsdom with Taro's H5 runtime. */
const config: Config = {
  // A test that hangs is ended; CI may be a slow machine with other work, where a first start takes longer than usual.
  testTimeout: process.env.CI ? 90_000 : 30_000,
  maxWorkers: 2,
  testSequencer: '<rootDir>/scripts/jest/long-first.cjs',
  reporters: [
    'default',
    '<rootDir>/scripts/jest/slowest-files.cjs',
    '<rootDir>/scripts/jest/failed-files.cjs',
    '<rootDir>/scripts/jest/hanging-files.cjs',
  ],
  // A worker that has grown is replaced: collecting its garbage would take longer than a new one's start.
  workerIdleMemoryLimit: '900MB',
  projects: [
    {
      ...nodeProject,
      displayName: 'rules',
      runtime: '<rootDir>/scripts/jest/shared-code-runtime.cjs',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/src/{contract,domain}/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.ts',
        '<rootDir>/config/**/*.test.ts',
      ],
    },
    {
      ...nodeProject,
      displayName: 'server',
      // With the cost of the product, each password takes 180 ms of a core.
      moduleNameMapper: {
        ...alias,
        '/password-cost$': '<rootDir>/server/testing/cheap-password-cost.ts',
        '/open-judges$': '<rootDir>/server/testing/judge-here.ts',
        '/draw-in-thread$': '<rootDir>/server/testing/draw-here.ts',
      },
      testEnvironment: '<rootDir>/scripts/jest/worker-environment.ts',
      runtime: '<rootDir>/scripts/jest/worker-runtime.cjs',
      testMatch: ['<rootDir>/server/**/*.test.ts'],
    },
    {
      displayName: 'client',
      runtime: '<rootDir>/scripts/jest/shared-code-runtime.cjs',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/src/{platform,infra,state,ui,features,app,pages,packages}/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/scripts/jest/client-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/client-setup.ts'],
      moduleFileExtensions: ['h5.ts', 'h5.tsx', 'ts', 'tsx', 'js', 'mjs', 'jsx', 'json', 'node'],
      moduleNameMapper: {
        ...alias,
        '^@tarojs/taro$': '<rootDir>/scripts/jest/taro.ts',
        '^@tarojs/components$': '@tarojs/components/lib/react',
        '\\.(css|scss)$': '<rootDir>/scripts/jest/empty-module.ts',
        '\\.(png|jpg|svg)$': '<rootDir>/scripts/jest/empty-module.ts',
      },
      transform: transform({ transform: { react: { runtime: 'automatic' } } }),
      transformIgnorePatterns,
    },
    {
      displayName: 'desk',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/desk/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/desk/testing/globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/client-setup.ts'],
      moduleNameMapper: { ...alias, '\\.css$': '<rootDir>/scripts/jest/empty-module.ts' },
      transform: transform({ transform: { react: { runtime: 'automatic' } } }),
      transformIgnorePatterns,
    },
  ],
};

export default config;
