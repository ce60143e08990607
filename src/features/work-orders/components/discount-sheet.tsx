import { useState } from 'react';
import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { exactYuan } from '@/domain/money';
import { readYuan } from '@/domain/read-yuan';
import { orderTotals } from '@/domain/work-order-total';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Sheet } from '@/ui/sheet';
import { updateOrder } from '../api/order-calls';
import type { OrderChanges } from '../hooks/use-order-change';
import { yuan } from '../line-words';
import { Totals } from './totals';
import './choice-row.scss';

interface DiscountSheetProps {
  open: boolean;
  order: WorkOrder;
  changes: OrderChanges;
  onDone: (offer: { text: string; undo: () => void }) => void;
  onClose: () => void;
}

/** What the store lets the customer off, with the total that remains. */
export function DiscountSheet(props: DiscountSheetProps) {
  return (
    <Sheet open={props.open} onClose={props.onClose} title="优惠">
      <DiscountForm {...props} />
    </Sheet>
  );
}

function DiscountForm({ order, changes, onDone, onClose }: DiscountSheetProps) {
  const [text, setText] = useState(order.discount > 0 ? exactYuan(order.discount) : '');
  const reading = readYuan(text);
  const sum = order.parts + order.labour;
  const problem = reading.ok ? (reading.cents > sum ? `优惠不能超过 ${yuan(sum)}` : '') : reading.message;
  const totals = orderTotals(order.items, reading.ok ? reading.cents : order.discount);
  const save = () => {
    if (!reading.ok || problem) return;
    const before = order.discount;
    void changes.change(
      order.id,
      () => updateOrder(order, { discount: reading.cents }),
      (changed) => {
        onClose();
        onDone({
          text: reading.cents > 0 ? `已优惠 ${yuan(reading.cents)}` : '已取消优惠',
          undo: () => void changes.change(order.id, () => updateOrder(changed, { discount: before })),
        });
      },
    );
  };
  return (
    <>
      <Field
        label="优惠金额（元）"
        type="money"
        value={text}
        onChange={setText}
        placeholder="0"
        maxLength={10}
        error={problem}
      />
      <View className="sheet-note">不填或填 0 为不优惠</View>
      <Totals order={totals} />
      <Button
        text="保存"
        kind="brand"
        size="large"
        className="sheet-button"
        disabled={problem !== ''}
        loading={changes.isBusy}
        onPress={save}
      />
    </>
  );
}
