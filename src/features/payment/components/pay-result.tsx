import { View } from '@tarojs/components';
import { errorCatalogue } from '@/domain/error-catalogue';
import { exactYuan } from '@/domain/money';
import { redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import type { IconName } from '@/ui/icon';
import { RoundMark, type MarkTone } from '@/ui/round-mark';
import './pay-result.scss';

export type PayResultKind = 'paid' | 'closed';

const faces: Record<PayResultKind, { icon: IconName; tone: MarkTone; title: string; hint: string }> = {
  paid: { icon: 'check', tone: 'ok', title: errorCatalogue.paid, hint: '' },
  closed: {
    icon: 'clock',
    tone: 'warn',
    title: '订单已关闭',
    hint: '订单已取消、退款或超过支付时间，需要时请重新下单',
  },
};

interface PayResultProps {
  kind: PayResultKind;
  title: string;
  /** Cents. */
  money: number;
  /** Whose details 查看订单 shows; null shows all orders. */
  orderId: string | null;
  onDone: () => void;
}

/** How the payment of an order ended, and the ways on. */
export function PayResult({ kind, title, money, orderId, onDone }: PayResultProps) {
  const { icon, tone, title: heading, hint } = faces[kind];
  return (
    <View className="pay-result">
      <RoundMark icon={icon} tone={tone} />
      <View className="pay-result-title" role="heading" aria-level={2}>
        {heading}
      </View>
      {kind === 'paid' ? <View className="pay-result-money">¥{exactYuan(money)}</View> : null}
      <View className="pay-result-what">{hint || title}</View>
      <View className="pay-result-buttons">
        <Button
          text="查看订单"
          kind="plain"
          className="pay-result-button"
          onPress={() => void redirectTo(routes.orderRecord, orderId === null ? {} : { id: orderId })}
        />
        <Button text="完成" kind="brand" className="pay-result-button" onPress={onDone} />
      </View>
    </View>
  );
}
