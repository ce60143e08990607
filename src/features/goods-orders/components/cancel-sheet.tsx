import { useState } from 'react';
import { View } from '@tarojs/components';
import type { Order } from '@/contract/schemas/shop';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Sheet } from '@/ui/sheet';
import './cancel-sheet.scss';

const reasons = ['不想要了', '地址或数量填错了', '商品选错了', '其他原因'] as const;

interface CancelSheetProps {
  /** Null: closed. */
  order: Order | null;
  isBusy: boolean;
  onCancel: (reason: string) => void;
  onClose: () => void;
}

/** Asks why an order is cancelled, and says what happens to what was paid. */
export function CancelSheet({ order, isBusy, onCancel, onClose }: CancelSheetProps) {
  const [reason, setReason] = useState<string>(reasons[0]);
  const isPaid = order?.state === 'paid';
  return (
    <Sheet open={order !== null} onClose={onClose} title="取消订单">
      <View className="cancel-sheet-note">
        {isPaid ? '取消后，已支付的积分或金币将原路退回。' : '取消后，订单不能恢复。'}
      </View>
      {reasons.map((each) => (
        <Pressable
          key={each}
          role="radio"
          checked={each === reason}
          onPress={() => setReason(each)}
          className="cancel-sheet-reason"
        >
          <View className="grow">{each}</View>
          {each === reason ? <Icon name="check" size={20} className="cancel-sheet-check" /> : null}
        </Pressable>
      ))}
      <Button
        text="确认取消"
        kind="danger"
        size="large"
        className="cancel-sheet-button"
        loading={isBusy}
        onPress={() => onCancel(reason)}
      />
    </Sheet>
  );
}
