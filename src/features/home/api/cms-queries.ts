import { queryOptions } from '@tanstack/react-query';
import { contentQuery, contentQueryLike, newsQuery } from '@/contract/endpoints/content';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

const BANNER_COUNT = 5;
const NEWS_COUNT = 6;

const banners = {
  endpoint: contentQueryLike,
  body: { type: 'banner', pageRequest: { pageNum: 1, pageSize: BANNER_COUNT } },
} as const;
const news = { endpoint: newsQuery, body: { pageRequest: { pageNum: 1, pageSize: NEWS_COUNT } } } as const;

/** What home asks for when it is drawn: in browsers index.html does so before the app has come (config/home-frame). */
export const homeCalls = [banners, news] as const;

/** The banners on top of the news, newest first. */
export function bannersQuery() {
  return queryOptions({
    queryKey: ['cms', 'banners'],
    staleTime: StaleTime.minutes5,
    queryFn: async ({ signal }) => (await call(banners.endpoint, banners.body, { signal })).list,
  });
}

/** The latest news. */
export function newsListQuery() {
  return queryOptions({
    queryKey: ['cms', 'news'],
    staleTime: StaleTime.minutes5,
    queryFn: async ({ signal }) => (await call(news.endpoint, news.body, { signal })).list,
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
