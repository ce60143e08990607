import { setDiagnosticSink } from './diagnostics';
import { launch } from './launch/index.weapp';
import { launch as douyinLaunch } from './launch/index.tt';
import { miniNetwork } from './network/mini-network';
import { NetworkError } from './network/types';
import { payment } from './payment/index.weapp';
import { miniStorage } from './storage/mini-storage';
import { system as douyin } from './system/index.tt';
import { system as wechat } from './system/index.weapp';
import { miniUpdates } from './updates/mini-updates';

const mockTaro: Record<string, unknown> = {};
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  get default() {
    return mockTaro;
  },
}));

const logged: string[] = [];
setDiagnosticSink((_, message) => void logged.push(message));
beforeEach(() => {
  for (const name of Object.keys(mockTaro)) delete mockTaro[name];
});

describe('a base library that has none of the calls', () => {
  it.each([
    ['WeChat', wechat],
    ['Douyin', douyin],
  ])('lets %s draw its pages for a usual phone, and says so once', async (_, system) => {
    expect(system.windowInfo()).toEqual({
      width: 375,
      height: 667,
      statusBarHeight: 44,
      safeBottom: 34,
      pixelRatio: 2,
    });
    expect(system.menuButton()).toEqual({ top: 50, bottom: 82, left: 281, right: 368, height: 32 });
    expect([system.fontScale(), system.isDark()]).toEqual([1, false]);
    await expect(system.isOnline()).resolves.toBe(true);
    system.onVisibilityChange(jest.fn())();
    system.onOnlineChange(jest.fn())();
    system.hideNativeTabBar();
    expect(logged.filter((line) => line.startsWith('system.windowInfo: '))).toHaveLength(1);
  });

  it('reads nothing, keeps nothing, and goes on', () => {
    expect([miniStorage.get('a'), miniStorage.set('a', 1), miniStorage.keys(), miniStorage.size()]).toEqual([
      null,
      false,
      [],
      0,
    ]);
    miniStorage.remove('a');
    expect(launch.isSinglePage()).toBe(false);
    douyinLaunch.sidebar?.onEntered(jest.fn())();
    miniUpdates.follow(jest.fn());
  });

  it('sells nothing that an iPhone may not, and calls a request that cannot be made offline', async () => {
    expect(payment.sellsVirtual()).toBe(false);
    const request = { url: 'https://a.test', method: 'POST' as const, headers: {}, body: '{}', timeoutMs: 1000 };
    await expect(miniNetwork.send(request)).rejects.toBeInstanceOf(NetworkError);
  });
});

it('asks an older WeChat by the one call that it has', () => {
  const told = { windowWidth: 400, windowHeight: 800, screenHeight: 850, statusBarHeight: 20, pixelRatio: 3 };
  mockTaro['getSystemInfoSync'] = () => ({ ...told, fontSizeSetting: 20, platform: 'android' });
  expect(wechat.windowInfo()).toMatchObject({ width: 400, statusBarHeight: 20 });
  expect([wechat.fontScale(), payment.sellsVirtual()]).toEqual([1.25, true]);
});
