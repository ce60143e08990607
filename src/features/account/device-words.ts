const platformWords: Readonly<Record<string, string>> = {
  weapp: '微信小程序',
  tt: '抖音小程序',
  h5: '浏览器',
  'harmony-hybrid': '鸿蒙 App',
  harmony: '鸿蒙 App',
  android: '安卓 App',
  ios: '苹果 App',
};

/** What a device is called: as the server knows it, else by its platform (§7 x-platform), else by its own name. */
export function deviceName({ name, platform }: { name: string; platform: string }): string {
  return name || (platformWords[platform] ?? (platform || '未知设备'));
}
