import * as api from '@tarojs/taro-h5';

/** In a build Taro's compiler turns `Taro.x()` into the H5 function of that name; in tests the default export gets them all. */
const Taro: Record<string, unknown> = { ...(api.default as unknown as Record<string, unknown>), ...api };

export * from '@tarojs/taro-h5';
export default Taro;
