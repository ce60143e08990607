import { useState } from 'react';
import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { Button } from '@/ui/button';
import { ChipRow } from '@/ui/chip-row';
import { Field } from '@/ui/field';
import { toast } from '@/ui/feedback-store';
import { Sheet } from '@/ui/sheet';
import { voidOrder } from '../api/order-calls';
import type { OrderChanges } from '../hooks/use-order-change';
import './sheet-parts.scss';

const usual = ['重复开单', '客户取消维修', '信息填错', '其他原因'] as const;

interface VoidSheetProps {
  open: boolean;
  order: WorkOrder;
  changes: OrderChanges;
  onClose: () => void;
}

/** Voids an order with a reason; it stays in the records. */
export function VoidSheet({ open, order, changes, onClose }: VoidSheetProps) {
  const [kind, setKind] = useState<(typeof usual)[number]>(usual[0]);
  const [text, setText] = useState('');
  const isOther = kind === '其他原因';
  const reason = isOther ? text.trim() : [kind, text.trim()].filter(Boolean).join('：');
  const confirm = () =>
    void changes.change(
      order.id,
      () => voidOrder(order.id, reason),
      () => {
        onClose();
        toast('工单已作废');
      },
    );
  return (
    <Sheet open={open} onClose={onClose} title="作废工单">
      <View className="sheet-note">作废后不能恢复，也不计入营业统计；记录和照片会保留。</View>
      <ChipRow chips={usual.map((each) => ({ key: each, text: each }))} value={kind} onChange={setKind} />
      <Field
        label={isOther ? '作废原因' : '补充说明（可不填）'}
        value={text}
        onChange={setText}
        maxLength={180}
        counter
        multiline
      />
      <Button
        text="确认作废"
        kind="danger"
        size="large"
        className="sheet-button"
        disabled={reason === ''}
        loading={changes.isBusy}
        onPress={confirm}
      />
    </Sheet>
  );
}
