import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { WorkOrderItem } from '@/contract/schemas/work-order-items';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { changeLine, updateOrder } from '../api/order-calls';
import { orderQuery } from '../api/order-queries';
import type { OrderChanges } from '../hooks/use-order-change';
import { lineAmount } from '../line-words';
import { MeansChoice, type NotedMeans } from './means-choice';
import './choice-row.scss';
import './sheet-parts.scss';
import './pending-sheet.scss';

interface PendingSheetProps {
  /** Null: closed. */
  orderId: string | null;
  changes: OrderChanges;
  /** Leads to the order; absent where it lies behind the sheet already. */
  onDetail?: ((id: string) => void) | undefined;
  onClose: () => void;
}

/**
 * Lines that wait for the customer's word: note what the customer said beside the car or by phone, or send the link.
 */
export function PendingSheet({ orderId, changes, onDetail, onClose }: PendingSheetProps) {
  const query = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== null });
  const [means, setMeans] = useState<NotedMeans>('in_person');
  const waiting = (items: readonly WorkOrderItem[]) => items.filter(({ decision }) => decision === 'pending');
  const decide = ({ id }: WorkOrderItem, decision: 'approved' | 'declined') => {
    if (orderId !== null) void changes.change(orderId, () => changeLine(id, { decision, means }));
  };
  const agreeToAll = (order: WorkOrder) =>
    void changes.change(order.id, () => updateOrder(order, { agreedMeans: means }));
  return (
    <Sheet open={orderId !== null} onClose={onClose} title="等待客户确认的项目">
      <AsyncView
        query={query}
        skeleton={<Skeleton rows={3} shape="text" />}
        isEmpty={({ items }) => waiting(items).length === 0}
        empty={
          <EmptyState
            icon="check"
            title="所有项目都已确认"
            hint="现在可以进入下一步"
            action="好的"
            onAction={onClose}
          />
        }
      >
        {(order) => (
          <>
            <View className="sheet-note">
              当面或电话问过客户后，在这里记下他的决定；也可以在工单里把链接发给客户自己选。
            </View>
            <MeansChoice value={means} onChange={setMeans} />
            {waiting(order.items).map((line) => (
              <View key={line.id} className="pending-line">
                <View className="grow">
                  <View className="choice-row-title">{line.name}</View>
                  <View className="choice-row-note">{lineAmount(line)}</View>
                </View>
                <Button
                  text="不做"
                  kind="plain"
                  size="small"
                  disabled={changes.isBusy}
                  onPress={() => decide(line, 'declined')}
                />
                <Button
                  text="同意"
                  kind="secondary"
                  size="small"
                  className="pending-line-yes"
                  disabled={changes.isBusy}
                  onPress={() => decide(line, 'approved')}
                />
              </View>
            ))}
            <View className="sheet-pair sheet-button">
              {onDetail && orderId !== null ? (
                <View className="sheet-half">
                  <Button text="打开工单发链接" kind="plain" size="large" onPress={() => onDetail(orderId)} />
                </View>
              ) : null}
              <View className="sheet-half">
                <Button
                  text="客户全部同意"
                  kind="brand"
                  size="large"
                  loading={changes.isBusy}
                  onPress={() => agreeToAll(order)}
                />
              </View>
            </View>
          </>
        )}
      </AsyncView>
    </Sheet>
  );
}
