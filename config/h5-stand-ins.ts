import path from 'node:path';
import { NormalModuleReplacementPlugin } from 'webpack';

/**
 * What the web targets do without, or with less: a request as it is written, or the end of a file's path, and what of
 * src/app/h5-stand-ins takes its place.
 */
export const standIns: readonly (readonly [RegExp, string])[] = [
  [/^@tarojs\/components$/, 'components.ts'],
  [/^@tarojs\/components\/global\.css$/, 'base.css'],
  [/^@tarojs\/components\/dist\/taro-components\/taro-components\.css$/, 'no-styles.css'],
  [/taro-pull-to-refresh-core(\.js)?$/, 'pull-to-refresh.ts'],
  // Our own tab bar is part of the tab pages (`tabBar.custom`): Taro's would be loaded and never drawn.
  [/dist[\\/]components[\\/]taro-tabbar(\.js)?$/, 'undrawn-tab-bar.ts'],
  [/@tarojs[\\/]router[\\/]dist[\\/]navigationBar\.js$/, 'undrawn-nav-bar.ts'],
  [/@tarojs[\\/]router[\\/]dist[\\/]router[\\/]navigation-bar\.js$/, 'page-title.ts'],
  [/^query-string$/, 'query-string.ts'],
  [/^universal-router$/, 'page-routes.ts'],
];

export const folder = path.resolve(__dirname, '../src/app/h5-stand-ins');

/** What of webpack-chain is needed for it. */
export interface StandInChain {
  plugin(name: string): { use(plugin: unknown, options: unknown[]): unknown };
  module: {
    rule(name: string): {
      test(files: RegExp): { include: { add(folder: string): unknown } };
      set(key: string, value: unknown): unknown;
    };
  };
}

/** Puts our stand-ins in the place of what the first load of the web would carry for nothing. */
export function useStandIns(chain: StandInChain): void {
  for (const [what, file] of standIns)
    chain.plugin(`stand-in-${file}`).use(NormalModuleReplacementPlugin, [what, path.join(folder, file)]);
  // So that what a page does not use of `components.ts` is no part of it.
  const rule = chain.module.rule('stand-ins');
  rule.test(/\.ts$/).include.add(folder);
  rule.set('sideEffects', false);
}
