import { and, asc, eq, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { cmsContents } from '../../db/schema/content';
import { uploads } from '../../db/schema/upload';
import { vinErrors } from '../../db/schema/vehicle';
import { DAY, HOUR, later } from '../../base/clock/clock';
import type { ObjectStorage } from '../../providers/storage/object-storage';

/** Records take a picture soon after it was uploaded; a draft on a device may wait this long. */
const UNUSED_MS = 30 * DAY;
/** So long deleting a file once more finds its row. */
const DELETED_MS = HOUR;
const AT_ONCE = 200;

/** The key in an address of this server's pictures; null in other addresses. */
const keyInAddress = (column: PgColumn) => sql`substring(${column} from '/uploads/([^?#]+)')`;

/** Pictures that a row shows without having claimed them, see `claimUploads`. */
function isShownNowhere(db: Database) {
  const nowhereIn = (table: PgTable, key: unknown) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(sql`${key} = ${uploads.key}`),
    );
  return and(
    nowhereIn(users, keyInAddress(users.avatarUrl)),
    nowhereIn(cmsContents, keyInAddress(cmsContents.coverUrl)),
    nowhereIn(cmsContents, keyInAddress(cmsContents.nextCoverUrl)),
    nowhereIn(vinErrors, vinErrors.photoKey),
  );
}

/**
 * Removes up to 200 uploads, row and object, that no record took within 30 days, or that were deleted, the oldest
 * first. Returns how many. Throws AggregateError with the failures of the storage once all have been tried: one object
 * that cannot be removed does not keep the others.
 */
export async function removeUnusedUploads(db: Database, storage: ObjectStorage, now: Date): Promise<number> {
  // What is being uploaded once more is deleted until it is stored, see `storeUpload`.
  const isDeleted = and(
    lte(uploads.deletedAt, later(now, -DELETED_MS)),
    lte(uploads.createdAt, later(now, -DELETED_MS)),
  );
  const isLeft = and(
    isNull(uploads.deletedAt),
    eq(uploads.inUse, false),
    lte(uploads.createdAt, later(now, -UNUSED_MS)),
  );
  const found = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(or(isDeleted, and(isLeft, isShownNowhere(db))))
    .orderBy(asc(uploads.createdAt))
    .limit(AT_ONCE);
  const failures: unknown[] = [];
  for (const { key } of found) {
    // Together with its object: who uploads or claims the same picture at this moment waits, and finds it gone.
    const removal = db.transaction(async (tx) => {
      const removed = await tx
        .delete(uploads)
        .where(and(eq(uploads.key, key), or(isDeleted, and(isLeft, isShownNowhere(tx)))))
        .returning({ key: uploads.key });
      if (removed.length > 0) await storage.delete(key);
    });
    await removal.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} uploads could not be removed, the first: ${String(failures[0])}`,
    );
  return found.length;
}
