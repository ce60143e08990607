import { View } from '@tarojs/components';
import type { Customer } from '@/contract/schemas/customers';
import { isMasked } from '@/domain/masking';
import { exactYuan } from '@/domain/money';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { system } from '@/platform/system';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FittedFigure } from '@/ui/fitted-figure';
import { Pressable } from '@/ui/pressable';
import { Tag } from '@/ui/tag';
import { nameOf } from '../customer-words';
import './customer-head.scss';

/** Who it is, how to reach him, and what he was worth; what is owed leads to its collection. */
export function CustomerHead({ customer }: { customer: Customer }) {
  const { name, phone, company, invoiceTitle, note } = customer;
  const facts = [
    ...(invoiceTitle === '' ? [] : [['发票抬头', invoiceTitle] as const]),
    ...(note === '' ? [] : [['备注', note] as const]),
  ];
  return (
    <Card>
      <View className="customer-head">
        <View className="grow">
          <View className="customer-name">
            <View className="customer-name-text">{nameOf(customer)}</View>
            {company ? <Tag text="单位" tone="grey" /> : null}
          </View>
          <View className="customer-phone">{phone || (name === '' ? '' : '没有电话')}</View>
        </View>
        {phone === '' || isMasked(phone) ? null : (
          <Button text="打电话" icon="phone" size="small" onPress={() => system.dial(phone)} />
        )}
      </View>
      {facts.map(([label, text]) => (
        <View key={label} className="customer-fact">
          <View className="customer-fact-name">{label}</View>
          <View className="customer-fact-text grow">{text}</View>
        </View>
      ))}
      <Figures customer={customer} />
    </Card>
  );
}

function Figures({ customer }: { customer: Customer }) {
  const { id, visits, spent, owed } = customer;
  const isDebtor = owed !== null && owed > 0;
  return (
    <View className="customer-figures">
      <Figure label="来店" text={`${visits} 次`} />
      {spent === null ? null : <Figure label="累计消费" text={`¥${exactYuan(spent)}`} />}
      {owed === null ? null : isDebtor ? (
        <Pressable
          className="customer-figure"
          label={`欠款 · 去收 ¥${exactYuan(owed)}`}
          onPress={() => void navigateTo(routes.debtors, { customerId: id, name: nameOf(customer) })}
        >
          <View className="customer-figure-name">欠款 · 去收</View>
          <View className="customer-figure-text customer-owed">
            <FittedFigure text={`¥${exactYuan(owed)}`} fits={9} />
          </View>
        </Pressable>
      ) : (
        <Figure label="欠款" text="没有" />
      )}
    </View>
  );
}

function Figure({ label, text }: { label: string; text: string }) {
  return (
    <View className="customer-figure">
      <View className="customer-figure-name">{label}</View>
      <View className="customer-figure-text">
        <FittedFigure text={text} fits={9} />
      </View>
    </View>
  );
}
