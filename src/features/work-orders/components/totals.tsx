import { View } from '@tarojs/components';
import { useReviewMode } from '@/state/review-mode';
import { yuan } from '../line-words';
import './totals.scss';

interface Amounts {
  parts: number;
  labour: number;
  discount: number;
  total: number;
}

/** Parts, labour, discount and total of an order, in cents, to the cent. Nothing in review mode (§4). */
export function Totals({ order: { parts, labour, discount, total } }: { order: Amounts }) {
  if (useReviewMode()) return null;
  return (
    <View className="totals">
      <Row name="配件" value={yuan(parts)} />
      <Row name="工时" value={yuan(labour)} />
      {discount > 0 ? <Row name="优惠" value={`-${yuan(discount)}`} /> : null}
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
