import { newPack, type KeptPack } from '@/domain/offline-pack';
import { loadPack, resumePacks } from '@/features/offline/load-pack';
import { packList } from '@/features/offline/pack-list';
import { call } from '@/infra/http/call';
import { orderPins } from '@/infra/order-pins';
import { keptContent } from '@/platform/kept-content';
import { system } from '@/platform/system';
import { session } from '@/state/session';
import { CAR, played, playPacks, run, stopPacks } from './auto-packs.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/features/offline/load-pack', () => ({
  checkPack: jest.fn(),
  deletePack: jest.fn(),
  loadPack: jest.fn(),
  resumePacks: jest.fn(),
}));

beforeEach(playPacks);
afterEach(stopPacks);

describe('a pack that the network or the end of the app had interrupted', () => {
  const interrupted: KeptPack = { ...newPack(CAR, 'u1', '帕萨特'), state: 'paused', pause: 'network' };
  const tries = () => jest.mocked(resumePacks).mock.calls.length;

  it('goes on at the start, when the network or the app is back, and every minute until it is whole', async () => {
    const heard: ((isBack: boolean) => void)[] = [];
    jest.spyOn(system, 'onOnlineChange').mockImplementation((listener) => (heard.push(listener), () => undefined));
    jest.spyOn(system, 'onVisibilityChange').mockImplementation((listener) => (heard.push(listener), () => undefined));
    jest.mocked(keptContent.isOnWifi).mockResolvedValue(false);
    packList.put(interrupted);
    await run();
    expect(resumePacks).toHaveBeenCalledWith('u1', expect.any(Function));
    for (const hears of heard) {
      const before = tries();
      hears(false);
      hears(true);
      await jest.advanceTimersByTimeAsync(0);
      expect(tries()).toBe(before + 1);
    }
    const before = tries();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(tries()).toBe(before + 2);
    packList.put({ ...interrupted, state: 'ready' });
    await jest.advanceTimersByTimeAsync(180_000);
    expect(tries()).toBe(before + 3);
  });
});

describe('a car that gets its first pin while the app is open', () => {
  const MINUTE = 60_000;
  const asked = () => jest.mocked(call).mock.calls.filter(([{ path }]) => path === '/workOrderBean/query').length;
  const loaded = () => jest.mocked(loadPack).mock.calls.length;
  const settled = () => jest.advanceTimersByTimeAsync(0);
  let becomesVisible: () => void;
  let isBackOnline: () => void;
  let comesToWifi: () => void;

  beforeEach(async () => {
    const hear = (tell: (listener: () => void) => void) => (listener: (is: boolean) => void) => {
      tell(() => listener(true));
      return () => undefined;
    };
    jest.spyOn(system, 'onVisibilityChange').mockImplementation(hear((tell) => (becomesVisible = tell)));
    jest.spyOn(system, 'onOnlineChange').mockImplementation(hear((tell) => (isBackOnline = tell)));
    jest.spyOn(keptContent, 'onWifi').mockImplementation((listener) => {
      comesToWifi = listener;
      return () => undefined;
    });
    played.pinned = {};
    jest.mocked(call).mockClear();
    await run();
    expect([asked(), loaded()]).toEqual([1, 0]);
    played.pinned = { o1: [{}] };
  });

  it.each([
    ['when the app becomes visible', () => becomesVisible()],
    ['when the network is back', () => isBackOnline()],
    ['when the device comes to Wi-Fi', () => comesToWifi()],
  ])('comes %s, which asks the server at most every ten minutes', async (_, happens) => {
    await jest.advanceTimersByTimeAsync(9 * MINUTE);
    happens();
    await settled();
    expect([asked(), loaded()]).toEqual([1, 0]);
    await jest.advanceTimersByTimeAsync(2 * MINUTE);
    happens();
    happens();
    await settled();
    expect([asked(), loaded()]).toEqual([2, 1]);
  });

  it('comes at once when the pin was made here, or as soon as there is Wi-Fi', async () => {
    orderPins.tell();
    await settled();
    expect([asked(), loaded()]).toEqual([2, 1]);
    jest.mocked(keptContent.isOnWifi).mockResolvedValue(false);
    orderPins.tell();
    await settled();
    expect(asked()).toBe(2);
    jest.mocked(keptContent.isOnWifi).mockResolvedValue(true);
    comesToWifi();
    await settled();
    expect([asked(), loaded()]).toEqual([3, 2]);
  });

  it('comes after a login, once it is known who that is', async () => {
    session.login({ token: 't2' });
    await settled();
    expect(asked()).toBe(1);
    session.setUserInfo({ uid: 'u2', storename: '店' } as never);
    await settled();
    expect([asked(), jest.mocked(loadPack).mock.calls]).toEqual([
      2,
      [[CAR, 'u2', '帕萨特', expect.any(Function), 'order']],
    ]);
  });

  it('is looked for again at the next occasion when the server did not answer', async () => {
    await jest.advanceTimersByTimeAsync(11 * MINUTE);
    jest.mocked(call).mockRejectedValueOnce(new Error('cut'));
    becomesVisible();
    await settled();
    expect(loaded()).toBe(0);
    becomesVisible();
    await settled();
    expect(loaded()).toBe(1);
  });
});
