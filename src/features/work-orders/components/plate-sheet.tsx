import { useState } from 'react';
import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { normalisePlate, parsePlate } from '@/domain/plate';
import { clipboard } from '@/platform/clipboard';
import { toast } from '@/ui/feedback-store';
import { PlateKeyboard } from '@/ui/plate-keyboard';
import { Sheet } from '@/ui/sheet';
import { setPlate } from '../api/order-calls';
import type { OrderChanges } from '../hooks/use-order-change';
import './sheet-parts.scss';

interface PlateSheetProps {
  open: boolean;
  order: WorkOrder;
  changes: OrderChanges;
  onDone: (offer: { text: string; undo: () => void }) => void;
  onClose: () => void;
}

/** Another plate for an order: read wrongly, or the car got a new one. */
export function PlateSheet(props: PlateSheetProps) {
  return (
    <Sheet open={props.open} onClose={props.onClose} title="修改车牌">
      <PlateForm {...props} />
    </Sheet>
  );
}

function PlateForm({ order, changes, onDone, onClose }: PlateSheetProps) {
  const [text, setText] = useState(order.carid);
  const check = parsePlate(text);
  const save = (plate: string) => {
    if (plate === order.carid) {
      onClose();
      return;
    }
    void changes.change(
      order.id,
      () => setPlate(order, plate),
      (changed) => {
        onClose();
        onDone({
          text: `车牌已改为 ${changed.carid}`,
          undo: () => void changes.change(order.id, () => setPlate(changed, order.carid)),
        });
      },
    );
  };
  const paste = async () => {
    const copied = await clipboard.read();
    const pasted = copied === null ? null : parsePlate(normalisePlate(copied));
    if (pasted?.ok) setText(pasted.plate);
    else toast(pasted ? pasted.message : '无法读取剪贴板，请直接输入');
  };
  return (
    <>
      <PlateKeyboard text={text} province="" onChange={setText} onDone={save} onPaste={() => void paste()}>
        {check.ok ? null : <View className="sheet-note">{check.message}</View>}
      </PlateKeyboard>
    </>
  );
}
