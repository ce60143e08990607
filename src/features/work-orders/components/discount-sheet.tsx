import { useState } from 'react';
import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { orderTotals } from '@/domain/work-order/work-order-total';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { updateOrder } from '../api/order-calls';
import { discountText, readDiscount } from '../discount-input';
import { useDiscountLimit } from '../hooks/use-discount-limit';
import type { OrderChanges } from '../hooks/use-order-change';
import { yuan } from '../line-words';
import { ReasonField } from './reason-field';
import { DiscountField } from './discount-field';
import { Totals } from './totals';
import './sheet-parts.scss';

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

const USUAL = ['老客户', '抹零', '活动价', '返工补偿'] as const;

function DiscountForm({ order, changes, onDone, onClose }: DiscountSheetProps) {
  const { discountReason } = order;
  const granted = { discount: order.grantedDiscount, discountRate: order.discountRate, discountReason };
  const [reason, setReason] = useState(discountReason);
  const [text, setText] = useState(() => discountText(granted));
  const most = useDiscountLimit(order);
  // The lines' own discounts are taken off first.
  const sum = order.parts + order.labour - order.lineDiscount;
  const reading = readDiscount(text, sum, most === null ? sum : Math.max(0, most - order.lineDiscount));
  const totals = orderTotals(
    order.items,
    reading.ok ? reading.discount : granted.discount,
    reading.ok ? reading.discountRate : granted.discountRate,
  );
  const save = () => {
    if (!reading.ok) return;
    const { discount, discountRate, cents } = reading;
    void changes.change(
      order.id,
      () => updateOrder(order, { discount, discountRate, discountReason: cents > 0 ? reason.trim() : '' }),
      (changed) => {
        onClose();
        const waiting = changed.pendingItems - order.pendingItems;
        onDone({
          text:
            (cents > 0 ? `已优惠 ${yuan(cents)}` : '已取消优惠') + (waiting > 0 ? `，${waiting} 项待客户重新确认` : ''),
          undo: () => void changes.change(order.id, () => updateOrder(changed, granted)),
        });
      },
    );
  };
  return (
    <>
      <DiscountField value={text} reading={reading} onChange={setText} />
      {reading.ok && reading.cents > 0 ? (
        <ReasonField
          usual={USUAL}
          value={reason}
          label="优惠原因"
          placeholder="选填，只有门店看得到"
          most={50}
          onChange={setReason}
        />
      ) : null}
      {most === null ? null : <View className="sheet-note">前台这一单最多优惠 {yuan(most)}</View>}
      <Totals order={totals} />
      <Button
        text="保存"
        kind="brand"
        size="large"
        className="sheet-button"
        disabled={!reading.ok}
        loading={changes.isBusy}
        onPress={save}
      />
    </>
  );
}
