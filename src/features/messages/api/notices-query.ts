import { queryOptions } from '@tanstack/react-query';
import { contentQuery, contentQueryLike } from '@/contract/endpoints/content';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

const NOTICE_COUNT = 50;

export const noticesKey = ['cms', 'notices'] as const;

/** The platform's notices for everybody, newest first. */
export function noticesQuery() {
  return queryOptions({
    queryKey: noticesKey,
    staleTime: StaleTime.minutes5,
    queryFn: async ({ signal }) =>
      (
        await call(
          contentQueryLike,
          { type: 'notice', pageRequest: { pageNum: 1, pageSize: NOTICE_COUNT } },
          { signal },
        )
      ).list,
  });
}

/** The text of one notice: sanitised HTML. */
export function noticeQuery(id: string) {
  return queryOptions({
    queryKey: ['cms', 'content', id],
    staleTime: StaleTime.minutes5,
    queryFn: ({ signal }) => call(contentQuery, { id }, { signal }),
  });
}
