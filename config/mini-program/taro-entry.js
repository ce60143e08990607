/* eslint-disable @typescript-eslint/no-require-imports -- Stands in for a CommonJS module. */
// Stands in for index.js of @tarojs/taro, which names all of Taro's runtime: what nobody asks for can leave it then.
const hooks = require('@tarojs/runtime').hooks;
const taro = require('@tarojs/api').default;

if (hooks.isExist('initNativeApi')) hooks.call('initNativeApi', taro);

module.exports = taro;
module.exports.default = taro;
