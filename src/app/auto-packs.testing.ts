import { checkPack, deletePack, loadPack, resumePacks } from '@/features/offline/load-pack';
import { packList } from '@/features/offline/pack-list';
import { call } from '@/infra/http/call';
import { keptContent } from '@/platform/kept-content';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { followPacks } from './auto-packs';

/* Packs of a user's open orders, for tests that mock `@/infra/http/call` and `@/features/offline/load-pack`. */

export const CAR = '大众/上汽大众/帕萨特/2003/1.8T';
export const OTHER = '大众/上汽大众/帕萨特/2004/1.8T';
export const order = (id: string, vehiclePath: string | null) => ({ id, car: '帕萨特', vehiclePath });

interface Played {
  orders: object[];
  /** What is pinned, by order. */
  pinned: Record<string, object[]>;
  places: { list: { path: string }[]; allowed: number };
}
const oneOrder = (): Played => ({
  orders: [order('o1', CAR)],
  pinned: { o1: [{}] },
  places: { list: [], allowed: 3 },
});
/** What the server has in a test. */
export const played: Played = oneOrder();

const stops: (() => void)[] = [];
const sub = store.sub;

/** Somebody of a store is logged in, with Wi-Fi, no packs, and one open order to which something is pinned. */
export function playPacks(): void {
  jest.useFakeTimers();
  jest.spyOn(store, 'sub').mockImplementation((atom, listener) => {
    const stop = sub(atom, listener);
    stops.push(stop);
    return stop;
  });
  packList.clear();
  Object.assign(played, oneOrder());
  jest.spyOn(keptContent, 'isOnWifi').mockResolvedValue(true);
  jest.mocked(checkPack).mockReset().mockResolvedValue(true);
  jest.mocked(loadPack).mockReset();
  jest.mocked(deletePack).mockReset();
  jest.mocked(resumePacks).mockReset().mockResolvedValue(undefined);
  jest.mocked(call).mockImplementation((async ({ path }: { path: string }, { uid = '' }: { uid?: string }) => {
    if (path === '/workOrderBean/query') return { list: played.orders };
    if (path === '/docbank/offlinePack') return { version: '2' };
    return path === '/docbank/offlinePacks' ? played.places : { pinned: played.pinned[uid] ?? [] };
  }) as never);
  session.login({ token: 't', user: { uid: 'u1', storename: '店' } as never });
}

export function stopPacks(): void {
  // The next test logs in: that is no news to the packs of this one.
  stops.splice(0).forEach((stop) => stop());
  jest.useRealTimers();
  jest.restoreAllMocks();
}

/** Follows the packs. Returns the cars that are loaded. */
export async function run(): Promise<string[]> {
  await followPacks();
  return jest.mocked(loadPack).mock.calls.map(([path]) => path);
}
