const platformWords: Readonly<Record<string, string>> = {
  weapp: '微信小程序',
  tt: '抖音小程序',
  h5: '浏览器',
  'harmony-hybrid': '鸿蒙 App',
  harmony: '鸿蒙 App',
  android: '安卓 App',
  ios: '苹果 App',
};

/** What a device's platform is called (§7 x-platform); an unknown one by its own name. */
export function platformName(platform: string): string {
  return platformWords[platform] ?? (platform || '未知设备');
}
