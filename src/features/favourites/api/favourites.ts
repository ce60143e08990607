import { queryOptions } from '@tanstack/react-query';
import { documentFavouriteAdd, documentFavouriteRemove, documentFavourites } from '@/contract/endpoints/favourites';
import type { DocumentFavourite } from '@/contract/schemas/favourites';
import { call } from '@/infra/http/call';
import { outbox, sendOrLater } from '@/infra/outbox';
import { pagedQuery } from '@/infra/paged-query';
import { StaleTime } from '@/infra/query-client';
import { favouritesInDocument } from './in-document';

/** What is kept: a document, or a place in it. */
export type KeptPlace = Pick<DocumentFavourite, 'documentId' | 'page' | 'at' | 'part'>;

/** Everything about the user's favourites. */
export const favouritesKey = (uid: string | null) => ['favourites', uid] as const;
/** All lists of favourites: stale when one was added or removed. */
export const favouriteListsKey = (uid: string | null) => [...favouritesKey(uid), 'list'] as const;

/** The user's favourites, newest first; of one car (brand/maker/series) where one is given. */
export const favouritesQuery = (uid: string | null, car: string | null) =>
  pagedQuery([...favouriteListsKey(uid), car] as const, (page, signal) =>
    call(documentFavourites, { ...page, car }, { signal }),
  );

/** What the server says is kept, with the user's words that still wait for the network. */
function withWaiting(kept: readonly KeptPlace[], uid: string | null, documentId: string): readonly KeptPlace[] {
  return outbox.all().reduce((now, { uid: owner, path, body, refusal }) => {
    const isOn = path === documentFavouriteAdd.path;
    const place = body as KeptPlace;
    if ((!isOn && path !== documentFavouriteRemove.path) || owner !== uid || refusal !== '') return now;
    if (place.documentId !== documentId) return now;
    const others = now.filter(({ page, at }) => page !== place.page || at !== place.at);
    return isOn ? [...others, place] : others;
  }, kept);
}

/** The favourites in one document: which of its places are kept. */
export const keptInDocumentQuery = (uid: string | null, documentId: string) =>
  queryOptions({
    queryKey: [...favouritesKey(uid), 'of', documentId] as const,
    staleTime: StaleTime.minutes5,
    queryFn: async ({ signal }): Promise<readonly KeptPlace[]> => {
      const { list } = await call(documentFavourites, favouritesInDocument(documentId), { signal });
      return withWaiting(list, uid, documentId);
    },
  });

const about = ({ documentId, page, at }: Omit<KeptPlace, 'part'>) => `keep ${documentId} ${page} ${at}`;

/**
 * Keeps a place, or waits for the network: null then. `addedAt`: when it was kept before, for one that is put back.
 */
export const keep = ({ documentId, page, at, part }: KeptPlace, addedAt: string | null = null) =>
  sendOrLater(
    documentFavouriteAdd,
    { documentId, page, at, part, addedAt },
    { subject: about({ documentId, page, at }), name: '收藏资料' },
  );
/** Null when it waits for the network. */
export const unkeep = ({ documentId, page, at }: KeptPlace) =>
  sendOrLater(
    documentFavouriteRemove,
    { documentId, page, at },
    { subject: about({ documentId, page, at }), name: '取消收藏' },
  );
