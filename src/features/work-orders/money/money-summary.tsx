import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { chinaDay } from '@/domain/china-day';
import { dueWords, moneyStateOf, moneyWord } from '@/domain/goods-order/order-money-words';
import { useReviewMode } from '@/state/review-mode';
import { Card } from '@/ui/card';
import { Plate } from '@/ui/plate';
import { Tag, type TagTone } from '@/ui/tag';
import { Totals } from '../components/totals';
import { yuan } from '../line-words';
import './money-summary.scss';

const tones = { paid: 'ok', part: 'warn', credit: 'warn', waived: 'grey' } as const;

/** What of an order is due, paid, owed and given up, to the cent. */
export function MoneySummary({ order, now }: { order: WorkOrder; now: number }) {
  const isReview = useReviewMode();
  const state = moneyStateOf(order);
  const word = moneyWord(order);
  const tone: TagTone = isOverdue(order, now) ? 'bad' : state === null ? 'brand' : tones[state];
  return (
    <Card>
      <View className="money-head">
        <View className="grow">
          <Plate plate={order.carid} />
        </View>
        {word ? <Tag text={word} tone={tone} /> : null}
      </View>
      <View className="money-car one-line">{[order.car, order.ownerName].filter(Boolean).join(' · ')}</View>
      {isReview ? null : <Amounts order={order} now={now} />}
    </Card>
  );
}

const isOverdue = ({ owed, dueOn }: WorkOrder, now: number) => owed > 0 && dueOn !== null && dueOn < chinaDay(now);

function Amounts({ order, now }: { order: WorkOrder; now: number }) {
  const { paid, prepaid, writtenOff, owed, dueOn, settledAt, total, debtor } = order;
  const due = settledAt ? owed : Math.max(0, total - paid);
  return (
    <>
      <Totals order={order} />
      {paid > 0 ? <Row name={settledAt ? '已收' : '已收定金'} value={`-${yuan(paid)}`} /> : null}
      {writtenOff > 0 ? <Row name="已核销" value={`-${yuan(writtenOff)}`} /> : null}
      {settledAt && prepaid > 0 ? <Row name="多收，待退" value={yuan(prepaid)} /> : null}
      <View className="money-due" aria-live="polite">
        <View className="grow">{settledAt ? (owed > 0 ? '欠款' : '待收') : '应收'}</View>
        <View className={owed > 0 ? 'money-due-amount money-due-owed' : 'money-due-amount'}>{yuan(due)}</View>
      </View>
      {owed > 0 && dueOn ? (
        <View className={isOverdue(order, now) ? 'money-note money-note-bad' : 'money-note'}>
          {[debtor, isOverdue(order, now) ? `${dueOn} 到期` : '', dueWords(dueOn, chinaDay(now))]
            .filter(Boolean)
            .join(' · ')}
        </View>
      ) : null}
    </>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <View className="totals-row">
      <View>{name}</View>
      <View>{value}</View>
    </View>
  );
}
