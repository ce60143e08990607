import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { WorkOrderSummary } from '@/contract/schemas/work-orders';
import { compareCars, type CarMatch, type KnownCar } from '@/domain/same-car';
import { STAGE_LABELS } from '@/domain/work-order/work-order-stage';
import { AsyncView } from '@/ui/async-view';
import { confirmDialog } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { Plate } from '@/ui/plate';
import { Sheet } from '@/ui/sheet';
import { EmptyState } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { openOrdersQuery } from '../api/maintenance-calls';
import './order-choice-sheet.scss';

interface OrderChoiceProps {
  /** The car that the items are for: its order is marked and first. */
  car: KnownCar;
  onChoose: (orderId: string) => void;
}

/** Which order in the workshop gets the items. */
export function OrderChoiceSheet({
  open,
  onClose,
  ...choice
}: OrderChoiceProps & { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="加入哪个工单">
      {open ? <OpenOrders {...choice} /> : null}
    </Sheet>
  );
}

/** Asks before items of one car go into the order of another. */
export const confirmOtherCar = (differs: string): Promise<boolean> =>
  confirmDialog({ title: '不是同一台车', content: `${differs}。仍然加入吗？`, confirmText: '仍然加入' });

const rank = ({ same, differs }: CarMatch) => (same ? 0 : differs === null ? 1 : 2);

function OpenOrders({ car, onChoose }: OrderChoiceProps) {
  const query = useQuery(openOrdersQuery(''));
  // The order of this car may lie behind the first page.
  const words = car.vin ?? car.carid ?? '';
  const ofCar = useQuery({ ...openOrdersQuery(words), enabled: words !== '' });
  const choose = async (order: WorkOrderSummary, { differs }: CarMatch) => {
    if (differs === null || (await confirmOtherCar(differs))) onChoose(order.id);
  };
  return (
    <AsyncView
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState icon="car" title="店里没有在修的车" hint="先接车，再把项目加进工单" />}
    >
      {({ list }) => (
        <View>
          {matched(car, [...(ofCar.data?.list ?? []), ...list]).map(({ order, match }) => (
            <ListRow
              key={order.id}
              title={order.car || '未填车型'}
              value={STAGE_LABELS[order.stage]}
              onPress={() => void choose(order, match)}
            >
              <View className="row order-choice-marks">
                <Plate plate={order.carid} />
                {match.same ? <Tag text="这台车" tone="ok" /> : null}
                {match.differs === null ? null : <Tag text={match.same ? '车型不同' : '另一台车'} tone="warn" />}
              </View>
            </ListRow>
          ))}
        </View>
      )}
    </AsyncView>
  );
}

/** Each order once, that of the car in front, then those of its model, then the others. */
function matched(car: KnownCar, orders: readonly WorkOrderSummary[]) {
  return orders
    .filter(({ id }, index) => orders.findIndex((other) => other.id === id) === index)
    .map((order) => ({
      order,
      match: compareCars(car, { vin: order.vin, carid: order.carid, path: order.vehiclePath }),
    }))
    .sort((a, b) => rank(a.match) - rank(b.match));
}
