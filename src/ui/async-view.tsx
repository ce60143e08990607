import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import { isMissing } from '@/domain/app-error';
import { ErrorState } from './error-state';
import { Icon } from './icon';
import { Pressable } from './pressable';
import { Skeleton } from './skeleton';
import './async-view.scss';

/** What AsyncView needs of a TanStack query. */
export interface QueryLike<T> {
  data: T | undefined;
  error: unknown;
  isError: boolean;
  refetch: () => unknown;
}

interface AsyncViewProps<T> {
  query: QueryLike<T>;
  /** Shown during the first load; grey rows when absent. */
  skeleton?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** Shown when `isEmpty` says so. */
  empty?: ReactNode;
  /** Shown instead of the error when what was asked for does not exist: trying again would not help. */
  gone?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Skeleton, error with retry, empty or data. Data from before stays visible when a later load fails, and says so. */
export function AsyncView<T>({ query, skeleton, isEmpty, empty, gone, children }: AsyncViewProps<T>) {
  const { data } = query;
  const retry = () => void query.refetch();
  if (data === undefined) {
    if (gone && isMissing(query.error)) return <>{gone}</>;
    return query.isError ? <ErrorState error={query.error} onRetry={retry} /> : <>{skeleton ?? <Skeleton />}</>;
  }
  return (
    <>
      {query.isError ? <StaleNotice onRetry={retry} /> : null}
      {isEmpty?.(data) ? empty : children(data)}
    </>
  );
}

/** Says that what is shown is from an earlier load, or that a part of the page did not come. */
export function StaleNotice({
  text = '网络不给力，显示的是上次的内容',
  onRetry,
}: {
  text?: string;
  onRetry: () => void;
}) {
  return (
    <Pressable onPress={onRetry} className="stale-notice">
      <Icon name="offline" size={18} />
      <View className="stale-notice-text">{text}</View>
      <View className="stale-notice-retry">重试</View>
    </Pressable>
  );
}
