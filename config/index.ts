// Taro compiles only this folder's TypeScript; the contract that it reads lives in src/.
import 'tsx/cjs';
import path from 'node:path';
import type { ChunkGraph, Module } from 'webpack';
import { defineConfig, type UserConfigExport } from '@tarojs/cli';
import { bridgeCheckMode } from './bridge-check-mode';
import { buildConstants } from './build-constants';
import { isModuleOfFirstLoad } from './home-chunks';
import {
  isMiniProgram,
  isReconciler,
  miniLoaders,
  miniMinifier,
  miniPlugins,
  miniSettings,
} from './mini-program/settings';
import { PackagedPolicy } from './packaged-policy';
import { pdfAssets } from './pdf-assets';
import { pwaAssets } from './pwa-assets';
import { HomeFrame } from './home-frame/home-frame';
import { useStandIns, type StandInChain } from './h5-stand-ins';
import { appendToBody, PreloadHome } from './preload-home';
import { pageAliases } from './page-aliases';

const target = process.env.TARO_ENV ?? 'h5';
const isProduction = process.env.NODE_ENV === 'production';
// Taro reads src/app.config.ts in this process, after this file.
process.env.TARO_APP_BRIDGE_CHECK = bridgeCheckMode(target, process.env);

/**
 * Packages that ship syntax newer than our oldest device reads (Chromium 66, iOS 12), and TanStack Query,
 * whose private fields Taro's minifier would break: all of them go through babel.
 */
const transpiledPackages = [
  (file: string) =>
    /node_modules[\\/](@tanstack|jotai|@nutui|@react-spring|@use-gesture|dayjs|pinyin-pro)[\\/]/.test(file),
];

/** Seconds a script chunk may take before its page shows an error (§9). */
const CHUNK_LOAD_TIMEOUT_MS = 120_000;

// Taro's own settings keep every function's name and put every key in quotes: 7 KB of the first load.
const minifier = {
  keep_fnames: false,
  compress: { ecma: 5 },
  output: { ecma: 5, comments: false, quote_keys: false, keep_quoted_props: false },
  safari10: true,
};

const noCssModules = { enable: false, config: { namingPattern: 'module' as const, generateScopedName: '[name]' } };
const pxTransform = { enable: true, config: { onePxTransform: false, minPixelValue: 1 } };

export default defineConfig<'webpack5'>(async () => {
  const config: UserConfigExport<'webpack5'> = {
    projectName: 'auto-repair-assistant',
    designWidth: 375,
    deviceRatio: { 375: 2, 640: 1.17, 750: 1, 828: 0.905 },
    sourceRoot: 'src',
    outputRoot: `dist/${process.env.BUILD_FOLDER ?? target}`,
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: !isProduction },
    plugins: ['@tarojs/plugin-platform-harmony-hybrid'],
    alias: { '@': path.resolve(__dirname, '../src') },
    env: buildConstants(target, process.env),
    copy: { patterns: [...pdfAssets(target), ...pwaAssets(target)], options: {} },
    logger: { quiet: true, stats: false },
    terser: { enable: true, config: (isMiniProgram(target) ? miniMinifier : minifier) as never },
    sass: { silenceDeprecations: ['legacy-js-api', 'import', 'global-builtin'] } as never,
    mini: {
      ...miniSettings,
      compile: { include: [...transpiledPackages, isReconciler] },
      optimizeMainPackage: { enable: true },
      postcss: { pxtransform: pxTransform, cssModules: noCssModules },
      miniCssExtractPluginOption: { ignoreOrder: true },
      webpackChain: slimPackages,
    },
    h5: {
      // The HarmonyOS shell loads the files from its own package, whatever folder that is.
      publicPath: target === 'harmony-hybrid' ? './' : '/dlqxuser/',
      staticDirectory: 'static',
      compile: { include: transpiledPackages },
      webpackChain: shareChunks,
      router: { mode: 'hash', customRoutes: pageAliases },
      output: {
        filename: 'js/[name].[contenthash:8].js',
        chunkFilename: 'js/[name].[contenthash:8].js',
        chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      } as never,
      miniCssExtractPluginOption: {
        ignoreOrder: true,
        insert: appendToBody,
        filename: 'css/[name].[contenthash:8].css',
        chunkFilename: 'css/[name].[contenthash:8].css',
      },
      // The root size follows the screen's width on phones and stops growing on tablets.
      postcss: {
        pxtransform: {
          enable: true,
          config: { ...pxTransform.config, baseFontSize: 20, maxRootSize: 22, minRootSize: 17 },
        },
        autoprefixer: { enable: true, config: {} },
        cssModules: noCssModules,
      },
      devServer: {
        port: Number(process.env.DEV_PORT ?? 10086),
        host: '127.0.0.1',
        open: false,
        proxy: {
          '/im': { target: process.env.DEV_BACKEND ?? 'http://127.0.0.1:8787', ws: true },
          '/': { target: process.env.DEV_BACKEND ?? 'http://127.0.0.1:8787', bypass: keepAppFiles },
        },
      } as never,
    },
  };
  return config;
});

