const taroPreset = require('babel-preset-taro');

const isMiniProgram = ['weapp', 'tt'].includes(process.env.TARO_ENV);

/**
 * Taro's preset with preset-env's `bugfixes`: without it one bug of old Safari with parameters makes Babel rewrite
 * every parameter and destructuring in the bundle.
 */
function taroWithBugfixes(api, options) {
  const preset = taroPreset(api, options);
  const lists = preset.overrides.map((override) => override.presets ?? []);
  const env = lists.flat().find((entry) => Array.isArray(entry) && entry[1] && 'forceAllTransforms' in entry[1]);
  env[1].bugfixes = true;
  return preset;
}

// For the client's bundles. Server and tests choose their own presets in jest.config.ts.
module.exports = {
  // Private fields as symbols: WeakMap helpers cost the first load several kilobytes in TanStack Query alone.
  assumptions: { privateFieldsAsSymbols: true, setPublicClassFields: true },
  overrides: [
    { test: /[\\/]src[\\/]contract[\\/]endpoints[\\/]/, plugins: ['./config/babel-slim-endpoints.js'] },
    { test: /react-reconciler\.production\.min\.js$/, plugins: ['./config/mini-program/babel-slim-reconciler.js'] },
  ],
  plugins: [['./config/babel-async-packages.js', { isMiniProgram }]],
  presets: [
    [
      taroWithBugfixes,
      { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false, 'dynamic-import-node': false },
    ],
  ],
};
