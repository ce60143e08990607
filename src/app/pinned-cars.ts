import { offlinePacks } from '@/contract/endpoints/offline';
import { workOrderById, workOrderQuery } from '@/contract/endpoints/work-orders';
import type { WorkOrderSummary } from '@/contract/schemas/work-order';
import { parseDocPath } from '@/domain/doc-path';
import { deletePack, loadPack } from '@/features/offline/load-pack';
import { packList } from '@/features/offline/pack-list';
import { call } from '@/infra/http/call';
import { answersOfCar } from './pack-answers';

/** Own open orders that are looked at, the newest. */
const MOST_ORDERS = 10;
/** A look is up to a dozen calls: so much time is between two that nothing on this device is the reason for. */
const LOOK_EVERY_MS = 10 * 60_000;

const isWholeCar = (path: string | null): path is string => Boolean(path && parseDocPath(path).displacement);

/** Packs that came for an order go with it, unless there may be open orders that were not looked at. */
async function dropClosed(uid: string, open: readonly Pick<WorkOrderSummary, 'vehiclePath'>[]): Promise<void> {
  if (open.length >= MOST_ORDERS) return;
  const isOpen = (path: string) => open.some(({ vehiclePath }) => vehiclePath === path);
  const gone = packList.all().filter((pack) => pack.uid === uid && pack.forOrder && !isOpen(pack.path));
  for (const { path } of gone) await deletePack(path, uid);
}

async function loadPinned(uid: string): Promise<void> {
  const { list } = await call(
    workOrderQuery,
    { open: true, mine: true, pageRequest: { pageNum: 1, pageSize: MOST_ORDERS } },
    { errors: 'caller' },
  );
  await dropClosed(uid, list);
  for (const { id, car, vehiclePath } of list) {
    if (!isWholeCar(vehiclePath) || packList.find(vehiclePath, uid)) continue;
    const { pinned } = await call(workOrderById, { uid: id }, { errors: 'caller' });
    if (pinned.length === 0) continue;
    const own = await call(offlinePacks, {}, { errors: 'caller' });
    if (own.list.length >= own.allowed && !own.list.some(({ path }) => path === vehiclePath)) continue;
    await loadPack(vehiclePath, uid, car, answersOfCar, 'order');
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
