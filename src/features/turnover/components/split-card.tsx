import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { TurnoverSplit } from '@/contract/schemas/till';
import { exactYuan } from '@/domain/money';
import type { Period } from '@/domain/turnover/turnover-period';
import { rowsOf } from '@/infra/paged-query';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { ListEnd } from '@/ui/list-end';
import { Pressable } from '@/ui/pressable';
import { SectionTitle } from '@/ui/section-title';
import { Segment } from '@/ui/segment';
import { Skeleton } from '@/ui/skeleton';
import { splitQuery, type SplitRow } from '../api/turnover';
import { openPart } from '../open-orders';
import './split-card.scss';

const splits: readonly { key: TurnoverSplit; text: string }[] = [
  { key: 'technician', text: '技师' },
  { key: 'means', text: '收款方式' },
  { key: 'item', text: '项目' },
];
const counters: Readonly<Record<TurnoverSplit, string>> = { technician: '台', means: '笔', item: '次' };
const sums: Readonly<Record<TurnoverSplit, string>> = { technician: '产值合计', means: '净收合计', item: '产值合计' };

/** What a part is called; those without a name are what belongs to none. */
const nameOf = (by: TurnoverSplit, { name }: SplitRow) => name || (by === 'technician' ? '未派工' : '整单优惠');

/** The turnover by technician, means of payment or item, to the cent; each part opens what is behind it. */
export function SplitCard({ period }: { period: Period }) {
  const [by, setBy] = useState<TurnoverSplit>('technician');
  const query = useInfiniteQuery(splitQuery(period, by));
  const rows = rowsOf(query.data);
  const sum = query.data?.pages[0]?.sum ?? 0;
  const most = Math.max(1, ...rows.map(({ amount }) => Math.abs(amount)));
  return (
    <>
      <SectionTitle title="构成" />
      <Card>
        <Segment options={splits} value={by} onChange={setBy} />
        {query.isPending ? <Skeleton rows={3} shape="text" /> : null}
        {query.isError && rows.length === 0 ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
        {query.data && rows.length === 0 ? <View className="split-none">这段时间没有记录</View> : null}
        {rows.map((row) => (
          <Pressable
            key={row.id}
            label={`${nameOf(by, row)} ${row.count} ${counters[by]} ¥${exactYuan(row.amount)}，看明细`}
            onPress={() => openPart(period, by, row.key, nameOf(by, row))}
            className="split-row"
          >
            <View className="split-head">
              <View className="grow one-line">{nameOf(by, row)}</View>
              <View className="split-count">
                {row.count} {counters[by]}
              </View>
              <View className="split-amount">¥{exactYuan(row.amount)}</View>
            </View>
            <View className="split-track">
              <View
                className={row.amount < 0 ? 'split-bar split-bar-off' : 'split-bar'}
                style={{ width: `${Math.round((Math.abs(row.amount) / most) * 100)}%` }}
              />
            </View>
          </Pressable>
        ))}
        {rows.length > 0 ? (
          <View className="split-head split-sum">
            <View className="grow">{sums[by]}</View>
            <View className="split-amount">¥{exactYuan(sum)}</View>
          </View>
        ) : null}
        {query.hasNextPage ? <ListEnd query={query} /> : null}
      </Card>
    </>
  );
}
