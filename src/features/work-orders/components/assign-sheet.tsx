import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { StoreMember } from '@/contract/schemas/store';
import type { WorkOrderSummary } from '@/contract/schemas/work-orders';
import { ROLE_LABELS } from '@/domain/store-permissions';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { assignTechnician } from '../api/order-calls';
import { briefingQuery, orderQuery } from '../api/order-queries';
import type { OrderChanges } from '../hooks/use-order-change';
import './choice-row.scss';
import './sheet-parts.scss';

interface AssignSheetProps {
  /** Null: closed. */
  order: WorkOrderSummary | null;
  changes: OrderChanges;
  /** Offers to take the assignment back. */
  onDone: (offer: { text: string; undo: () => void }) => void;
  onClose: () => void;
}

/** Technicians first, those with the least work on top. */
const byWork = (staff: readonly StoreMember[]) =>
  [...staff].sort(
    (left, right) =>
      Number(right.role === 'technician') - Number(left.role === 'technician') || left.openOrders - right.openOrders,
  );

/** Who does the work: everybody of the store with what they already have to do. */
export function AssignSheet({ order: shown, changes, onDone, onClose }: AssignSheetProps) {
  // After a conflict the order is known anew, and newer than the one that the sheet was opened with.
  const { data: known } = useQuery({ ...orderQuery(shown?.id ?? ''), enabled: false });
  const order = shown && known && known.version > shown.version ? known : shown;
  const query = useQuery({ ...briefingQuery(), enabled: order !== null });
  const assign = (to: StoreMember | null) => {
    if (!order) return;
    const before = order.technician?.uid ?? null;
    void changes.change(
      order.id,
      () => assignTechnician(order, to?.uid ?? null),
      (assigned) => {
        onClose();
        onDone({
          text: to ? `${order.carid} 已派给${to.name}` : `${order.carid} 已取消派工`,
          undo: () => void changes.change(order.id, () => assignTechnician(assigned, before)),
        });
      },
    );
  };
  return (
    <Sheet open={order !== null} onClose={onClose} title="指派技师">
      <AsyncView
        query={query}
        skeleton={<Skeleton rows={3} />}
        isEmpty={({ staff }) => staff.length === 0}
        empty={<EmptyState icon="users" title="门店还没有同事" hint="店主可以在门店简介里邀请技师" />}
      >
        {({ staff }) => (
          <>
            {byWork(staff).map((member) => {
              const isChosen = member.uid === order?.technician?.uid;
              return (
                <Pressable
                  key={member.uid}
                  role="radio"
                  checked={isChosen}
                  disabled={changes.isBusy}
                  label={`${member.name}，${ROLE_LABELS[member.role]}，在修 ${member.openOrders} 台`}
                  onPress={() => (isChosen ? onClose() : assign(member))}
                  className="choice-row"
                >
                  <View className="grow">
                    <View className="choice-row-title">{member.name}</View>
                    <View className="choice-row-note">{ROLE_LABELS[member.role]}</View>
                  </View>
                  <View className="choice-row-note">在修 {member.openOrders} 台</View>
                  {isChosen ? <Icon name="check" size={20} className="choice-row-check" /> : null}
                </Pressable>
              );
            })}
            {order?.technician ? (
              <Button
                text="取消派工"
                kind="plain"
                size="large"
                className="sheet-button"
                disabled={changes.isBusy}
                onPress={() => assign(null)}
              />
            ) : null}
          </>
        )}
      </AsyncView>
    </Sheet>
  );
}
