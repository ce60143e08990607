import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { OrderPayment } from '@/contract/schemas/order-money';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { chinaDay } from '@/domain/china-day';
import { dueAtSettlement } from '@/domain/till/settlement';
import { mayInStore } from '@/domain/store-permissions';
import { goBack } from '@/infra/navigation';
import { useReviewMode } from '@/state/review-mode';
import { StaleNotice } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import { settleOrder } from '../api/order-calls';
import { askQuestions } from '../hooks/ask-questions';
import { useOrderChange } from '../hooks/use-order-change';
import { useViewer } from '../hooks/use-viewer';
import { yuan } from '../line-words';
import { dayAfter, DueFields, type DueInput } from './due-fields';
import { pay, settleInParts } from './money-calls';
import { MoneyActions } from './money-actions';
import { MoneySheets, type MoneyAsk } from './money-sheets';
import { MoneySummary } from './money-summary';
import { PaymentForm } from './payment-form';
import { PaymentList } from './payment-list';
import { tillSettingsQuery } from '@/infra/till-queries';
import { useMoney } from './use-money';
import { usePayment } from './use-payment';
import '../components/sheet-parts.scss';

interface OrderMoneyProps {
  order: WorkOrder;
  isStale: boolean;
  onRetry: () => unknown;
}

/** What can be taken now: at the settlement, or of what is owed. Null: nothing. */
function dueOf({ stage, settledAt, total, paid, owed }: WorkOrder): number | null {
  if (settledAt) return owed > 0 ? owed : null;
  return stage === 'settling' ? dueAtSettlement(total, paid) : null;
}

/** An order's money with all that may be done with it. */
export function OrderMoney({ order, isStale, onRetry }: OrderMoneyProps) {
  const now = useNow(EVERY_MINUTE);
  const viewer = useViewer();
  const changes = useOrderChange();
  const money = useMoney(order.id, changes);
  // Without prices nothing is said of amounts: all is settled as paid by the usual means (§4).
  const isReview = useReviewMode();
  const settings = useQuery(tillSettingsQuery()).data;
  const due = dueOf(order);
  const payment = usePayment(due ?? 0, order.settledAt);
  const [chosenDue, setChosenDue] = useState<DueInput | null>(null);
  const [ask, setAsk] = useState<MoneyAsk | null>(null);
  const { parts, problems, problem, sum, rest } = payment.reading;
  const isSettling = due !== null && order.settledAt === null;
  const isReady = problem === '' && Object.keys(problems).length === 0 && (isSettling || sum > 0);
  const usualDue = dayAfter(chinaDay(now), settings?.creditDays ?? 30);

  const settle = () =>
    void changes.change(
      order.id,
      () => askQuestions((confirmed) => settleInParts(order, { parts, rest, ...chosenDue }, confirmed), '仍然收款'),
      (settled) => {
        if (settled === null) return;
        toast(isReview ? '已结算' : settledWords(sum, rest));
        void goBack();
      },
    );
  const collect = () =>
    money.move(
      // The same parts again are the same intent, though less is owed by now: they may be why.
      { collect: parts },
      (key) => pay(order.id, key, parts),
      ({ paid }) => (paid === order.paid ? `这笔 ${yuan(sum)} 刚才已记账，没有重复收` : `已收款 ${yuan(sum)}`),
      payment.restart,
    );
  const confirm = () => {
    if (isReady && !money.isBusy) (isSettling ? settle : collect)();
  };
  const reopen = async () => {
    const isSure = await confirmDialog({
      title: '撤销结算',
      content: `${yuan(order.total)} 将从产值中冲回，工单可以再次修改。${order.paid > 0 ? `已收的 ${yuan(order.paid)} 转为定金，可以退款。` : ''}`,
      confirmText: '撤销结算',
      danger: true,
    });
    if (isSure)
      await changes.change(
        order.id,
        () => settleOrder(order, null),
        () => toast('已撤销结算'),
      );
  };
  return (
    <Screen
      title="收款结算"
      footer={
        due === null ? undefined : (
          <Button
            text={isReview ? '确认结算' : confirmWords(isSettling, sum, rest)}
            kind="primary"
            size="large"
            disabled={!isReady}
            loading={money.isBusy}
            onPress={confirm}
          />
        )
      }
    >
      <View id="order-money">
        {isStale ? <StaleNotice onRetry={() => void onRetry()} /> : null}
        <View className="columns">
          <View className="column">
            <MoneySummary order={order} now={now} />
            {due !== null && (due > 0 || isSettling) ? (
              <>
                <SectionTitle title={isSettling ? '怎么收' : '收欠款'} />
                <Card>
                  {isReview ? (
                    <View className="sheet-note">确认后工单就结算了，可以交车。</View>
                  ) : due > 0 ? (
                    <PaymentForm payment={payment} offersCredit={isSettling} onDone={confirm} />
                  ) : (
                    <View className="sheet-note">没有要收的钱，确认后工单就结算了。</View>
                  )}
                  {isSettling && rest > 0 ? (
                    <DueFields
                      value={chosenDue ?? { dueOn: usualDue, debtor: '' }}
                      owner={order.ownerName}
                      now={now}
                      onChange={setChosenDue}
                    />
                  ) : null}
                </Card>
              </>
            ) : null}
          </View>
          <View className="column">
            {isReview ? null : (
              <>
                <PaymentList
                  payments={order.payments}
                  onUndo={
                    mayInStore(viewer.role, 'settle')
                      ? (each: OrderPayment) => setAsk({ is: 'undo', payment: each })
                      : null
                  }
                />
                <MoneyActions order={order} settings={settings} onAsk={setAsk} onReopen={() => void reopen()} />
              </>
            )}
          </View>
        </View>
      </View>
      <MoneySheets ask={ask} order={order} money={money} settings={settings} now={now} onClose={() => setAsk(null)} />
    </Screen>
  );
}

/** What was just booked by a settlement; a deposit that was enough is nothing received now. Cents. */
function settledWords(sum: number, rest: number): string {
  const words = [sum > 0 ? `${rest > 0 ? '已收' : '已收款'} ${yuan(sum)}` : '', rest > 0 ? `已挂账 ${yuan(rest)}` : ''];
  return words.filter(Boolean).join('，') || '已结算';
}

function confirmWords(isSettling: boolean, sum: number, rest: number): string {
  if (!isSettling) return sum > 0 ? `收欠款 ${yuan(sum)}` : '收欠款';
  if (rest === 0) return sum > 0 ? `确认收款 ${yuan(sum)}` : '确认结算';
  return sum > 0 ? `收款 ${yuan(sum)}，挂账 ${yuan(rest)}` : `挂账 ${yuan(rest)}`;
}
