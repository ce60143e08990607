import { View } from '@tarojs/components';
import type { SharedWorkOrder } from '@/contract/schemas/shared-orders';
import { formatDateTime } from '@/domain/date-format';
import { useReviewMode } from '@/state/review-mode';
import { Card } from '@/ui/card';
import { Picture } from '@/ui/picture';
import { yuan } from '../line-words';
import '../components/quote-signature.scss';

/** What the customer signed, when and for how much; and that it is another sum by now. */
export function SharedSignature({ order: { signature, total } }: { order: SharedWorkOrder }) {
  const hidesPrices = useReviewMode();
  if (signature === null) return null;
  return (
    <Card>
      <View className="quote-signature-row">
        <View className="grow">
          <View>您已签字确认</View>
          <View className="quote-signature-note">
            {formatDateTime(signature.at)}
            {hidesPrices ? '' : ` · ${yuan(signature.total)}`}
          </View>
          {signature.total === total || hidesPrices ? null : (
            <View className="quote-signature-changed">签字后金额有变动，现为 {yuan(total)}</View>
          )}
        </View>
        <Picture alt="您的签字" src={signature.url} mode="aspectFit" className="quote-signature-picture" />
      </View>
    </Card>
  );
}
