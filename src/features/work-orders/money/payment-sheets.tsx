import { useState } from 'react';
import { View } from '@tarojs/components';
import type { OrderPayment } from '@/contract/schemas/order-money';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { typedYuan } from '@/domain/money';
import { readYuan } from '@/domain/read-yuan';
import { payMeansLabels } from '@/domain/till/words';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Segment } from '@/ui/segment';
import { yuan } from '../line-words';
import { pay, refund, undoPayment } from './money-calls';
import { paidByMeans } from '@/domain/till/paid-by-means';
import { PaymentForm } from './payment-form';
import { paymentTitle } from './payment-list';
import { ReasonField } from '../components/reason-field';
import type { Money } from './use-money';
import { usePayment } from './use-payment';
import '../components/sheet-parts.scss';

interface FormProps {
  order: WorkOrder;
  money: Money;
  onClose: () => void;
}

/** Money before the settlement. */
export function DepositForm({ order, money, onClose }: FormProps) {
  const payment = usePayment(null);
  const { parts, problems, problem, sum } = payment.reading;
  const isReady = sum > 0 && problem === '' && Object.keys(problems).length === 0;
  const take = () => {
    if (!isReady) return;
    money.move({ deposit: parts }, (key) => pay(order.id, key, parts), `已收定金 ${yuan(sum)}`, onClose);
  };
  return (
    <View className="money-sheet">
      <PaymentForm payment={payment} onDone={take} />
      <View className="sheet-note">结算时自动抵扣；没有结算的定金可以退。</View>
      <Button
        text={sum > 0 ? `收定金 ${yuan(sum)}` : '收定金'}
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

const stays = [
  { key: 'owed', text: '仍欠，以后再收' },
  { key: 'waived', text: '不再收，核销' },
] as const;

/** Gives back what was paid by a means, with a reason. */
export function RefundForm({ order, money, onClose }: FormProps) {
  const paid = paidByMeans(order.payments);
  const [means, setMeans] = useState(paid[0]?.means ?? 'cash');
  const most = paid.find((each) => each.means === means)?.amount ?? 0;
  const [text, setText] = useState(typedYuan(order.prepaid > 0 ? Math.min(order.prepaid, most) : most));
  const [reason, setReason] = useState('');
  const [left, setLeft] = useState<(typeof stays)[number]['key']>('owed');
  const reading = readYuan(text);
  const amount = reading.ok ? reading.cents : 0;
  const problem = !reading.ok ? reading.message : amount > most ? `最多退 ${yuan(most)}` : '';
  // What was paid too much is owed by nobody afterwards.
  const isOwedAgain = order.settledAt !== null && amount > order.prepaid;
  const isReady = amount > 0 && problem === '' && reason.trim() !== '';
  const give = () => {
    if (!isReady) return;
    const request = { id: order.id, means, amount, reason: reason.trim(), waive: isOwedAgain && left === 'waived' };
    money.move(request, (clientKey) => refund({ ...request, clientKey }), `已退款 ${yuan(amount)}`, onClose);
  };
  return (
    <View className="money-sheet">
      <View className="sheet-note">从哪里退</View>
      <Segment
        options={paid.map((each) => ({ key: each.means, text: payMeansLabels[each.means] }))}
        value={means}
        onChange={(next) => {
          setMeans(next);
          setText(typedYuan(paid.find((each) => each.means === next)?.amount ?? 0));
        }}
      />
      <Field
        label={`退款金额（元），最多 ${yuan(most)}`}
        type="money"
        value={text}
        onChange={setText}
        maxLength={13}
        error={problem}
      />
      <ReasonField usual={['客户取消', '多收了', '返工', '质量问题']} value={reason} onChange={setReason} />
      {isOwedAgain ? (
        <>
          <View className="sheet-note">退了以后，客户这 {yuan(amount - order.prepaid)}</View>
          <Segment options={stays} value={left} onChange={setLeft} />
        </>
      ) : null}
      <Button
        text={`退款 ${yuan(amount)}`}
        kind="danger"
        size="large"
        className="sheet-button"
        disabled={!isReady}
        loading={money.isBusy}
        onPress={give}
      />
    </View>
  );
}

/** Takes a row back by its opposite, which stays beside it. */
export function UndoForm({ order, money, onClose, payment }: FormProps & { payment: OrderPayment }) {
  const [reason, setReason] = useState('');
  const undo = () => {
    const request = { id: order.id, paymentId: payment.id, reason: reason.trim() };
    if (request.reason !== '') money.move(request, () => undoPayment(request), '已冲正', onClose);
  };
  return (
    <View className="money-sheet">
      <View className="sheet-note">
        {paymentTitle(payment)} {yuan(payment.amount)} 会记一笔相反的，两笔都留在记录里。已日结的，记在今天的账上。
      </View>
      {payment.receipt ? (
        <View className="sheet-note">这是合并收款中本单的一部分，其他工单的不变；要整笔冲正，请到欠款方的对账单。</View>
      ) : null}
      <ReasonField usual={['记错了方式', '记错了金额', '没有收到']} value={reason} onChange={setReason} />
      <Button
        text={`冲正 ${yuan(payment.amount)}`}
        kind="danger"
        size="large"
        className="sheet-button"
        disabled={reason.trim() === ''}
        loading={money.isBusy}
        onPress={undo}
      />
    </View>
  );
}
