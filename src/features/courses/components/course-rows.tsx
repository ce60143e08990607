import type { ReactNode } from 'react';
import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { rowsOf, type Page } from '@/infra/paged-query';
import { AsyncView } from '@/ui/async-view';
import { ListEnd, loadMore } from '@/ui/list-end';
import { Skeleton } from '@/ui/skeleton';
import { useReachBottom } from '@/ui/use-reach-bottom';

interface CourseRowsProps<Row extends { id: string }> {
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  renderRow: (row: Row) => ReactNode;
  /** Shown when the list has no row. */
  empty: ReactNode;
}

/**
 * A list of courses that scrolls with its page, one column on phones and two on tablets: skeleton, error with retry,
 * empty, rows, end.
 */
export function CourseRows<Row extends { id: string }>({ query, renderRow, empty }: CourseRowsProps<Row>) {
  useReachBottom(() => loadMore(query));
  return (
    <AsyncView
      query={{
        data: query.data,
        error: query.error,
        isError: query.isError && !query.isFetchNextPageError,
        refetch: query.refetch,
      }}
      skeleton={<Skeleton rows={4} />}
      isEmpty={(data) => rowsOf(data).length === 0}
      empty={empty}
    >
      {(data) => (
        <>
          <View className="columns">
            {rowsOf(data).map((row) => (
              <View key={row.id} className="column">
                {renderRow(row)}
              </View>
            ))}
          </View>
          <ListEnd query={query} />
        </>
      )}
    </AsyncView>
  );
}
