import { defineConfig } from '@tarojs/cli';

/** The floor of the first-load budget: one Taro + React + NutUI page, built as the product is. */
export default defineConfig<'webpack5'>({
  projectName: 'bare-app',
  designWidth: 375,
  deviceRatio: { 375: 2, 750: 1 },
  sourceRoot: 'src',
  outputRoot: '../../../dist/bare-h5',
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  terser: {
    enable: true,
    config: {
      keep_fnames: false,
      compress: { ecma: 5 },
      output: { ecma: 5, comments: false, quote_keys: false, keep_quoted_props: false },
      safari10: true,
    } as never,
  },
  h5: { publicPath: '/', router: { mode: 'hash' } },
});
