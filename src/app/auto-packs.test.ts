import { newPack, type KeptPack } from '@/domain/offline-pack';
import { checkPack, deletePack, loadPack, resumePacks } from '@/features/offline/load-pack';
import { packList } from '@/features/offline/pack-list';
import { packAction, packText } from '@/features/offline/pack-text';
import { call } from '@/infra/http/call';
import { orderPins } from '@/infra/order-pins';
import { keptContent } from '@/platform/kept-content';
import { system } from '@/platform/system';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { followPacks } from './auto-packs';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/features/offline/load-pack', () => ({
  checkPack: jest.fn(),
  deletePack: jest.fn(),
  loadPack: jest.fn(),
  resumePacks: jest.fn(),
}));

const CAR = '大众/上汽大众/帕萨特/2003/1.8T';
const OTHER = '大众/上汽大众/帕萨特/2004/1.8T';
const order = (id: string, vehiclePath: string | null) => ({ id, car: '帕萨特', vehiclePath });
let orders: object[];
let pinned: Record<string, object[]>;
let places: { list: { path: string }[]; allowed: number };

const stops: (() => void)[] = [];
const sub = store.sub;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(store, 'sub').mockImplementation((atom, listener) => {
    const stop = sub(atom, listener);
    stops.push(stop);
    return stop;
  });
  packList.clear();
  [orders, pinned, places] = [[order('o1', CAR)], { o1: [{}] }, { list: [], allowed: 3 }];
  jest.spyOn(keptContent, 'isOnWifi').mockResolvedValue(true);
  jest.mocked(checkPack).mockReset().mockResolvedValue(true);
  jest.mocked(loadPack).mockReset();
  jest.mocked(deletePack).mockReset();
  jest.mocked(resumePacks).mockReset().mockResolvedValue(undefined);
  jest.mocked(call).mockImplementation((async ({ path }: { path: string }, { uid = '' }: { uid?: string }) => {
    if (path === '/workOrderBean/query') return { list: orders };
    if (path === '/docbank/offlinePack') return { version: '2' };
    return path === '/docbank/offlinePacks' ? places : { pinned: pinned[uid] ?? [] };
  }) as never);
  session.login({ token: 't', user: { uid: 'u1', storename: '店' } as never });
});
afterEach(() => {
  // The next test logs in: that is no news to the packs of this one.
  stops.splice(0).forEach((stop) => stop());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function run(): Promise<string[]> {
  await followPacks();
  return jest.mocked(loadPack).mock.calls.map(([path]) => path);
}

it('loads the car of an own open order to which something is pinned', async () => {
  orders = [order('o0', OTHER), order('o1', CAR), order('o2', '大众/上汽大众/帕萨特'), order('o3', null)];
  expect(await run()).toEqual([CAR]);
});

it('loads nothing without Wi-Fi, and nothing that has no place', async () => {
  jest.mocked(keptContent.isOnWifi).mockResolvedValue(false);
  expect(await run()).toEqual([]);
  jest.mocked(keptContent.isOnWifi).mockResolvedValue(true);
  places = { list: [{ path: OTHER }], allowed: 1 };
  expect(await run()).toEqual([]);
});

it('brings what has changed up to date, once a day', async () => {
  packList.put({ ...newPack(CAR, 'u1', '帕萨特'), state: 'ready', version: '1', checkedAt: Date.now() - 86_400_001 });
  packList.put({ ...newPack(OTHER, 'u1', '帕萨特'), state: 'ready', version: '1', checkedAt: Date.now() });
  expect(await run()).toEqual([CAR]);
});

it('tells what has changed once a day where there is no Wi-Fi, and loads nothing there', async () => {
  jest.mocked(keptContent.isOnWifi).mockResolvedValue(false);
  const old: KeptPack = { ...newPack(CAR, 'u1', '帕萨特'), state: 'ready', version: '1', checkedAt: 0 };
  packList.put(old);
  packList.put({ ...newPack(OTHER, 'u1', '帕萨特'), state: 'ready', version: '1', isOld: true });
  const { checkPack: compare } = jest.requireActual<{ checkPack: typeof checkPack }>('@/features/offline/load-pack');
  jest.mocked(checkPack).mockImplementation(compare);
  expect(await run()).toEqual([]);
  expect(jest.mocked(checkPack).mock.calls).toEqual([[old]]);
  const told = packList.find(CAR, 'u1') ?? old;
  expect([packText(told, Date.now()), packAction(told)]).toEqual([expect.stringContaining('资料有更新'), '更新']);
});

describe('a pack that came for an own open order (§5)', () => {
  const forOrder = (path: string): KeptPack => ({
    ...newPack(path, 'u1', '帕萨特'),
    state: 'ready',
    version: '1',
    checkedAt: Date.now(),
    forOrder: true,
  });
  const deleted = () => jest.mocked(deletePack).mock.calls;

  it('goes when the order is closed, and its place is free for the next one', async () => {
    packList.put(forOrder(OTHER));
    expect([await run(), deleted()]).toEqual([[CAR], [[OTHER, 'u1']]]);
  });

  it('stays while an order has its car, and when the user has loaded it', async () => {
    packList.put(forOrder(CAR));
    packList.put({ ...forOrder(OTHER), forOrder: false });
    packList.put({ ...forOrder(OTHER), uid: 'u2' });
    expect([await run(), deleted()]).toEqual([[], []]);
  });

  it('goes with its order when more orders are open than are looked at for pins', async () => {
    orders = Array.from({ length: 12 }, (_, at) => order(`x${at}`, CAR));
    packList.put(forOrder(OTHER));
    expect([await run(), deleted()]).toEqual([[], [[OTHER, 'u1']]]);
  });

  it('stays where there may be more orders than are known', async () => {
    orders = Array.from({ length: 200 }, (_, at) => order(`x${at}`, null));
    packList.put(forOrder(OTHER));
    await run();
    expect(deleted()).toEqual([]);
  });
});

it('updates the next pack when the library has dropped the car of one', async () => {
  for (const path of [OTHER, CAR]) packList.put({ ...newPack(path, 'u1', '帕萨特'), state: 'ready', version: '1' });
  jest.mocked(checkPack).mockRejectedValueOnce(new Error('gone'));
  expect(await run()).toEqual([CAR]);
});

it('asks for the places once for all cars that have none', async () => {
  orders = [order('o1', CAR), order('o2', OTHER)];
  [pinned, places] = [
    { o1: [{}], o2: [{}] },
    { list: [{ path: 'x' }], allowed: 1 },
  ];
  jest.mocked(call).mockClear();
  expect(await run()).toEqual([]);
  expect(jest.mocked(call).mock.calls.filter(([{ path }]) => path === '/docbank/offlinePacks')).toHaveLength(1);
});

describe('for a user who leaves', () => {
  const ORDERS = '/workOrderBean/query';
  it.each([
    [ORDERS, 1],
    ['/workOrderBean/queryById', 2],
    ['/docbank/offlinePacks', 3],
  ])('nothing is asked, loaded or deleted after %s', async (_, calls) => {
    packList.put({ ...newPack(OTHER, 'u1', '帕萨特'), state: 'ready', checkedAt: Date.now(), forOrder: true });
    const answer = jest.mocked(call).getMockImplementation();
    jest.mocked(call).mockClear();
    jest.mocked(call).mockImplementation((async (...asked: Parameters<typeof call>) => {
      const data: unknown = await answer?.(...asked);
      if (jest.mocked(call).mock.calls.length === calls) session.clear();
      return data;
    }) as never);
    expect(await run()).toEqual([]);
    expect(call).toHaveBeenCalledTimes(calls);
    expect(deletePack).toHaveBeenCalledTimes(calls === 1 ? 0 : 1);
  });

  it('no pack is compared or updated any more', async () => {
    for (const path of [OTHER, CAR]) packList.put({ ...newPack(path, 'u1', '帕萨特'), state: 'ready', version: '1' });
    jest.mocked(checkPack).mockImplementation(async () => (session.clear(), true));
    expect(await run()).toEqual([]);
    expect(checkPack).toHaveBeenCalledTimes(1);
  });
});

it('passes a car without a place by for one that has its place on another device', async () => {
  orders = [order('o1', CAR), order('o2', OTHER)];
  [pinned, places] = [
    { o1: [{}], o2: [{}] },
    { list: [{ path: OTHER }], allowed: 1 },
  ];
  expect(await run()).toEqual([OTHER]);
  // The place is not the order's to give back.
  expect(jest.mocked(loadPack).mock.calls[0]?.[4]).toBe('app');
});

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
    pinned = {};
    jest.mocked(call).mockClear();
    await run();
    expect([asked(), loaded()]).toEqual([1, 0]);
    pinned = { o1: [{}] };
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
