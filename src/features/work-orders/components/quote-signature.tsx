import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { formatDateTime } from '@/domain/date-format';
import { useReviewMode } from '@/state/review-mode';
import { Button } from '@/ui/button';
import { Picture } from '@/ui/picture';
import { yuan } from '../line-words';
import './quote-signature.scss';

interface QuoteSignatureProps {
  order: WorkOrder;
  /** Why nothing can be signed any more; null while it can. */
  locked: string | null;
  isBusy: boolean;
  /** Null: this person may not have the customer sign. */
  onSign: (() => void) | null;
}

/** The customer's signature under the prices: what was signed, or the way to it. */
export function QuoteSignature({ order, locked, isBusy, onSign }: QuoteSignatureProps) {
  const hidesPrices = useReviewMode();
  const { quoteSignature: signed, items, total } = order;
  const maySign = onSign !== null && locked === null && items.length > 0 && !hidesPrices;
  if (signed === null && !maySign) return null;
  return (
    <View className="quote-signature">
      {signed ? (
        <View className="quote-signature-row">
          <View className="grow">
            <View>客户已签字确认</View>
            <View className="quote-signature-note">
              {formatDateTime(signed.at)}
              {hidesPrices ? '' : ` · ${yuan(signed.total)}`}
            </View>
            {signed.total === total || hidesPrices ? null : (
              <View className="quote-signature-changed">签字后金额有变动，现为 {yuan(total)}</View>
            )}
          </View>
          <Picture alt="客户签字" src={signed.url} mode="aspectFit" className="quote-signature-picture" />
        </View>
      ) : null}
      {maySign ? (
        <Button
          text={signed ? '重新签字' : '客户签字确认报价'}
          icon="edit"
          kind={signed ? 'plain' : 'secondary'}
          size="medium"
          disabled={isBusy}
          onPress={onSign}
        />
      ) : null}
    </View>
  );
}
