import type { CallContext } from '../../http/route';

/** By the x-platform header: our own apps say themselves what they are. */
const APPS: Readonly<Record<string, string>> = {
  weapp: '微信小程序',
  tt: '抖音小程序',
  ios: '苹果手机 App',
  android: '安卓手机 App',
  harmony: '鸿蒙手机 App',
  'harmony-hybrid': '鸿蒙手机 App',
};

/** The first pattern that fits counts: iPads and phones name a desktop's system too, and Edge calls itself Chrome. */
const MACHINES: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, '苹果手机'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Android.*Mobile/, '安卓手机'],
  [/Android/, '安卓平板'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh/, 'Mac 电脑'],
  [/Linux|CrOS/, 'Linux 电脑'],
];
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/Edg(e|A|iOS)?\//, 'Edge 浏览器'],
  [/Firefox\/|FxiOS\//, '火狐浏览器'],
  [/Chrome\/|CriOS\//, 'Chrome 浏览器'],
  [/Safari\//, 'Safari 浏览器'],
];

const wordFor = (userAgent: string, words: typeof MACHINES, otherwise: string): string =>
  words.find(([pattern]) => pattern.test(userAgent))?.[1] ?? otherwise;

/**
 * What people read of a device that asks for a login or has one. Words of this file alone: text of the caller's own
 * could say anything above the button that lets him in.
 */
export function deviceWords(platform: string, userAgent: string): string {
  const app = Object.prototype.hasOwnProperty.call(APPS, platform) ? APPS[platform] : undefined;
  return app ?? `${wordFor(userAgent, MACHINES, '未知设备')} · ${wordFor(userAgent, BROWSERS, '网页浏览器')}`;
}

/** The device of a caller in these words. */
export const deviceOf = ({ meta, http }: Pick<CallContext, 'meta' | 'http'>): string =>
  deviceWords(meta.platform, http.request.headers['user-agent'] ?? '');
