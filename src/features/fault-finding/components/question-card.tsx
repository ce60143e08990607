import { View } from '@tarojs/components';
import type { Question } from '@/domain/diagnosis/diagnosis-types';
import { targetWords } from '@/domain/diagnosis/found-fault-of';
import { conditionsOf } from '@/domain/diagnosis/measure-words';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import type { SheetLoad } from '../engine';
import { questionWords } from '../symptom-words';
import { ConditionChips } from './condition-chips';
import './question-card.scss';

interface QuestionCardProps {
  netlist: Netlist;
  loads: readonly SheetLoad[];
  question: Question;
  /** null: 不确定 */
  onAnswer: (isSo: boolean | null) => void;
}

/** 先看一下: a question that is answered by looking or listening. */
export function QuestionCard({ netlist, loads, question, onAnswer }: QuestionCardProps) {
  const { kind, about, state } = question;
  const load = loads.find((one) => one.load === about);
  const part = load?.part ?? about;
  const component = netlist.components.find(({ id }) => id === part);
  const name = load ? `${load.part} ${load.name}` : targetWords(netlist, { kind: 'component', component: part });
  return (
    <Card className="question-card">
      <View className="question-card-mute">先看一下，不用电表</View>
      <View className="question-card-title" role="heading" aria-level={2}>
        {questionWords(kind, name, component?.kind)}
      </View>
      <ConditionChips conditions={conditionsOf(netlist, state)} />
      <View className="question-card-answers">
        <Button
          text={kind === 'relay' ? '有' : '是'}
          kind="brand"
          onPress={() => onAnswer(true)}
          className="question-card-answer"
        />
        <Button
          text={kind === 'relay' ? '没有' : '否'}
          kind="brand"
          onPress={() => onAnswer(false)}
          className="question-card-answer"
        />
        <Button text="不确定" kind="plain" onPress={() => onAnswer(null)} className="question-card-answer" />
      </View>
    </Card>
  );
}
