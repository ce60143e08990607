import * as api from '@tarojs/taro-h5';

/**
 * In a build Taro's compiler turns `Taro.x()` into the H5 function of that name; in tests the default export gets them
 * all.
 */
const Taro: Record<string, unknown> = {
  ...(api.default as unknown as Record<string, unknown>),
  ...api,
  // Without a router there are no pages.
  getCurrentPages: () => [],
  // As config/index.ts sets it; a build does so at start.
  pxTransformConfig: {
    designWidth: 375,
    deviceRatio: { 375: 2 },
    baseFontSize: 20,
    targetUnit: 'rem',
    unitPrecision: 5,
  },
};

export * from '@tarojs/taro-h5';
export default Taro;
