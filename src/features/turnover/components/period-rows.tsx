import type { Figures } from '@/contract/schemas/turnover';
import { exactYuan } from '@/domain/money';
import { rowTitle } from '@/domain/turnover/turnover-period';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { openOrders } from '../open-orders';

/** The days or months with business, the latest first; each opens its orders. */
export function PeriodRows({ title, rows }: { title: string; rows: readonly Figures[] }) {
  const busy = rows.filter(({ cars, received }) => cars > 0 || received > 0).reverse();
  return (
    <>
      <SectionTitle title={title} />
      <Card padding="list">
        {busy.map(({ date, received, cars, income }) => (
          <ListRow
            key={date}
            title={rowTitle(date)}
            subtitle={`接车 ${received} 台 · 结算 ${cars} 台`}
            value={`¥${exactYuan(income)}`}
            onPress={() => openOrders(date, cars > 0 ? 'settled' : 'received', cars > 0 ? '结算' : '接车')}
          />
        ))}
      </Card>
    </>
  );
}
