import path from 'node:path';
import { NormalModuleReplacementPlugin, ProvidePlugin } from 'webpack';
import { FetchAsyncPackages } from '../fetch-async-packages';
import { WholePackages } from './whole-packages';

const own = (file: string): string => path.resolve(__dirname, file);

/** React's reconciler, which goes through babel for `babel-slim-reconciler.js`. */
export const isReconciler = (file: string): boolean =>
  /react-reconciler[\\/]cjs[\\/]react-reconciler\.production\.min\.js$/.test(file);

/** Whether a target has what is said here. */
export const isMiniProgram = (target: string): boolean => target === 'weapp' || target === 'tt';

/**
 * Taro's own settings switch most of the minifier off and escape Chinese. A file of a package is UTF-8, and both
 * platforms read ES2017.
 */
export const miniMinifier = {
  keep_fnames: false,
  compress: {
    ecma: 2017,
    passes: 2,
    arrows: true,
    collapse_vars: true,
    comparisons: true,
    computed_props: true,
    hoist_props: true,
    inline: true,
    loops: true,
    negate_iife: true,
    properties: true,
    reduce_funcs: true,
    reduce_vars: true,
    switches: true,
    typeofs: true,
  },
  output: { ecma: 2017, comments: false, ascii_only: false, quote_keys: false, keep_quoted_props: false },
  safari10: true,
};

/** Of Taro's runtime: nothing draws HTML by `innerHTML`. Of webpack's: getters of modules are arrows. */
export const miniSettings = {
  runtime: { enableInnerHTML: false },
  output: { environment: { arrowFunction: true, const: true } },
};

/** Loaders by name, with the files that each writes or rewrites. */
export const miniLoaders: readonly (readonly [name: string, files: RegExp, loader: string])[] = [
  ['icon-classes', /[\\/]src[\\/]ui[\\/]icon-classes\.css$/, own('icon-sheet.ts')],
  [
    'only-used-popup',
    /@nutui[\\/]nutui-react-taro[\\/]dist[\\/]es[\\/]packages[\\/](popup|overlay)[\\/]style[\\/]style\.css$/,
    own('only-used-popup.ts'),
  ],
];

/** Plugins by name, with what each is given. */
export const miniPlugins: readonly (readonly [name: string, plugin: unknown, options: unknown[]])[] = [
  // Mini programs may have no global AbortController, and no global object to put one on: every use gets ours.
  [
    'abort-controller',
    ProvidePlugin,
    [{ AbortController: [own('../../src/infra/abort-controller'), 'AbortController'] }],
  ],
  ['fetch-async-packages', FetchAsyncPackages, []],
  ['whole-packages', WholePackages, []],
  // What Taro and NutUI have, and the app does not use.
  ['taro-entry', NormalModuleReplacementPlugin, [/@tarojs[\\/]taro[\\/]index\.js$/, own('taro-entry.js')]],
  [
    'no-browser-address',
    NormalModuleReplacementPlugin,
    [
      /@tarojs[\\/]runtime[\\/]dist[\\/]bom[\\/](history|location|URL|URLSearchParams)\.js$/,
      own('no-browser-address.js'),
    ],
  ],
  [
    'no-icons',
    NormalModuleReplacementPlugin,
    [/@nutui[\\/]icons-react-taro[\\/]dist[\\/]style_icon\.css$/, own('no-icons.css')],
  ],
];
