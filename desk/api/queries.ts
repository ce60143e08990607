import { keepPreviousData, MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { DeskListAsk } from '@/contract/desk/calls';
import type { DeskJob, DeskRecord, DeskRow, DeskRows, DeskSession } from '@/contract/desk/shapes';
import { DeskError, deskGet, deskPost } from './client';

/** While work goes on; else only now and then, since others start some, too. */
const JOB_POLL_MS = 2_000;
const JOB_REST_MS = 60_000;

/** Who is logged in and may do what; null when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<DeskSession | null> => {
    try {
      return await deskGet<DeskSession>('session', signal);
    } catch (error) {
      if (error instanceof DeskError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
});

export const listQuery = (page: string, ask: DeskListAsk) =>
  queryOptions({
    queryKey: ['list', page, ask],
    queryFn: ({ signal }) => deskPost<DeskRows>(`list/${page}`, ask, signal),
    placeholderData: keepPreviousData,
  });

/** What a list gives at once. */
const PAGE_ROWS = 200;

/** The first `most` rows of a list, asked for page by page; `total` tells when there are more. */
export const longListQuery = (page: string, filters: DeskListAsk['filters'], most: number) =>
  queryOptions({
    queryKey: ['list', page, 'long', filters, most],
    queryFn: async ({ signal }): Promise<DeskRows> => {
      const rows: DeskRow[] = [];
      for (let at = 1; ; at += 1) {
        const ask: DeskListAsk = { filters, page: at, size: PAGE_ROWS };
        const part = await deskPost<DeskRows>(`list/${page}`, ask, signal);
        rows.push(...part.rows);
        if (part.rows.length < PAGE_ROWS || rows.length >= Math.min(part.total, most))
          return { rows: rows.slice(0, most), total: part.total };
      }
    },
    placeholderData: keepPreviousData,
  });

export const recordQuery = (page: string, id: string, full = false) =>
  queryOptions({
    queryKey: ['record', page, id, full],
    queryFn: ({ signal }) => deskPost<DeskRecord>(`record/${page}`, full ? { id, full } : { id }, signal),
  });

export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => deskGet<DeskJob[]>('jobs', signal),
  refetchInterval: ({ state }) => (state.data?.some((job) => job.state === 'running') ? JOB_POLL_MS : JOB_REST_MS),
});

/** Asks anew for all that a change may have touched. */
export async function refreshAll(client: QueryClient): Promise<void> {
  await Promise.all(['list', 'record', 'jobs'].map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** The desk's calls. A session that ended anywhere ends everywhere: the page asks to log in and stays where it is. */
export function deskQueryClient(): QueryClient {
  const noticeEnd = (error: unknown, isLogin: boolean) => {
    if (!isLogin && error instanceof DeskError && error.status === 401)
      client.setQueryData(sessionQuery.queryKey, null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => noticeEnd(error, false) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, { options }) => noticeEnd(error, options.meta?.['isLogin'] === true),
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) =>
          count < 2 && (!(error instanceof DeskError) || error.status === 0 || error.status >= 502),
      },
    },
  });
  return client;
}
