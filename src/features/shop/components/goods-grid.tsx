import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { AsyncView } from '@/ui/async-view';
import { ListEnd, loadMore } from '@/ui/list-end';
import { EmptyState } from '@/ui/state-view';
import { useReachBottom } from '@/ui/use-reach-bottom';
import { goodsPagesQuery, type GoodsFilter } from '../api/goods-queries';
import { GoodsCard } from './goods-card';
import './goods-grid.scss';

/** The articles that a filter leaves, in two columns, 20 at a time. */
export function GoodsGrid({ filter, onReset }: { filter: GoodsFilter; onReset: () => void }) {
  const query = useInfiniteQuery(goodsPagesQuery(filter));
  useReachBottom(() => loadMore(query));
  const rows = rowsOf(query.data);
  const isFiltered = filter.keyword !== '' || filter.category !== null;
  return (
    <AsyncView
      // A failed next page is told by the end of the list.
      query={{
        data: query.data,
        error: query.error,
        isError: query.isError && !query.isFetchNextPageError,
        refetch: query.refetch,
      }}
      skeleton={<GridSkeleton />}
      isEmpty={() => rows.length === 0}
      empty={
        isFiltered ? (
          <EmptyState
            icon="search"
            title="没有找到相关商品"
            hint="换个关键词或分类试试"
            action="看全部商品"
            onAction={onReset}
          />
        ) : (
          <EmptyState icon="gift" title="商品正在准备中" hint="请稍后再来" />
        )
      }
    >
      {() => (
        <>
          <View className="goods-grid" id="goods-grid">
            {rows.map((goods) => (
              <View key={goods.iid} className="goods-grid-cell">
                <GoodsCard
                  goods={goods}
                  isReview={filter.physicalOnly}
                  onPress={() => void navigateTo(routes.goodsDetail, { iid: goods.iid })}
                />
              </View>
            ))}
          </View>
          <ListEnd query={query} />
        </>
      )}
    </AsyncView>
  );
}

/** Grey cards in the shape of the grid. */
function GridSkeleton() {
  return (
    <View className="goods-grid" role="status" aria-label="加载中">
      {[0, 1, 2, 3].map((index) => (
        <View key={index} className="goods-grid-cell">
          <View className="goods-grid-ghost skeleton" />
        </View>
      ))}
    </View>
  );
}
