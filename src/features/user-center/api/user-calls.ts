import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { signIn, signInQuery } from '@/contract/endpoints/shop';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';
import { session } from '@/state/session';

const signInKey = (uid: string) => ['points', 'sign-in', uid] as const;

/** Has this user signed in today, and for how many days in a row. */
export const signInStateQuery = (uid: string) =>
  queryOptions({
    queryKey: signInKey(uid),
    staleTime: StaleTime.minutes5,
    queryFn: ({ signal }) => call(signInQuery, {}, { signal }),
  });

/**
 * Signs in for today; the points show at once. Resolves with the points earned and the days in a row. Throws ApiError.
 */
export async function signInToday(queryClient: QueryClient, uid: string): Promise<{ earned: number; streak: number }> {
  const { earned, ...state } = await call(signIn, {});
  queryClient.setQueryData(signInStateQuery(uid).queryKey, state);
  const user = session.user();
  if (user?.uid === uid) session.setUserInfo({ ...user, experience: state.balance });
  return { earned, streak: state.streak };
}
