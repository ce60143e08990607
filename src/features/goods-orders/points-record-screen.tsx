import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { navigateTo, switchTab } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { ErrorState } from '@/ui/error-state';
import { ListEnd, loadMore } from '@/ui/list-end';
import { Screen } from '@/ui/screen';
import { Segment } from '@/ui/segment';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { VirtualList } from '@/ui/virtual-list';
import { pointsRecordsQuery, type PointsDirection } from './api/orders';
import { PointsRecordRow } from './components/points-record-row';
import { pointsRows, type PointsRow } from './points-rows';
import './points-record-screen.scss';

const directions = [
  { key: 'all', text: '全部' },
  { key: 'in', text: '收入' },
  { key: 'out', text: '支出' },
] as const;

const heights: Record<PointsRow['is'], number> = { balance: 104, month: 40, record: 68, state: 340, tail: 60 };
const keyOf = (row: PointsRow) => (row.is === 'record' ? row.record.id : row.is === 'month' ? row.text : row.is);

/** The caller's points (§2 pointsRecord): the balance and what moved it, by month. */
export function PointsRecordScreen() {
  const [direction, setDirection] = useState<PointsDirection>('all');
  const query = useInfiniteQuery(pointsRecordsQuery(direction));
  const records = rowsOf(query.data);
  const balance = query.data?.pages[0]?.balance;

  const renderRow = (row: PointsRow) => {
    switch (row.is) {
      case 'balance':
        return <Balance points={balance} />;
      case 'month':
        return <View className="points-month">{row.text}</View>;
      case 'record':
        return (
          <View
            className={`points-card ${row.isFirst ? 'points-card-first' : ''} ${row.isLast ? 'points-card-last' : ''}`}
          >
            <PointsRecordRow
              record={row.record}
              onOpen={(orderId) => void navigateTo(routes.orderRecord, { id: orderId })}
            />
          </View>
        );
      case 'tail':
        return <ListEnd query={query} />;
      case 'state':
        if (query.isPending) return <Skeleton rows={4} />;
        if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
        return (
          <EmptyState
            icon="list"
            title={direction === 'all' ? '还没有积分记录' : '没有这类记录'}
            hint="签到、分享可获得积分"
            action="去积分商城"
            onAction={() => void switchTab(routes.pointStore)}
          />
        );
    }
  };
  return (
    <Screen
      title="积分明细"
      narrow
      fill
      padded={false}
      subHeader={
        <View className="points-filter">
          <Segment options={directions} value={direction} onChange={setDirection} />
        </View>
      }
    >
      <View className="points-list">
        <VirtualList
          rows={pointsRows(records)}
          keyOf={keyOf}
          heightOf={(row) => heights[row.is]}
          renderRow={renderRow}
          isHeader={(row) => row.is === 'month'}
          onEnd={() => loadMore(query)}
        />
      </View>
    </Screen>
  );
}

function Balance({ points }: { points: number | undefined }) {
  return (
    <View className="points-balance">
      <View className="points-balance-label">可用积分</View>
      <View className="points-balance-number">{points ?? '—'}</View>
    </View>
  );
}
