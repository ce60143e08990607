import { View } from '@tarojs/components';
import { useReviewMode } from '@/state/review-mode';
import { yuan } from '../line-words';
import './totals.scss';

interface Amounts {
  parts: number;
  labour: number;
  discount: number;
  total: number;
  /** What of `discount` was taken off single lines. */
  lineDiscount?: number;
  /** Why it was granted, to people of the store. */
  discountReason?: string;
}

/** Parts, labour, discount and total of an order, in cents, to the cent. Nothing in review mode (§4). */
export function Totals({ order }: { order: Amounts }) {
  const { parts, labour, discount, total, lineDiscount = 0, discountReason = '' } = order;
  if (useReviewMode()) return null;
  const off = lineDiscount > 0 ? `优惠，含项目优惠 ${yuan(lineDiscount)}` : '优惠';
  return (
    <View className="totals">
      <Row name="配件" value={yuan(parts)} />
      <Row name="工时" value={yuan(labour)} />
      {discount > 0 ? (
        <Row name={discountReason === '' ? off : `${off} · ${discountReason}`} value={`-${yuan(discount)}`} />
      ) : null}
      <View className="totals-row totals-total" aria-live="polite">
        <View>合计</View>
        <View className="totals-amount">{yuan(total)}</View>
      </View>
    </View>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <View className="totals-row">
      <View>{name}</View>
      <View>{value}</View>
    </View>
  );
}
