import { View } from '@tarojs/components';
import { orderPay } from '@/contract/endpoints/payment';
import { exactYuan } from '@/domain/money';
import { payment } from '@/platform/payment';
import { useReviewMode } from '@/state/review-mode';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import type { PendingPurchaseControl } from '../hooks/use-pending-purchase';
import type { PurchaseControl } from '../hooks/use-purchase';
import { payAgain } from '../pay-requests';
import './pending-purchase-card.scss';

/**
 * Offers to go on with a purchase that was left half-way, or to give it up; nothing when there is none, or when it may
 * not be sold here.
 */
export function PendingPurchaseCard({
  pending: { pending, check, giveUp },
  purchase: { phase, start },
}: {
  pending: PendingPurchaseControl;
  purchase: PurchaseControl;
}) {
  const isReview = useReviewMode();
  if (!pending || isReview) return null;
  // Memberships and courses have pay paths of their own.
  const isVirtual = pending.vip || pending.path !== orderPay.path;
  if (isVirtual && !payment.sellsVirtual()) return null;
  const { title, money } = pending;
  const goOn = async () => {
    await start({ title, money, request: payAgain(pending) });
    await check();
  };
  return (
    <Card className="pending-purchase">
      <View className="row">
        <Icon name="clock" className="pending-purchase-icon" />
        <View className="grow">
          <View className="pending-purchase-title">有一笔订单尚未完成支付</View>
          <View className="pending-purchase-what">
            {title} · ¥{exactYuan(money)}
          </View>
        </View>
      </View>
      <View className="pending-purchase-buttons">
        <Button text="放弃" kind="plain" size="small" disabled={phase !== null} onPress={() => void giveUp()} />
        <Button text="继续支付" kind="brand" size="small" loading={phase !== null} onPress={() => void goOn()} />
      </View>
    </Card>
  );
}
