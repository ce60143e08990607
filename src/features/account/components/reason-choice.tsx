import { View } from '@tarojs/components';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { cancelReasons, LONGEST_REASON, OTHER_REASON, type CancelReason } from '../cancel-reasons';
import './reason-choice.scss';

interface ReasonChoiceProps {
  chosen: CancelReason | null;
  onChoose: (reason: CancelReason) => void;
  words: string;
  onWords: (words: string) => void;
}

/** One reason, and words for the other one. */
export function ReasonChoice({ chosen, onChoose, words, onWords }: ReasonChoiceProps) {
  return (
    <Card padding="list">
      <View role="radiogroup" aria-label="注销原因">
        {cancelReasons.map((reason) => (
          <Pressable
            key={reason}
            role="radio"
            checked={reason === chosen}
            label={reason}
            onPress={() => onChoose(reason)}
            className="reason-choice"
          >
            <View className="grow">{reason}</View>
            {reason === chosen ? <Icon name="check" size={20} color="var(--brand)" /> : null}
          </Pressable>
        ))}
      </View>
      {chosen === OTHER_REASON ? (
        <Field label="请说明原因" multiline counter maxLength={LONGEST_REASON} value={words} onChange={onWords} />
      ) : null}
    </Card>
  );
}
