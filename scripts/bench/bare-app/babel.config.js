// Taro's preset for the client. Server and tests choose their own preset in jest.config.ts.
module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false }]],
};
