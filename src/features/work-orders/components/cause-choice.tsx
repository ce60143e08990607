import { View } from '@tarojs/components';
import type { FaultVerdict, FoundFault } from '@/contract/schemas/found-fault';
import { symptomText } from '@/domain/diagnosis/found-fault-words';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import './choice-row.scss';
import './sheet-parts.scss';

interface CauseChoiceProps {
  fault: FoundFault;
  isBusy: boolean;
  onJudge: (verdict: FaultVerdict, cause: string | null) => void;
}

/** Which of the suspects of a found fault it was, or none of them. */
export function CauseChoice({ fault, isBusy, onJudge }: CauseChoiceProps) {
  const what = symptomText(fault) || fault.part || fault.title;
  const row = (key: string, title: string, note: string, press: () => void) => (
    <Pressable key={key} label={`${title} ${note}`} disabled={isBusy} onPress={press} className="choice-row">
      <View className="grow">
        <View className="choice-row-title">{title}</View>
        <View className="choice-row-note">{note}</View>
      </View>
      <Icon name="right" size={18} />
    </Pressable>
  );
  return (
    <View role="group" aria-label={what}>
      <View className="sheet-note">{what}，最后查明是：</View>
      {fault.suspects.map(({ name, title, likelihood }) =>
        row(name, title, `测量后的可能性 ${Math.round(likelihood * 100)}%`, () => onJudge('proven', name)),
      )}
      {row('', '都不是', '修好后发现是别的原因', () => onJudge('wrong', null))}
    </View>
  );
}
