import type { z } from 'zod';
import type { photoInput } from '../../../src/contract/schemas/work-orders';
import type { Database } from '../../db/database';
import { refused } from '../../base/refusals';
import { changeWorkOrder, type Staff } from './change-order';
import { lockWorkOrder, type WorkOrderRow } from './order-repository';
import { claimOrderUploads } from './order-uploads';

export type Photo = z.output<typeof photoInput>;
const MAX_PHOTOS = 60;

/** Each picture once, where it stood first, with what was said of it last. */
export const uniquePhotos = (photos: readonly Photo[]): Photo[] => [
  ...new Map(photos.map((photo) => [photo.key, photo])).values(),
];

/**
 * Adds photos that arrive after the order, also after the car was delivered: what was seen at reception must not be
 * lost with the signal. One that is there already is left as it is. Throws CallError notFound, invalid for a picture of
 * nobody here, refused when void or full.
 */
export async function addPhotos(
  db: Database,
  now: Date,
  staff: Staff,
  id: string,
  photos: readonly Photo[],
): Promise<WorkOrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockWorkOrder(tx, staff.storeId, id);
    if (order.stage === 'void') throw refused('工单已作废，不能修改');
    const known = order.photos.map(({ key }) => key);
    const added = uniquePhotos(photos).filter(({ key }) => !known.includes(key));
    if (added.length === 0) return order;
    await claimOrderUploads(
      tx,
      staff.storeId,
      added.map(({ key }) => key),
    );
    if (known.length + added.length > MAX_PHOTOS) throw refused(`照片最多 ${MAX_PHOTOS} 张`);
    return changeWorkOrder(tx, now, order, staff.uid, { photos: [...order.photos, ...added] }, [
      { kind: 'photos', note: `${added.length} 张` },
    ]);
  });
}
