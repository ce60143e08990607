import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { uploads } from '../../db/schema/upload';
import type { UploadPurpose } from './upload-rules';

/**
 * Takes pictures for a record, from when on their owner cannot delete them. `from`: who may have uploaded them. Returns
 * whether all of them were there; if not, let the transaction fail. Held until it ends, so that none is deleted at this
 * moment.
 */
export async function claimUploads(
  tx: Database,
  purpose: UploadPurpose,
  from: SQL | undefined,
  keys: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return true;
  const usable = and(inArray(uploads.key, wanted), eq(uploads.purpose, purpose), from, isNull(uploads.deletedAt));
  // In the order of their names, so that two who want the same ones do not wait for each other.
  const found = await tx
    .select({ key: uploads.key })
    .from(uploads)
    .where(usable)
    .orderBy(asc(uploads.key))
    .for('update');
  if (found.length < wanted.length) return false;
  await tx.update(uploads).set({ inUse: true }).where(inArray(uploads.key, wanted));
  return true;
}
