import { queryOptions } from '@tanstack/react-query';
import type { RequestOf } from '@/contract/endpoint';
import { goodsOne, goodsQuery } from '@/contract/endpoints/shop';
import type { Goods } from '@/contract/schemas/shop';
import { call } from '@/infra/http/call';
import { pagedQuery } from '@/infra/paged-query';
import { StaleTime } from '@/infra/query-client';

type GoodsRequest = RequestOf<typeof goodsQuery>;

/** What the points store is filtered by; null and '' leave everything in. */
export interface GoodsFilter {
  readonly category: GoodsRequest['category'];
  readonly keyword: string;
  readonly sort: GoodsRequest['sort'];
  /** Review mode leaves virtual articles out (§4). */
  readonly physicalOnly: boolean;
}

/** Everything about articles: invalidate it when stock has moved. */
export const goodsKey = ['goods'] as const;

/** The articles that are on the shelf, page by page. Rows carry their iid as `id`. */
export const goodsPagesQuery = (filter: GoodsFilter) =>
  pagedQuery([...goodsKey, 'store', filter] as const, async (page, signal) => {
    const { category, keyword, sort, physicalOnly } = filter;
    // Terms of membership (dingzhi) are sold by the VIP centre.
    const answer = await call(
      goodsQuery,
      {
        ...page,
        category,
        keyword: keyword || null,
        sort,
        physicalOnly,
        channelurl: 'app',
        dingzhi: false,
        enable: true,
      },
      { signal },
    );
    return { ...answer, list: answer.list.map((goods): Goods & { id: string } => ({ ...goods, id: goods.iid })) };
  });

/** One article with its description. Its errors are shown by the screen. */
export const goodsOneQuery = (iid: string) =>
  queryOptions({
    queryKey: [...goodsKey, 'one', iid] as const,
    enabled: iid !== '',
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(goodsOne, { iid }, { signal }),
  });
