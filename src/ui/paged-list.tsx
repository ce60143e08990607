import type { PropsWithChildren, ReactNode } from 'react';
import { View } from '@tarojs/components';
import { ErrorState } from './error-state';
import { ListEnd, loadMore, type PagedQueryLike } from './list-end';
import { Skeleton } from './skeleton';
import { VirtualList } from './virtual-list';
import './paged-list.scss';

/** What a paged list needs of TanStack's infinite query. */
export interface ListQueryLike extends PagedQueryLike {
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
}

/** Something above the rows, such as a summary; height in design pixels. */
interface Head {
  height: number;
  content: ReactNode;
  /** Stays at the top while the rows scroll: filters. */
  sticky?: boolean;
}

interface PagedListProps<Row> {
  query: ListQueryLike;
  /** The rows loaded so far. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  rowHeight: number;
  renderRow: (row: Row) => ReactNode;
  /** The rows make up one card: the first and the last are rounded. */
  joined?: boolean;
  heads?: readonly Head[];
  /** Shown when the list has no row. */
  empty: ReactNode;
}

type Item<Row> =
  { is: 'head'; head: Head; index: number } | { is: 'row'; row: Row; place: number } | { is: 'state' } | { is: 'tail' };

const STATE_HEIGHT = 340;
const TAIL_HEIGHT = 60;

/**
 * A long list that comes page by page: skeleton, error with retry, empty, rows, and what follows the last one. Wants a
 * Screen with `fill`.
 */
export function PagedList<Row>({
  query,
  rows,
  keyOf,
  rowHeight,
  renderRow,
  joined = false,
  heads = [],
  empty,
}: PagedListProps<Row>) {
  const body: Item<Row>[] =
    rows.length > 0
      ? [...rows.map((row, place): Item<Row> => ({ is: 'row', row, place })), { is: 'tail' }]
      : [{ is: 'state' }];
  const items: Item<Row>[] = [...heads.map((head, index): Item<Row> => ({ is: 'head', head, index })), ...body];
  return (
    <VirtualList
      rows={items}
      keyOf={(item) =>
        item.is === 'row' ? `row-${keyOf(item.row)}` : item.is === 'head' ? `head-${item.index}` : item.is
      }
      heightOf={(item) =>
        item.is === 'row'
          ? rowHeight
          : item.is === 'head'
            ? item.head.height
            : item.is === 'state'
              ? STATE_HEIGHT
              : TAIL_HEIGHT
      }
      isHeader={(item) => item.is === 'head' && item.head.sticky === true}
      renderRow={(item) => {
        if (item.is === 'head') return item.head.content;
        if (item.is === 'row')
          return joined ? (
            <JoinedRow isFirst={item.place === 0} isLast={item.place === rows.length - 1}>
              {renderRow(item.row)}
            </JoinedRow>
          ) : (
            renderRow(item.row)
          );
        return item.is === 'tail' ? <ListEnd query={query} /> : <ListState query={query} empty={empty} />;
      }}
      onEnd={() => loadMore(query)}
    />
  );
}

function JoinedRow({ isFirst, isLast, children }: PropsWithChildren<{ isFirst: boolean; isLast: boolean }>) {
  const classes = ['paged-list-row', isFirst ? 'paged-list-first' : '', isLast ? 'paged-list-last' : ''];
  return <View className={classes.filter(Boolean).join(' ')}>{children}</View>;
}

function ListState({ query, empty }: { query: ListQueryLike; empty: ReactNode }) {
  if (query.isPending) return <Skeleton rows={4} />;
  return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <>{empty}</>;
}
