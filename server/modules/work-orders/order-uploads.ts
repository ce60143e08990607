import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { storeMembers } from '../../db/schema/store';
import { uploads } from '../../db/schema/upload';
import { invalid } from '../../base/refusals';
import { claimUploads } from '../uploads/claim-uploads';

/**
 * Takes pictures for an order. Throws CallError invalid unless each is one that somebody of this store uploaded for an
 * order. `known`: keys that the order has already.
 */
export async function claimOrderUploads(
  tx: Database,
  storeId: string,
  keys: readonly (string | null | undefined)[],
  known: readonly (string | null)[] = [],
): Promise<void> {
  const added = keys.filter((key): key is string => key !== null && key !== undefined && !known.includes(key));
  const staff = tx.select({ uid: storeMembers.uid }).from(storeMembers).where(eq(storeMembers.storeId, storeId));
  if (!(await claimUploads(tx, 'order_photo', inArray(uploads.uid, staff), added)))
    throw invalid('有照片不存在或已被删除，请重新拍摄');
}
