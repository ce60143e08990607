import { useState } from 'react';
import { View } from '@tarojs/components';
import { PAY_MEANS, payMeansLabels } from '@/domain/till/words';
import { Field } from '@/ui/field';
import { Pressable } from '@/ui/pressable';
import { yuan } from '../line-words';
import { changeWords, chosenMeans } from './payment-draft';
import type { Payment } from './use-payment';
import './payment-form.scss';

interface PaymentFormProps {
  payment: Payment;
  /** What is not paid now is owed: 挂账 is offered. */
  offersCredit?: boolean;
  onDone: () => void;
}

/** Takes money by one means or several: a tap on a means gives it all that is left. */
export function PaymentForm({ payment, offersCredit = false, onDone }: PaymentFormProps) {
  const { due, draft, reading, tap, type, clear } = payment;
  const [given, setGiven] = useState('');
  const chosen = chosenMeans(draft);
  const amountOf = (means: string) => reading.parts.find((part) => part.means === means)?.amount ?? 0;
  const isCredit = offersCredit && due !== null && due > 0 && reading.rest > 0;
  return (
    <View className="payment-form">
      <View className="payment-means" role="group" aria-label="收款方式">
        {PAY_MEANS.map((means) => (
          <Choice
            key={means}
            name={payMeansLabels[means]}
            amount={draft[means] === undefined ? null : amountOf(means)}
            onPress={() => tap(means)}
          />
        ))}
        {offersCredit && due !== null && due > 0 ? (
          <Choice name="挂账" amount={isCredit ? reading.rest : null} isCredit onPress={clear} />
        ) : null}
      </View>
      {chosen.map((means) => (
        <Field
          key={means}
          label={`${payMeansLabels[means]}（元）`}
          type="money"
          value={draft[means] ?? ''}
          onChange={(text) => type(means, text)}
          placeholder="0"
          maxLength={13}
          error={reading.problems[means] ?? ''}
          onDone={onDone}
        />
      ))}
      {draft.cash !== undefined && amountOf('cash') > 0 ? (
        <View className="payment-cash">
          <View className="grow">
            <Field
              label="客户给的现金（元，可不填）"
              type="money"
              value={given}
              onChange={setGiven}
              placeholder="算找零"
              maxLength={13}
              onDone={onDone}
            />
          </View>
          <View className="payment-change" role="status">
            {changeWords(given, amountOf('cash'))}
          </View>
        </View>
      ) : null}
      {reading.problem === '' ? null : (
        <View className="payment-problem" role="alert">
          {reading.problem}
        </View>
      )}
    </View>
  );
}

interface ChoiceProps {
  name: string;
  /** Cents; null: not chosen. */
  amount: number | null;
  isCredit?: boolean;
  onPress: () => void;
}

function Choice({ name, amount, isCredit = false, onPress }: ChoiceProps) {
  const isOn = amount !== null;
  const tone = isCredit ? 'payment-mean-credit' : 'payment-mean-on';
  return (
    <Pressable
      role="checkbox"
      checked={isOn}
      label={isOn && amount > 0 ? `${name} ${yuan(amount)}` : name}
      onPress={onPress}
      className={isOn ? `payment-mean ${tone}` : 'payment-mean'}
    >
      <View>{name}</View>
      {isOn ? <View className="payment-mean-amount one-line">{amount > 0 ? yuan(amount) : '填金额'}</View> : null}
    </Pressable>
  );
}
