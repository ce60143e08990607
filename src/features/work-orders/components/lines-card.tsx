import { View } from '@tarojs/components';
import type { WorkOrderItem } from '@/contract/schemas/work-order-items';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { decisionLabels, itemSourceLabels } from '@/domain/work-order/work-order-labels';
import { useReviewMode } from '@/state/review-mode';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { SectionTitle } from '@/ui/section-title';
import { Tag, type TagTone } from '@/ui/tag';
import { lineNet, lineSum, yuan } from '../line-words';
import { agreementText } from '../agreement-words';
import { QuoteSignature } from './quote-signature';
import { Totals } from './totals';
import './lines-card.scss';

const tones: Readonly<Record<WorkOrderItem['decision'], TagTone>> = {
  pending: 'warn',
  approved: 'ok',
  declined: 'grey',
};

interface LinesCardProps {
  order: WorkOrder;
  /** Why lines cannot be changed any more; null while they can. */
  locked: string | null;
  isBusy: boolean;
  onTick: (line: WorkOrderItem) => void;
  onOpen: (line: WorkOrderItem) => void;
  onAdd: () => void;
  /** Null: this person may grant none. */
  onDiscount: (() => void) | null;
  /** Null: this person may not have the customer sign. */
  onSign: (() => void) | null;
}

/** What is done on the car, for how much: a tick for what is finished, a tap to change a line. */
export function LinesCard({ order, locked, isBusy, onTick, onOpen, onAdd, onDiscount, onSign }: LinesCardProps) {
  const hidesPrices = useReviewMode();
  return (
    <>
      <SectionTitle title={order.items.length > 0 ? `维修项目 ${order.doneItems}/${order.activeItems}` : '维修项目'} />
      <Card>
        {order.items.length === 0 ? (
          <View className="lines-empty">还没有项目，可从模板、检查结果或保养周期添加</View>
        ) : null}
        {order.items.map((line) => (
          <View key={line.id} className={line.decision === 'declined' ? 'line-row line-row-off' : 'line-row'}>
            <Pressable
              role="checkbox"
              checked={line.done}
              label={`${line.name} 已完成`}
              disabled={isBusy || locked !== null || line.decision === 'declined'}
              onPress={() => onTick(line)}
              className="line-tick"
            >
              <View className={line.done ? 'line-tick-box line-tick-on' : 'line-tick-box'}>
                {line.done ? <Icon name="check" size={16} /> : null}
              </View>
            </Pressable>
            <Pressable
              label={`${line.name}，${decisionLabels[line.decision]}，${yuan(lineNet(line))}`}
              disabled={locked !== null}
              onPress={() => onOpen(line)}
              className="line-body"
            >
              <View className="line-head">
                <View className="line-name grow">{line.name}</View>
                <View className="line-total">{yuan(lineNet(line))}</View>
              </View>
              <View className="line-foot">
                <Tag text={decisionLabels[line.decision]} tone={tones[line.decision]} />
                {line.source === 'temporary' ? null : <Tag text={itemSourceLabels[line.source]} tone="grey" />}
                <View className="line-sum one-line grow">{lineSum(line)}</View>
              </View>
              {line.note ? <View className="line-note">{line.note}</View> : null}
              {agreementText(line) ? <View className="line-note">{agreementText(line)}</View> : null}
            </Pressable>
          </View>
        ))}
        {locked === null ? (
          <View className="lines-buttons">
            <View className="grow">
              <Button text="添加项目" icon="plus" size="medium" onPress={onAdd} />
            </View>
            {hidesPrices || onDiscount === null ? null : (
              <View className="lines-discount">
                <Button text={order.discount > 0 ? '改优惠' : '优惠'} kind="plain" onPress={onDiscount} />
              </View>
            )}
          </View>
        ) : (
          <View className="lines-locked">{locked}</View>
        )}
        <Totals order={order} />
        <QuoteSignature order={order} locked={locked} isBusy={isBusy} onSign={onSign} />
      </Card>
    </>
  );
}