interface WebpackChain extends StandInChain {
  performance: { hints(value: false): unknown };
  optimization: { splitChunks(options: unknown): unknown };
  plugin(name: string): {
    use(plugin: unknown, options: unknown[]): unknown;
    tap(change: (options: MainPluginOptions[]) => MainPluginOptions[]): unknown;
  };
}

interface MiniChain extends Pick<WebpackChain, 'performance' | 'plugin'> {
  module: {
    rule(name: string): {
      test(files: RegExp): { enforce(when: 'pre'): { use(name: string): { loader(file: string): unknown } } };
    };
  };
}

/** What Taro writes into the H5 entry beside its own code. */
interface MainPluginOptions {
  loaderMeta?: { extraImportForWeb?: string; execBeforeCreateWebApp?: string };
}

/** Mini programs: packages that are fetched, and nothing in the main one that nobody there asks for. */
function slimPackages(chain: MiniChain): void {
  quietSizes(chain);
  // Before Taro's own loaders of styles.
  for (const [name, files, loader] of miniLoaders)
    chain.module.rule(name).test(files).enforce('pre').use(name).loader(loader);
  for (const [name, plugin, options] of miniPlugins) chain.plugin(name).use(plugin, options);
}

/** Parts of the app that many pages use. */
const ownShared = /[\\/]src[\\/](ui|app|infra|state|platform|domain|contract)[\\/]/;

/** Tests a module by its file, among those of the first load. */
const ofFirstLoad =
  (files: RegExp) =>
  (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
    files.test(module.nameForCondition() ?? '') && isModuleOfFirstLoad(module, chunkGraph);

/**
 * Every H5 page is a chunk of its own. What two pages use goes into shared chunks, else each page would carry the
 * component library again. What home loads is shared apart from the rest: its first load carries nothing that only
 * others need.
 */
function shareChunks(chain: WebpackChain): void {
  quietSizes(chain);
  loadPagesByStates(chain);
  useStandIns(chain);
  if (target === 'harmony-hybrid' && isProduction) chain.plugin('packaged-policy').use(PackagedPolicy, []);
  if (target === 'h5' && isProduction) {
    // Its style sheets go behind the frame.
    chain.plugin('home-frame').use(HomeFrame, []);
    chain.plugin('preload-home').use(PreloadHome, []);
  }
  chain.optimization.splitChunks({
    chunks: 'async',
    minSize: 20_000,
    maxInitialRequests: 12,
    maxAsyncRequests: 12,
    cacheGroups: {
      firstShared: { name: 'shared', test: ofFirstLoad(ownShared), minChunks: 8, priority: 30 },
      shared: { name: 'common', test: ownShared, minChunks: 16, priority: 10 },
      default: { minChunks: 2, priority: -20, reuseExistingChunk: true },
    },
  });
}

/** Every route of H5 gets a loading and an error component (§2), which Taro's router does not have. */
function loadPagesByStates(chain: WebpackChain): void {
  chain.plugin('mainPlugin').tap(([{ loaderMeta = {}, ...options } = {}]) => {
    const extraImportForWeb = `${loaderMeta.extraImportForWeb ?? ''}import { pageLoader } from '@/app/page-loader'\n`;
    const execBeforeCreateWebApp = `${loaderMeta.execBeforeCreateWebApp ?? ''}config.routes.forEach(function (route) { route.load = pageLoader(route.load) })\n`;
    return [{ ...options, loaderMeta: { ...loaderMeta, extraImportForWeb, execBeforeCreateWebApp } }];
  });
}

/** webpack's own size hints: `scripts/check-sizes.ts` holds the real budgets. */
function quietSizes(chain: Pick<WebpackChain, 'performance'>): void {
  chain.performance.hints(false);
}

/** The dev server serves the app itself and passes every other path on to the backend. */
function keepAppFiles(request: { url?: string; headers: { upgrade?: string } }): string | undefined {
  return request.url?.startsWith('/dlqxuser/') || request.headers.upgrade ? request.url : undefined;
}
