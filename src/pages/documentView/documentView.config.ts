/**
 * A diagram turns with the phone. Only WeChat documents a page that does; what Douyin does not know is not told to it.
 */
// eslint-disable-next-line no-restricted-syntax -- A page's configuration is made when the package is built.
const turns = process.env.TARO_ENV === 'weapp' ? ({ pageOrientation: 'auto' } as const) : {};

export default definePageConfig({ navigationBarTitleText: '查看资料', enableShareAppMessage: true, ...turns });
