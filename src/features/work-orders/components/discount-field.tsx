import { View } from '@tarojs/components';
import { Field } from '@/ui/field';
import { Segment } from '@/ui/segment';
import { discountWords, type DiscountReading, type DiscountText } from '../discount-input';
import './discount-field.scss';
import './sheet-parts.scss';

const ways = [
  { key: 'yuan', text: '减金额' },
  { key: 'percent', text: '按比例' },
] as const;

interface DiscountFieldProps {
  value: DiscountText;
  reading: DiscountReading;
  onChange: (value: DiscountText) => void;
}

/** A discount in yuan or percent, with what it comes to. */
export function DiscountField({ value, reading, onChange }: DiscountFieldProps) {
  return (
    <>
      <Segment options={ways} value={value.by} onChange={(by) => onChange({ by, text: '' })} />
      <View className="discount-field">
        <Field
          label={value.by === 'yuan' ? '优惠金额（元）' : '优惠比例（%）'}
          type="money"
          value={value.text}
          onChange={(text) => onChange({ ...value, text })}
          placeholder="0"
          maxLength={10}
          error={reading.ok ? '' : reading.message}
        />
      </View>
      <View className="sheet-note" role="status">
        {discountWords(reading) || '不填或填 0 为不优惠'}
      </View>
    </>
  );
}
