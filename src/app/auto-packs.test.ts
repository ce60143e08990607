import { newPack, type KeptPack } from '@/domain/offline-pack';
import { checkPack, loadPack, resumePacks } from '@/features/offline/load-pack';
import { packList } from '@/features/offline/pack-list';
import { call } from '@/infra/http/call';
import { keptContent } from '@/platform/kept-content';
import { system } from '@/platform/system';
import { session } from '@/state/session';
import { followPacks } from './auto-packs';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/features/offline/load-pack', () => ({
  checkPack: jest.fn(),
  loadPack: jest.fn(),
  resumePacks: jest.fn(),
}));

const CAR = '大众/上汽大众/帕萨特/2003/1.8T';
const OTHER = '大众/上汽大众/帕萨特/2004/1.8T';
const order = (id: string, vehiclePath: string | null) => ({ id, car: '帕萨特', vehiclePath });
let orders: object[];
let pinned: Record<string, object[]>;
let places: { list: { path: string }[]; allowed: number };

beforeEach(() => {
  jest.useFakeTimers();
  packList.clear();
  [orders, pinned, places] = [[order('o1', CAR)], { o1: [{}] }, { list: [], allowed: 3 }];
  jest.spyOn(keptContent, 'isOnWifi').mockResolvedValue(true);
  jest.mocked(checkPack).mockReset().mockResolvedValue(true);
  jest.mocked(loadPack).mockReset();
  jest.mocked(resumePacks).mockReset().mockResolvedValue(undefined);
  jest.mocked(call).mockImplementation((async ({ path }: { path: string }, { uid = '' }: { uid?: string }) => {
    if (path === '/workOrderBean/query') return { list: orders };
    return path === '/docbank/offlinePacks' ? places : { pinned: pinned[uid] ?? [] };
  }) as never);
  session.login({ token: 't', user: { uid: 'u1', storename: '店' } as never });
});
afterEach(() => {
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
