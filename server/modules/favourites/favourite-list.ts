import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import {
  MAX_FAVOURITES,
  type DocumentFavourite,
  type documentFavouriteAdd,
} from '../../../src/contract/schemas/favourites';
import { newId } from '../../base/ids';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { documentFavourites } from '../../db/schema/favourite';
import { lockUser } from '../../db/user-lock';
import { documentsById, findDocument } from '../library/document-repository';
import { DOCUMENT_GONE } from '../library/get-file-url';
import type { LibraryIndex } from '../library/library-index';

type NewFavourite = z.output<typeof documentFavouriteAdd.request>;
type Place = Pick<NewFavourite, 'documentId' | 'page' | 'at'>;

const isPlace = (uid: string, { documentId, page, at }: Place): SQL | undefined =>
  and(
    eq(documentFavourites.uid, uid),
    eq(documentFavourites.documentId, documentId),
    eq(documentFavourites.page, page),
    eq(documentFavourites.at, at),
  );

/**
 * Adds a document or a place in it to a user's favourites; what is one already stays as it is. Throws CallError
 * notFound for a document that is not there, refused when there are too many.
 */
export async function addDocumentFavourite(
  db: Database,
  now: Date,
  index: LibraryIndex,
  uid: string,
  { addedAt, ...wanted }: NewFavourite,
): Promise<void> {
  const document = await findDocument(db, index, wanted.documentId);
  if (!document) throw notFound('未找到该资料');
  if (document.gone) throw notFound(DOCUMENT_GONE);
  const { title, appliesTo } = document.summary;
  const since = addedAt ? new Date(addedAt) : now;
  await db.transaction(async (tx) => {
    await lockUser(tx, 'favourites', uid);
    const [known] = await tx.select({ id: documentFavourites.id }).from(documentFavourites).where(isPlace(uid, wanted));
    if (known) return;
    const [all] = await tx.select({ count: count() }).from(documentFavourites).where(eq(documentFavourites.uid, uid));
    if ((all?.count ?? 0) >= MAX_FAVOURITES) throw refused(`最多收藏 ${MAX_FAVOURITES} 条资料，请先删除不再需要的收藏`);
    await tx.insert(documentFavourites).values({
      id: newId(),
      uid,
      ...wanted,
      title,
      car: [appliesTo.brand, appliesTo.maker, appliesTo.series].join('/'),
      createdAt: since < now ? since : now,
    });
  });
}

/** Takes it off a user's favourites; what is none is no error. */
export async function removeDocumentFavourite(db: Database, uid: string, place: Place): Promise<void> {
  await db.delete(documentFavourites).where(isPlace(uid, place));
}

export interface FavouriteFilter {
  /** brand/maker/series */
  readonly car?: string | null | undefined;
  readonly documentId?: string | null | undefined;
}

/** A page of a user's favourites, newest first, and of how many cars the user has any. */
export async function listDocumentFavourites(
  db: Database,
  index: LibraryIndex,
  uid: string,
  { car, documentId }: FavouriteFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const own = eq(documentFavourites.uid, uid);
  const wanted = and(
    own,
    car ? eq(documentFavourites.car, car) : undefined,
    documentId ? eq(documentFavourites.documentId, documentId) : undefined,
  );
  const rows = await db
    .select()
    .from(documentFavourites)
    .where(wanted)
    .orderBy(desc(documentFavourites.createdAt), desc(documentFavourites.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ count: count() }).from(documentFavourites).where(wanted);
  const cars = await db
    .select({ car: documentFavourites.car, count: count() })
    .from(documentFavourites)
    .where(own)
    .groupBy(documentFavourites.car)
    .orderBy(desc(count()), documentFavourites.car);
  const found = await documentsById(
    db,
    index,
    rows.map((row) => row.documentId),
  );
  return {
    list: rows.map(({ uid: _uid, createdAt, title, ...row }): DocumentFavourite => {
      const stored = found.get(row.documentId);
      const document = stored && !stored.gone ? stored.summary : null;
      return { ...row, title: document?.title ?? title, addedAt: createdAt.toISOString(), document };
    }),
    total: all?.count ?? 0,
    cars,
  };
}
