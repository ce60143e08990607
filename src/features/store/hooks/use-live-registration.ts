import { useEffect, useRef } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { messageCountAtom, useSession } from '@/state/session';
import { refreshUser } from '@/state/refresh-user';
import { useAtomValue } from '@/state/store';
import { usePageShown } from '@/ui/use-page-shown';
import { applicationQuery, type Registration } from '../api/application';

/** The caller works in a store, or will as soon as the user info says so. */
export const isOpen = ({ registered, application }: Registration): boolean =>
  registered || application?.state === 'approved';

/**
 * How the caller's application stands, kept current: asked again when the page is shown and when a message comes, since
 * the decision is told by one. Once it is approved the user info is fetched, which turns this page into the store's.
 */
export function useLiveRegistration(): UseQueryResult<Registration> {
  const { isLogin, isStoreUser } = useSession();
  const query = useQuery({ ...applicationQuery(), enabled: isLogin });
  const unread = useAtomValue(messageCountAtom);
  const seen = useRef(unread);
  const { refetch } = query;
  const isWaiting = query.data?.application?.state === 'pending';

  usePageShown(() => {
    if (isWaiting) void refetch();
  });
  useEffect(() => {
    if (unread > seen.current && isWaiting) void refetch();
    seen.current = unread;
  }, [unread, isWaiting, refetch]);

  const shouldEnter = query.data !== undefined && isOpen(query.data) && !isStoreUser;
  useEffect(() => {
    if (shouldEnter) void refreshUser();
  }, [shouldEnter]);
  return query;
}
