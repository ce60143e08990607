import { View } from '@tarojs/components';
import type { SharedLine as Line } from '@/contract/schemas/shared-orders';
import type { ItemDecision } from '@/contract/schemas/work-order-items';
import { decisionLabels } from '@/domain/work-order/work-order-labels';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Tag } from '@/ui/tag';
import { lineNet, lineSum, yuan } from '../line-words';
import './shared-lines.scss';

const tones = { approved: 'ok', pending: 'warn', declined: 'grey' } as const;

interface SharedLineProps {
  line: Line;
  isBusy: boolean;
  /** Null: nothing can be chosen any more. */
  onChoose: ((decision: ItemDecision) => void) | null;
}

/** One line of the quotation: what it costs, and to do or not to do. */
export function SharedLine({ line, isBusy, onChoose }: SharedLineProps) {
  const { name, note, decision } = line;
  const off = decision === 'declined' ? ' shared-line-off' : '';
  // A second tap on the same choice takes it back.
  const choose = (wanted: ItemDecision) => onChoose?.(decision === wanted ? 'pending' : wanted);
  return (
    <View className="shared-line">
      <View className="shared-line-head">
        <View className={`shared-line-name grow${off}`}>{name}</View>
        <View className={`shared-line-total${off}`}>{lineNet(line) === 0 ? '待定价' : yuan(lineNet(line))}</View>
      </View>
      {lineNet(line) === 0 ? null : <View className="shared-line-sum">{lineSum(line)}</View>}
      {note ? <View className="shared-line-sum">{note}</View> : null}
      {onChoose ? (
        <View className="shared-choice" role="radiogroup" aria-label={name}>
          <Choice
            text="不做"
            label={`${name} 不做`}
            kind="no"
            isOn={decision === 'declined'}
            isBusy={isBusy}
            onPress={() => choose('declined')}
          />
          <Choice
            text="同意"
            label={`${name} 同意`}
            kind="yes"
            isOn={decision === 'approved'}
            isBusy={isBusy}
            onPress={() => choose('approved')}
          />
        </View>
      ) : (
        <View className="shared-line-state">
          <Tag text={decisionLabels[decision]} tone={tones[decision]} />
        </View>
      )}
    </View>
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
