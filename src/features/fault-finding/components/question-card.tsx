import { View } from '@tarojs/components';
import type { Evidence, Question } from '@/domain/diagnosis/diagnosis-types';
import { targetWords } from '@/domain/diagnosis/found-fault-of';
import { conditionsOf } from '@/domain/diagnosis/measure-words';
import type { ComponentKind, Netlist } from '@/domain/netlist/netlist-types';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import type { SheetLoad } from '../engine';
import { questionWords } from '../symptom-words';
import { ConditionChips } from './condition-chips';
import { LoadChips, type LoadChip } from './load-chips';
import './question-card.scss';

interface QuestionCardProps {
  netlist: Netlist;
  loads: readonly SheetLoad[];
  question: Question;
  onAnswer: (answer: Evidence) => void;
}

/** What is tapped when it is so, and when it is not. */
const ANSWERS = { fuse: ['断了', '完好'], load: ['是', '否'], relay: ['有', '没有'] } as const;

/** How it is told of parts that show nothing by themselves. */
const HINTS: readonly (readonly [kind: ComponentKind, hint: string])[] = [
  ['ecu', '控制单元看诊断仪能否连上'],
  ['solenoid', '喷油器、电磁阀等用诊断仪做执行元件测试，听或摸它有没有动作'],
  ['fuse', '关钥匙，拔下来或隔着盖看熔丝；看不清就选不确定'],
];

/** 先看一下: a question that is answered by looking or listening. */
export function QuestionCard({ netlist, loads, question, onAnswer }: QuestionCardProps) {
  const { kind, about, state } = question;
  const chips = (kind === 'loads' ? question.loads : [about]).map((load) => chipOf(netlist, loads, load));
  const [first] = chips;
  const unsure = (): void => onAnswer({ kind: 'unsure-question', about });
  return (
    <Card className="question-card">
      <View className="question-card-mute">先看一下，不用电表</View>
      <View className="question-card-title" role="heading" aria-level={2}>
        {kind === 'loads' ? '这些还工作吗？' : questionWords(kind, first?.name ?? about, first?.kind)}
      </View>
      {HINTS.filter(([kind]) => chips.some((chip) => chip.kind === kind)).map(([kind, hint]) => (
        <View key={kind} className="question-card-mute">
          {hint}
        </View>
      ))}
      {kind !== 'fuse' && <ConditionChips conditions={conditionsOf(netlist, state)} />}
      {kind === 'loads' ? (
        <LoadChips
          chips={chips}
          onAnswer={(work, fail) => onAnswer({ kind: 'loads', work, fail, state })}
          onUnsure={unsure}
        />
      ) : (
        <View className="question-card-answers">
          {[true, false].map((isSo) => (
            <Button
              key={String(isSo)}
              text={ANSWERS[kind][isSo ? 0 : 1]}
              kind="brand"
              onPress={() => onAnswer(answerOf(question, isSo))}
              className="question-card-answer"
            />
          ))}
          <Button text="不确定" kind="plain" onPress={unsure} className="question-card-answer" />
        </View>
      )}
    </Card>
  );
}

function answerOf({ kind, about, state }: Question, isSo: boolean): Evidence {
  if (kind === 'fuse') return { kind, fuse: about, blown: isSo, state };
  if (kind === 'relay') return { kind, relay: about, clicks: isSo, state };
  return { kind: 'load', load: about, works: isSo, state };
}

function chipOf(netlist: Netlist, loads: readonly SheetLoad[], about: string): LoadChip {
  const load = loads.find((one) => one.load === about);
  const part = load?.part ?? about;
  const name = load ? `${load.part} ${load.name}` : targetWords(netlist, { kind: 'component', component: part });
  return { load: about, name, kind: netlist.components.find(({ id }) => id === part)?.kind };
}
