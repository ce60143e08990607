import { View } from '@tarojs/components';
import type { SharedWorkOrder } from '@/contract/schemas/shared-orders';
import { useReviewMode } from '@/state/review-mode';
import { Icon } from '@/ui/icon';
import type { Decisions } from './use-decisions';
import { yuan } from '../line-words';

/** What the page says first: what is wanted of the customer, or that nothing is. */
export function SharedNotice({ order, decisions }: { order: SharedWorkOrder; decisions: Decisions }) {
  const { sent, pending, totals } = decisions;
  if (order.stage === 'delivered')
    return <Banner tone="ok" text="车辆已交付，感谢您的信任。本页保留为维修记录，仅供查看。" />;
  if (!order.decidable)
    return <Banner tone="ok" text={`已结算，合计 ${yuan(order.total)}。项目不能再更改，如有疑问请联系门店。`} />;
  if (sent === 'signed')
    return <Banner tone="ok" text={`已签字，门店已收到，合计 ${yuan(totals.total)}。结算前可以随时修改。`} />;
  if (sent === 'decided')
    return <Banner tone="ok" text={`已提交，门店已收到您的决定，合计 ${yuan(totals.total)}。结算前可以随时修改。`} />;
  if (pending > 0) return <Banner tone="warn" text={`有 ${pending} 个项目等您确认。没有您的同意，门店不会施工。`} />;
  return order.items.length > 0 ? <Banner tone="ok" text="所有项目都已确认。结算前可以随时修改。" /> : null;
}

/** What is not paid yet, and until when: credit is not told as paid. */
export function OwedNotice({ order: { owed, dueOn, paid } }: { order: SharedWorkOrder }) {
  const isReview = useReviewMode();
  if (owed === 0 || dueOn === null || isReview) return null;
  const before = paid > 0 ? `已付 ${yuan(paid)}，` : '';
  return <Banner tone="warn" text={`${before}还有 ${yuan(owed)} 没有付，请在 ${dueOn} 前付清。如有疑问请联系门店。`} />;
}

function Banner({ tone, text }: { tone: 'ok' | 'warn'; text: string }) {
  return (
    <View className={`shared-banner shared-banner-${tone}`} role="status" aria-live="polite">
      <Icon name={tone === 'ok' ? 'shield' : 'info'} size={20} />
      <View className="shared-banner-text">{text}</View>
    </View>
  );
}
