import { View } from '@tarojs/components';
import type { WorkOrderSummary } from '@/contract/schemas/work-orders';
import { isOverdue, promisedText } from '@/domain/promised-time';
import { Icon, type IconName } from '@/ui/icon';
import './order-marks.scss';

type Facts = Pick<
  WorkOrderSummary,
  'inspectedPoints' | 'activeItems' | 'doneItems' | 'pendingItems' | 'stage' | 'promisedAt'
>;

interface Mark {
  readonly text: string;
  readonly icon?: IconName;
  readonly tone?: 'ok' | 'warn';
}

function marksOf({ inspectedPoints, activeItems, doneItems, pendingItems }: Facts): Mark[] {
  const marks: Mark[] = [inspectedPoints > 0 ? { text: '已检查', icon: 'check', tone: 'ok' } : { text: '未检查' }];
  if (activeItems > 0) marks.push({ text: `完成 ${doneItems}/${activeItems}` });
  if (pendingItems > 0) marks.push({ text: `${pendingItems} 项待确认`, tone: 'warn' });
  else if (activeItems > 0) marks.push({ text: '客户已同意', icon: 'check', tone: 'ok' });
  return marks;
}

/** How far an order is, in small words: looked at, done, agreed to. */
export function OrderMarks({ order }: { order: Facts }) {
  return (
    <View className="order-marks">
      {marksOf(order).map(({ text, icon, tone }) => (
        <View key={text} className={tone ? `order-mark order-mark-${tone}` : 'order-mark'}>
          {icon ? <Icon name={icon} size={14} className="order-mark-icon" /> : null}
          {text}
        </View>
      ))}
    </View>
  );
}

/** When the car was promised, in red once that has passed while it is still here. `now` in epoch milliseconds. */
export function PromisedTime({ order: { promisedAt, stage }, now }: { order: Facts; now: number }) {
  if (!promisedAt) return null;
  const isLate = stage !== 'delivered' && stage !== 'void' && isOverdue(promisedAt, now);
  return (
    <View className={isLate ? 'order-promise order-promise-late' : 'order-promise'}>
      <Icon name="clock" size={14} className="order-mark-icon" />
      {isLate ? '超时 ' : '约 '}
      {promisedText(promisedAt, now)}
    </View>
  );
}
