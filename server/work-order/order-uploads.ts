import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../db/database';
import { storeMembers } from '../db/schema/store';
import { uploads } from '../db/schema/upload';
import { invalid } from '../http/errors';

/** Throws CallError invalid unless each key is a picture that somebody of this store uploaded for an order. `known`: keys that the order has already. */
export async function assertOrderUploads(tx: Database, storeId: string, keys: readonly (string | null | undefined)[], known: readonly (string | null)[] = []): Promise<void> {
  const added = [...new Set(keys.filter((key): key is string => key !== null && key !== undefined && !known.includes(key)))];
  if (added.length === 0) return;
  const found = await tx
    .select({ key: uploads.key })
    .from(uploads)
    .innerJoin(storeMembers, and(eq(storeMembers.uid, uploads.uid), eq(storeMembers.storeId, storeId)))
    .where(and(inArray(uploads.key, added), eq(uploads.purpose, 'order_photo'), isNull(uploads.deletedAt)));
  if (found.length < added.length) throw invalid('有照片不存在或已被删除，请重新拍摄');
}
