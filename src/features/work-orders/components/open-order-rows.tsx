import type { WorkOrderSummary } from '@/contract/schemas/work-orders';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { Plate } from '@/ui/plate';
import { SectionTitle } from '@/ui/section-title';
import { StageTag } from './stage-tag';

interface OpenOrderRowsProps {
  title: string;
  orders: readonly WorkOrderSummary[];
  /** Epoch milliseconds. */
  now: number;
  onChoose: (order: WorkOrderSummary) => void;
}

/** Orders to choose one of; nothing where there are none. */
export function OpenOrderRows({ title, orders, now, onChoose }: OpenOrderRowsProps) {
  if (orders.length === 0) return null;
  return (
    <>
      <SectionTitle title={title} />
      <Card padding="list">
        {orders.map((order) => (
          <ListRow
            key={order.id}
            title={order.car || '车型未填写'}
            subtitle={order.complaint || '未填写故障描述'}
            onPress={() => onChoose(order)}
            value={<StageTag order={order} now={now} />}
          >
            <Plate plate={order.carid} />
          </ListRow>
        ))}
      </Card>
    </>
  );
}
