import { queryOptions } from '@tanstack/react-query';
import { contentQuery, contentQueryLike, newsQuery } from '@/contract/endpoints/content';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

const BANNER_COUNT = 5;
const NEWS_COUNT = 6;

/** The banners on top of the news, newest first. */
export function bannersQuery() {
  return queryOptions({
    queryKey: ['cms', 'banners'],
    staleTime: StaleTime.minutes5,
    queryFn: async ({ signal }) =>
      (
        await call(
          contentQueryLike,
          { type: 'banner', pageRequest: { pageNum: 1, pageSize: BANNER_COUNT } },
          { signal },
        )
      ).list,
  });
}

/** The latest news. */
export function newsListQuery() {
  return queryOptions({
    queryKey: ['cms', 'news'],
    staleTime: StaleTime.minutes5,
    queryFn: async ({ signal }) =>
      (await call(newsQuery, { pageRequest: { pageNum: 1, pageSize: NEWS_COUNT } }, { signal })).list,
  });
}

/** One text of the CMS; its `content` is HTML that the server has sanitised. */
export function contentDetailQuery(id: string) {
  return queryOptions({
    queryKey: ['cms', 'content', id],
    staleTime: StaleTime.minutes5,
    queryFn: ({ signal }) => call(contentQuery, { id }, { signal }),
  });
}
