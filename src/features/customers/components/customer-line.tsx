import { View } from '@tarojs/components';
import type { CustomerRow } from '@/contract/schemas/customers';
import { exactYuan } from '@/domain/money';
import { RecordRow } from '@/ui/record-row';
import { Tag } from '@/ui/tag';
import { carsWords, nameOf, visitsWords } from '../customer-words';
import './customer-line.scss';

interface CustomerLineProps {
  customer: CustomerRow;
  onPress: () => void;
}

/** A customer in a list: who, whose cars, how often, and what is owed. */
export function CustomerLine({ customer, onPress }: CustomerLineProps) {
  const { name, phone, company, owed } = customer;
  const debt = owed !== null && owed > 0 ? `欠 ¥${exactYuan(owed)}` : '';
  const cars = carsWords(customer) || '没有登记车辆';
  return (
    <RecordRow
      title={nameOf(customer)}
      tag={company ? <Tag text="单位" tone="grey" /> : null}
      note={cars}
      second={visitsWords(customer)}
      value={debt === '' ? null : <View className="customer-line-debt">{debt}</View>}
      valueNote={name === '' ? null : phone || null}
      label={[nameOf(customer), company ? '单位' : '', name === '' ? '' : phone, cars, visitsWords(customer), debt]
        .filter(Boolean)
        .join('，')}
      onPress={onPress}
    />
  );
}
