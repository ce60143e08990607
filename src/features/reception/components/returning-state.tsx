import { View } from '@tarojs/components';
import { ApiError } from '@/domain/app-error';
import { Pressable } from '@/ui/pressable';
import './returning-state.scss';

interface ReturningStateProps {
  query: { isFetching: boolean; isError: boolean; error: unknown; data: unknown; refetch: () => unknown };
}

/**
 * While the plate's history is looked up, when that failed, and when there is none. Never in the way of the reception.
 */
export function ReturningState({ query }: ReturningStateProps) {
  if (query.isFetching) return <View className="returning-state">正在查历史…</View>;
  if (query.isError) {
    return (
      <Pressable onPress={() => void query.refetch()} className="returning-state returning-state-failed">
        {query.error instanceof ApiError ? query.error.message : '查不到历史'}，不影响接车 · 点按重试
      </Pressable>
    );
  }
  return query.data === undefined ? null : <View className="returning-state">新客户，第一次到店</View>;
}
