import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { formatDateTime } from '@/domain/date-format';
import { mayInStore } from '@/domain/store-permissions';
import { PAY_METHODS, payMethodLabels, type PayMethod } from '@/domain/work-order-labels';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { Pressable } from '@/ui/pressable';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { settleOrder } from '../api/order-calls';
import { orderQuery } from '../api/order-queries';
import type { OrderChanges } from '../hooks/use-order-change';
import { useViewer } from '../hooks/use-viewer';
import { yuan } from '../line-words';
import { Totals } from './totals';
import './choice-row.scss';
import './settle-sheet.scss';

interface SettleSheetProps {
  /** Null: closed. */
  orderId: string | null;
  changes: OrderChanges;
  onClose: () => void;
}

/** Takes the money of an order, once; the owner may take that back until the car is handed over. */
export function SettleSheet({ orderId, changes, onClose }: SettleSheetProps) {
  const query = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== null });
  return (
    <Sheet open={orderId !== null} onClose={onClose} title="收款结算">
      <AsyncView query={query} skeleton={<Skeleton rows={3} shape="text" />}>
        {(order) =>
          order.settledAt ? (
            <Settled order={order} changes={changes} />
          ) : (
            <TakeMoney order={order} changes={changes} onDone={onClose} />
          )
        }
      </AsyncView>
    </Sheet>
  );
}

function TakeMoney({ order, changes, onDone }: { order: WorkOrder; changes: OrderChanges; onDone: () => void }) {
  const [method, setMethod] = useState<PayMethod>('wechat');
  const settle = () =>
    void changes.change(
      order.id,
      () => settleOrder(order, method),
      () => {
        onDone();
        toast(`已收款 ${yuan(order.total)}`);
      },
    );
  return (
    <>
      <Totals order={order} />
      <View className="settle-methods" role="radiogroup" aria-label="收款方式">
        {PAY_METHODS.map((each) => (
          <Pressable
            key={each}
            role="radio"
            checked={each === method}
            onPress={() => setMethod(each)}
            className={each === method ? 'settle-method settle-method-on' : 'settle-method'}
          >
            {payMethodLabels[each]}
          </Pressable>
        ))}
      </View>
      {method === 'credit' ? <View className="sheet-note">挂账计入今日产值，请自行跟进收款。</View> : null}
      <Button
        text={`确认收款 ${yuan(order.total)}`}
        kind="primary"
        size="large"
        className="sheet-button"
        loading={changes.isBusy}
        onPress={settle}
      />
    </>
  );
}

function Settled({ order, changes }: { order: WorkOrder; changes: OrderChanges }) {
  const { role } = useViewer();
  const isOwner = mayInStore(role, 'reopen');
  const isGone = order.stage !== 'settling';
  const reopen = async () => {
    const isSure = await confirmDialog({
      title: '撤销结算',
      content: `${yuan(order.total)} 将从当日产值中扣除，工单可以再次修改。`,
      confirmText: '撤销结算',
      danger: true,
    });
    if (isSure) await changes.change(order.id, () => settleOrder(order, null));
  };
  return (
    <>
      <Totals order={order} />
      <View className="sheet-note">
        已于 {order.settledAt ? formatDateTime(order.settledAt) : ''} 收款
        {order.payMethod ? `，${payMethodLabels[order.payMethod]}` : ''}
      </View>
      <Button
        text="撤销结算"
        kind="danger"
        size="large"
        disabled={!isOwner || isGone}
        loading={changes.isBusy}
        onPress={() => void reopen()}
      />
      {isOwner ? null : <View className="sheet-note">只有店主可以撤销结算</View>}
      {isOwner && isGone ? <View className="sheet-note">车辆已交付，请先退回到结算</View> : null}
    </>
  );
}
