import { useState } from 'react';
import { View } from '@tarojs/components';
import type { Debt, Statement } from '@/contract/schemas/till';
import { Button } from '@/ui/button';
import { Pressable } from '@/ui/pressable';
import { Segment } from '@/ui/segment';
import { yuan } from '../line-words';
import { PaymentForm } from '../money/payment-form';
import { usePayment } from '../money/use-payment';
import { spreadWords } from './spread-words';
import { payPerson } from './statement-calls';
import type { PersonMoney } from './use-person-money';
import '../components/sheet-parts.scss';
import './person-payment.scss';

const ways = [
  { key: 'all', text: '先到期的先付' },
  { key: 'chosen', text: '指定工单' },
] as const;

interface PersonPaymentProps {
  statement: Pick<Statement, 'id' | 'owed' | 'count'>;
  /** What he owes for, as far as it is loaded. */
  debts: readonly Debt[];
  money: PersonMoney;
  onClose: () => void;
}

/** Takes one sum of a person, for what is due first first or for chosen orders. */
export function PersonPayment({ statement, debts, money, onClose }: PersonPaymentProps) {
  const [way, setWay] = useState<(typeof ways)[number]['key']>('all');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const paid = way === 'all' ? debts : debts.filter(({ id }) => chosen.includes(id));
  const owed = way === 'all' ? statement.owed : paid.reduce((sum, debt) => sum + debt.owed, 0);
  const payment = usePayment(owed);
  const { parts, problems, problem, sum } = payment.reading;
  const isReady = sum > 0 && problem === '' && Object.keys(problems).length === 0;
  const take = () => {
    if (!isReady || money.isBusy) return;
    // All that were chosen, also what has left the list: it may be this payment that paid it, asked for again.
    const orders = way === 'all' ? undefined : [...chosen].sort();
    money.move(
      { person: statement.id, parts, orders },
      (clientKey) =>
        payPerson({ person: statement.id, clientKey, payments: [...parts], owed, ...(orders ? { orders } : {}) }),
      `已收款 ${yuan(sum)}`,
      onClose,
    );
  };
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <View className="money-sheet">
      <Segment options={ways} value={way} onChange={setWay} />
      {way === 'chosen' ? (
        <View className="person-payment-orders">
          {debts.map(({ id, carid, owed: open, dueOn }) => (
            <Pressable
              key={id}
              role="checkbox"
              checked={chosen.includes(id)}
              label={`${carid} 欠 ${yuan(open)}，${dueOn} 到期`}
              onPress={() => toggle(id)}
              className={chosen.includes(id) ? 'person-payment-order person-payment-on' : 'person-payment-order'}
            >
              <View className="grow one-line">{`${carid} · ${dueOn} 到期`}</View>
              <View className="person-payment-owed">{yuan(open)}</View>
            </Pressable>
          ))}
          {debts.length < statement.count ? (
            <View className="sheet-note">{`先到期的 ${debts.length} 单，更多的请先在列表里往下翻`}</View>
          ) : null}
        </View>
      ) : null}
      {owed > 0 ? (
        <PaymentForm payment={payment} onDone={take} />
      ) : (
        <View className="sheet-note">{way === 'chosen' ? '请选择要收的工单' : '没有欠款，已经收清'}</View>
      )}
      <View className="sheet-note" role="status">
        {isReady ? spreadWords([...parts], paid) : ''}
      </View>
      <Button
        text={sum > 0 ? `收款 ${yuan(sum)}` : '收款'}
        kind="brand"
        size="large"
        className="sheet-button"
        disabled={!isReady}
        loading={money.isBusy}
        onPress={take}
      />
    </View>
  );
}
