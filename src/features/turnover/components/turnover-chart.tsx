import { useMemo, useState } from 'react';
import { View } from '@tarojs/components';
import type { Figures } from '@/contract/schemas/turnover';
import { lazyPage } from '@/infra/lazy-page';
import { Card } from '@/ui/card';
import { Pressable } from '@/ui/pressable';
import { Segment } from '@/ui/segment';
import { Skeleton } from '@/ui/skeleton';
import { axisFormats, barsOf, barWords, type Charted } from '../bars-of';
import { openOrders } from '../open-orders';
import './turnover-chart.scss';

function ChartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Pressable onPress={onRetry} className="turnover-chart-failed">
      <View role="alert">图表加载失败，点按重试</View>
    </Pressable>
  );
}

/** The charting library comes with the first chart. */
const BarChart = lazyPage(() => import('@/ui/charts/bar-chart'), {
  Loading: () => <Skeleton shape="card" rows={1} />,
  Failed: ChartFailed,
});

const choices: readonly { key: Charted; text: string }[] = [
  { key: 'income', text: '产值（元）' },
  { key: 'cars', text: '台次' },
];

/** Income or cars of each day of a month or of seven days, or each month of a year; a bar opens its orders. */
export function TurnoverChart({ rows }: { rows: readonly Figures[] }) {
  const [charted, setCharted] = useState<Charted>('income');
  const bars = useMemo(() => barsOf(rows, charted), [rows, charted]);
  return (
    <Card>
      <Segment options={choices} value={charted} onChange={setCharted} />
      <View className="turnover-chart">
        <BarChart
          bars={bars}
          format={axisFormats[charted]}
          isCount={charted === 'cars'}
          describe={(bar) => barWords(bar, charted)}
          onPress={({ key }) => openOrders(key, 'settled', charted === 'income' ? '产值' : '结算台次')}
        />
      </View>
    </Card>
  );
}
