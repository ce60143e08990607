import { queryOptions } from '@tanstack/react-query';
import { offlinePack, offlinePacks } from '@/contract/endpoints/offline';
import { call } from '@/infra/http/call';

/** Sizes of a pack before it is taken. The server looks at the whole car: only asked when it is wanted. */
export const packSizeQuery = (path: string) =>
  queryOptions({
    queryKey: ['offline-pack', path] as const,
    queryFn: ({ signal }) => call(offlinePack, { path, take: false }, { signal }),
  });

export const ownPacksKey = ['offline-packs'] as const;

/** The user's packs on all devices. */
export const ownPacksQuery = (uid: string) =>
  queryOptions({
    queryKey: [...ownPacksKey, uid] as const,
    queryFn: ({ signal }) => call(offlinePacks, {}, { signal }),
  });
