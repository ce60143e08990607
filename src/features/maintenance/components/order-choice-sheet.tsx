import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { STAGE_LABELS } from '@/domain/work-order-stage';
import { AsyncView } from '@/ui/async-view';
import { ListRow } from '@/ui/list-row';
import { Plate } from '@/ui/plate';
import { Sheet } from '@/ui/sheet';
import { EmptyState } from '@/ui/state-view';
import { openOrdersQuery } from '../api/maintenance-calls';

/** Which order in the workshop gets the items. */
export function OrderChoiceSheet({
  open,
  onClose,
  onChoose,
}: {
  open: boolean;
  onClose: () => void;
  onChoose: (orderId: string) => void;
}) {
  return (
    <Sheet open={open} onClose={onClose} title="加入哪个工单">
      {open ? <OpenOrders onChoose={onChoose} /> : null}
    </Sheet>
  );
}

function OpenOrders({ onChoose }: { onChoose: (orderId: string) => void }) {
  const query = useQuery(openOrdersQuery());
  return (
    <AsyncView
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState icon="car" title="店里没有在修的车" hint="先接车，再把项目加进工单" />}
    >
      {({ list }) => (
        <View>
          {list.map(({ id, carid, car, stage }) => (
            <ListRow
              key={id}
              lead={<Plate plate={carid} />}
              title={car || '未填车型'}
              subtitle={STAGE_LABELS[stage]}
              onPress={() => onChoose(id)}
            />
          ))}
        </View>
      )}
    </AsyncView>
  );
}
