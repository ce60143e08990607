import { offlinePacks } from '@/contract/endpoints/offline';
import { workOrderById, workOrderQuery } from '@/contract/endpoints/work-orders';
import type { OfflinePacks } from '@/contract/schemas/offline';
import type { WorkOrderSummary } from '@/contract/schemas/work-order';
import { parseDocPath } from '@/domain/doc-path';
import { deletePack, loadPack } from '@/features/offline/load-pack';
import { packList } from '@/features/offline/pack-list';
import { call } from '@/infra/http/call';
import { session } from '@/state/session';
import { answersOfCar } from './pack-answers';

/** Own open orders whose pins are looked at, the newest. */
const MOST_ORDERS = 10;
/** Own open orders that are known: whoever has more keeps what came for orders. */
const MOST_OPEN = 200;
/** A look is up to a dozen calls: so much time is between two that nothing on this device is the reason for. */
const LOOK_EVERY_MS = 10 * 60_000;

const isWholeCar = (path: string | null): path is string => Boolean(path && parseDocPath(path).displacement);

/** Who has left, or somebody else since: what was asked in one's name says nothing of the other. */
const isGone = (uid: string): boolean => session.token() === null || session.user()?.uid !== uid;

/** Packs that came for an order go with it, unless there may be open orders that are not known. */
async function dropClosed(uid: string, open: readonly Pick<WorkOrderSummary, 'vehiclePath'>[]): Promise<void> {
  if (open.length >= MOST_OPEN) return;
  const isOpen = (path: string) => open.some(({ vehiclePath }) => vehiclePath === path);
  const gone = packList.all().filter((pack) => pack.uid === uid && pack.forOrder && !isOpen(pack.path));
  for (const { path } of gone) {
    if (isGone(uid)) return;
    await deletePack(path, uid);
  }
}

async function loadPinned(uid: string): Promise<void> {
  const { list } = await call(
    workOrderQuery,
    { open: true, mine: true, pageRequest: { pageNum: 1, pageSize: MOST_OPEN } },
    { errors: 'caller' },
  );
  if (isGone(uid)) return;
  await dropClosed(uid, list);
  let own: OfflinePacks | null = null;
  for (const { id, car, vehiclePath } of list.slice(0, MOST_ORDERS)) {
    if (isGone(uid)) return;
    if (!isWholeCar(vehiclePath) || packList.find(vehiclePath, uid)) continue;
    const { pinned } = await call(workOrderById, { uid: id }, { errors: 'caller' });
    if (isGone(uid)) return;
    if (pinned.length === 0) continue;
    own ??= await call(offlinePacks, {}, { errors: 'caller' });
    if (isGone(uid)) return;
    // Its place was taken on another device, perhaps by hand: the end of the order does not give it back.
    const isTaken = own.list.some(({ path }) => path === vehiclePath);
    if (own.list.length >= own.allowed && !isTaken) continue;
    await loadPack(vehiclePath, uid, car, answersOfCar, isTaken ? 'app' : 'order');
    own = null;
  }
}

/** Whose orders were looked at last, and when (epoch milliseconds). */
let looked = { uid: '', at: 0 };
const nobodys = { uid: '', at: 0 };

/** Packs of the cars of own open orders to which something is pinned, as long as there are places, and the orders. */
export const pinnedCars = {
  /** Something was pinned: the next `bring` looks, however short ago the last one did. */
  changed(): void {
    looked = nobodys;
  },
  /**
   * Looks for such cars, loads their packs and drops those of closed orders, unless that was done for this user a short
   * while ago. Throws ApiError.
   */
  async bring(uid: string): Promise<void> {
    if (looked.uid === uid && Date.now() - looked.at < LOOK_EVERY_MS) return;
    looked = { uid, at: Date.now() };
    try {
      await loadPinned(uid);
    } catch (error) {
      looked = nobodys;
      throw error;
    }
  },
};
