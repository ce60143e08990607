import { newPack, type KeptPack } from '@/domain/offline-pack';
import { checkPack, deletePack, loadPack } from '@/features/offline/load-pack';
import { packList } from '@/features/offline/pack-list';
import { packAction, packText } from '@/features/offline/pack-text';
import { call } from '@/infra/http/call';
import { keptContent } from '@/platform/kept-content';
import { session } from '@/state/session';
import { CAR, order, OTHER, played, playPacks, run, stopPacks } from './auto-packs.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/features/offline/load-pack', () => ({
  checkPack: jest.fn(),
  deletePack: jest.fn(),
  loadPack: jest.fn(),
  resumePacks: jest.fn(),
}));

beforeEach(playPacks);
afterEach(stopPacks);

it('loads the car of an own open order to which something is pinned', async () => {
  played.orders = [order('o0', OTHER), order('o1', CAR), order('o2', '大众/上汽大众/帕萨特'), order('o3', null)];
  expect(await run()).toEqual([CAR]);
});

it('loads nothing without Wi-Fi, and nothing that has no place', async () => {
  jest.mocked(keptContent.isOnWifi).mockResolvedValue(false);
  expect(await run()).toEqual([]);
  jest.mocked(keptContent.isOnWifi).mockResolvedValue(true);
  played.places = { list: [{ path: OTHER }], allowed: 1 };
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
    played.orders = Array.from({ length: 12 }, (_, at) => order(`x${at}`, CAR));
    packList.put(forOrder(OTHER));
    expect([await run(), deleted()]).toEqual([[], [[OTHER, 'u1']]]);
  });

  it('stays where there may be more orders than are known', async () => {
    played.orders = Array.from({ length: 200 }, (_, at) => order(`x${at}`, null));
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
  played.orders = [order('o1', CAR), order('o2', OTHER)];
  [played.pinned, played.places] = [
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
  played.orders = [order('o1', CAR), order('o2', OTHER)];
  [played.pinned, played.places] = [
    { o1: [{}], o2: [{}] },
    { list: [{ path: OTHER }], allowed: 1 },
  ];
  expect(await run()).toEqual([OTHER]);
  // The place is not the order's to give back.
  expect(jest.mocked(loadPack).mock.calls[0]?.[4]).toBe('app');
});
