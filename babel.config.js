// Taro's preset for the client. Server and tests choose their own preset in jest.config.ts.
module.exports = {
  // Private fields as symbols: WeakMap helpers cost the first load several kilobytes in TanStack Query alone.
  assumptions: { privateFieldsAsSymbols: true, setPublicClassFields: true },
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false }]],
};
