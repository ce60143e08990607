import { View } from '@tarojs/components';
import { Button } from './button';
import { errorText } from './error-state';
import { Pressable } from './pressable';
import { EndState } from './state-view';
import './list-end.scss';

/** What ListEnd needs of TanStack's infinite query. */
export interface PagedQueryLike {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: (options?: { cancelRefetch?: boolean }) => unknown;
}

/** Asks for the next page of a list unless it is on its way, or there is none. For `useReachBottom`. */
export function loadMore(query: PagedQueryLike): void {
  // Two asks before the screen is drawn again are one.
  if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage({ cancelRefetch: false });
}

/**
 * Below a list that comes in pages: loading, failed with a retry, a button for the next page (screens higher than a
 * page of rows never reach their bottom by scrolling), or the end.
 */
export function ListEnd({ query }: { query: PagedQueryLike }) {
  const more = () => loadMore(query);
  if (query.isFetchNextPageError) {
    return (
      <Pressable onPress={more} className="list-end-failed">
        {errorText(query.error)}，点按重试
      </Pressable>
    );
  }
  if (!query.hasNextPage) return <EndState />;
  return (
    <View className="list-end">
      <Button
        text={query.isFetchingNextPage ? '加载中' : '加载更多'}
        kind="plain"
        size="small"
        loading={query.isFetchingNextPage}
        onPress={more}
      />
    </View>
  );
}
