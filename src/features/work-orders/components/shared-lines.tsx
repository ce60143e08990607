import { View } from '@tarojs/components';
import type { SharedWorkOrder } from '@/contract/schemas/work-orders';
import { decisionLabels } from '@/domain/work-order-labels';
import { lineTotal } from '@/domain/work-order-total';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { SectionTitle } from '@/ui/section-title';
import { Tag } from '@/ui/tag';
import type { Decisions } from '../hooks/use-decisions';
import { lineSum, yuan } from '../line-words';
import { Totals } from './totals';
import './shared-lines.scss';

const tones = { approved: 'ok', pending: 'warn', declined: 'grey' } as const;

/** The quotation, line by line: to do or not to do, with a total that follows. Read-only once it is settled. */
export function SharedLines({ order, decisions }: { order: SharedWorkOrder; decisions: Decisions }) {
  const { items, totals, pending, choose, chooseAll, isBusy } = decisions;
  const isOpen = order.decidable;
  return (
    <>
      <SectionTitle title="维修项目与报价" />
      <Card>
        {items.length === 0 ? <View className="shared-empty">门店还没有添加项目，请稍后再看</View> : null}
        {items.map((line) => (
          <View key={line.id} className="shared-line">
            <View className="shared-line-head">
              <View
                className={
                  line.decision === 'declined' ? 'shared-line-name shared-line-off grow' : 'shared-line-name grow'
                }
              >
                {line.name}
              </View>
              <View
                className={line.decision === 'declined' ? 'shared-line-total shared-line-off' : 'shared-line-total'}
              >
                {yuan(lineTotal(line))}
              </View>
            </View>
            <View className="shared-line-sum">{lineSum(line)}</View>
            {line.note ? <View className="shared-line-sum">{line.note}</View> : null}
            {isOpen ? (
              <View className="shared-choice" role="radiogroup" aria-label={line.name}>
                <Choice
                  text="不做"
                  label={`${line.name} 不做`}
                  kind="no"
                  isOn={line.decision === 'declined'}
                  isBusy={isBusy}
                  onPress={() => choose(line.id, line.decision === 'declined' ? 'pending' : 'declined')}
                />
                <Choice
                  text="同意"
                  label={`${line.name} 同意`}
                  kind="yes"
                  isOn={line.decision === 'approved'}
                  isBusy={isBusy}
                  onPress={() => choose(line.id, line.decision === 'approved' ? 'pending' : 'approved')}
                />
              </View>
            ) : (
              <View className="shared-line-state">
                <Tag text={decisionLabels[line.decision]} tone={tones[line.decision]} />
              </View>
            )}
          </View>
        ))}
        {isOpen && items.some(({ decision }) => decision !== 'approved') ? (
          <Button text="全部同意" icon="check" className="shared-all" disabled={isBusy} onPress={chooseAll} />
        ) : null}
        <Totals order={totals} />
        {pending > 0 && isOpen ? (
          <View className="shared-line-sum">其中 {pending} 项待您确认，已按“做”计入合计</View>
        ) : null}
      </Card>
    </>
  );
}

interface ChoiceProps {
  text: string;
  label: string;
  kind: 'yes' | 'no';
  isOn: boolean;
  isBusy: boolean;
  onPress: () => void;
}

function Choice({ text, label, kind, isOn, isBusy, onPress }: ChoiceProps) {
  return (
    <Pressable
      role="radio"
      checked={isOn}
      label={label}
      disabled={isBusy}
      onPress={onPress}
      className={isOn ? `shared-option shared-option-${kind}` : 'shared-option'}
    >
      {isOn ? <Icon name={kind === 'yes' ? 'check' : 'close'} size={16} /> : null}
      <View className="shared-option-text">{text}</View>
    </Pressable>
  );
}
