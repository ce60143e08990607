import { and, eq, isNull, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { Database } from '../../db/database';
import { uploads } from '../../db/schema/upload';
import { forbidden, notFound, refused } from '../../base/refusals';
import { isStorageKey, type ObjectStorage } from '../../providers/storage/object-storage';
import type { CleanImage } from './clean-image';
import type { DESK_PICTURE, UploadPurpose } from './upload-rules';

const MIB = 1024 * 1024;
/** Pictures that no record has taken yet; they are removed after 30 days. */
const MAX_UNUSED_BYTES = 500 * MIB;

export interface StoredUpload {
  readonly key: string;
  readonly size: number;
  readonly contentType: string;
}

/**
 * Stores a picture of a user. Its key follows from its content, so the same upload twice is one file, and nobody can
 * compute it, not even who has the picture: the server's secret is part of it.
 */
export async function storeUpload(
  { db, storage, secret }: { readonly db: Database; readonly storage: ObjectStorage; readonly secret: string },
  now: Date,
  uid: string,
  purpose: UploadPurpose | typeof DESK_PICTURE,
  image: CleanImage,
): Promise<StoredUpload> {
  const digest = createHmac('sha256', secret).update(uid).update(image.bytes).digest('hex').slice(0, 40);
  const key = `${purpose}/${uid}/${digest}.${image.extension}`;
  const size = image.bytes.length;
  // The same picture may have lain unused for long: it must not be tidied away between object and row.
  await db.update(uploads).set({ createdAt: now }).where(eq(uploads.key, key));
  await storage.put(key, image.bytes, image.contentType);
  await db
    .insert(uploads)
    .values({ key, uid, purpose, size, contentType: image.contentType, createdAt: now })
    .onConflictDoUpdate({ target: uploads.key, set: { createdAt: now, deletedAt: sql`null` } });
  return { key, size, contentType: image.contentType };
}

/** Throws CallError refused when `bytes` more would exceed what one user may keep here, `quotaMb` in all. */
export async function checkQuota(db: Database, uid: string, bytes: number, quotaMb: number): Promise<void> {
  const [kept] = await db
    .select({
      all: sql<string>`coalesce(sum(${uploads.size}), 0)`,
      unused: sql<string>`coalesce(sum(${uploads.size}) filter (where not ${uploads.inUse}), 0)`,
    })
    .from(uploads)
    .where(and(eq(uploads.uid, uid), isNull(uploads.deletedAt)));
  if (Number(kept?.all) + bytes > quotaMb * MIB || Number(kept?.unused) + bytes > MAX_UNUSED_BYTES)
    throw refused('您的图片存储空间已满，请联系客服');
}

/** A file that exists and was not deleted, or null. */
export async function findUpload(db: Database, key: string): Promise<StoredUpload | null> {
  if (!isStorageKey(key)) return null;
  const [row] = await db
    .select({ key: uploads.key, size: uploads.size, contentType: uploads.contentType })
    .from(uploads)
    .where(and(eq(uploads.key, key), isNull(uploads.deletedAt)));
  return row ?? null;
}

/**
 * Deletes a user's own file: nobody gets it from now on. Its object goes an hour later, see `removeUnusedUploads`: the
 * same picture may be on its way once more at this moment. Once more is no error. Throws CallError: notFound for an
 * unknown key, forbidden for somebody else's file, refused for one that a record uses.
 */
export async function deleteUpload(db: Database, now: Date, uid: string, key: string): Promise<void> {
  if (!isStorageKey(key)) throw notFound('文件不存在');
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ uid: uploads.uid, inUse: uploads.inUse })
      .from(uploads)
      .where(eq(uploads.key, key))
      .for('update');
    if (!row) throw notFound('文件不存在');
    if (row.uid !== uid) throw forbidden();
    if (row.inUse) throw refused('文件正在使用，不能删除');
    await tx
      .update(uploads)
      .set({ deletedAt: now })
      .where(and(eq(uploads.key, key), isNull(uploads.deletedAt)));
  });
}
