import { View } from '@tarojs/components';
import type { WorkOrderItem } from '@/contract/schemas/work-order-items';
import { lineTotal } from '@/domain/work-order/work-order-total';
import { yuan } from '../line-words';
import './sheet-parts.scss';
import './sign-sheet.scss';

type Line = Pick<WorkOrderItem, 'id' | 'name' | 'price' | 'labour' | 'quantity' | 'decision'>;

interface SignLinesProps {
  items: readonly Line[];
  discount: number;
  total: number;
  /** What is said where a line has no price; `n`: how many have none. */
  unpricedWords: (n: number) => string;
}

/** What is signed: the lines that are not declined, what is taken off, and what they come to, in cents. */
export function SignLines({ items, discount, total, unpricedWords }: SignLinesProps) {
  const lines = items.filter(({ decision }) => decision !== 'declined');
  const unpriced = lines.filter((line) => lineTotal(line) === 0).length;
  return (
    <>
      {lines.map((line) => (
        <View key={line.id} className="sign-line">
          <View className="grow one-line">{line.name}</View>
          <View className="sign-amount">{lineTotal(line) === 0 ? '未定价' : yuan(lineTotal(line))}</View>
        </View>
      ))}
      {discount > 0 ? (
        <View className="sign-line">
          <View className="grow">优惠</View>
          <View className="sign-amount">-{yuan(discount)}</View>
        </View>
      ) : null}
      <View className="sign-line sign-total">
        <View className="grow">合计</View>
        <View className="sign-amount">{yuan(total)}</View>
      </View>
      {unpriced > 0 ? (
        <View className="sheet-problem" role="alert">
          {unpricedWords(unpriced)}
        </View>
      ) : null}
      <View className="sheet-note">本人同意以上项目和价格</View>
    </>
  );
}
