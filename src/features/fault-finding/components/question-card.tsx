import { View } from '@tarojs/components';
import type { Evidence, Question } from '@/domain/diagnosis/diagnosis-types';
import { targetWords } from '@/domain/diagnosis/found-fault-of';
import { conditionsOf, positionWords } from '@/domain/diagnosis/measure-words';
import type { ComponentKind, Netlist } from '@/domain/netlist/netlist-types';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import type { SheetLoad } from '../engine';
import { questionWords } from '../symptom-words';
import { CodeChips } from './code-chips';
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
const ANSWERS = {
  code: ['有', '没有'],
  fuse: ['断了', '完好'],
  input: ['显示', '不显示'],
  load: ['是', '否'],
  relay: ['有', '没有'],
} as const;
const BY_TESTER = { code: '用诊断仪读故障码', codes: '用诊断仪读故障码', input: '用诊断仪读测量数据块' } as const;
/** What was stored long ago says nothing. */
const CODE_HINT = '旧码先清掉，按下面的条件试一次再读；诊断仪连不上就选不确定';

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
  const isCode = kind === 'code' || kind === 'codes';
  const unsure = (): void => onAnswer({ kind: 'unsure-question', about });
  return (
    <Card className="question-card">
      <View className="question-card-mute">{isByTester(kind) ? BY_TESTER[kind] : '先看一下，不用电表'}</View>
      <View className="question-card-title" role="heading" aria-level={2}>
        {titleOf(netlist, question, chips)}
      </View>
      {isCode ? <View className="question-card-mute">{CODE_HINT}</View> : null}
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
      ) : kind === 'codes' ? (
        <CodeChips
          chips={about.split(' ').map((code) => ({ code, name: partOfCode(netlist, code) }))}
          onAnswer={(stored, absent) => onAnswer({ kind: 'codes', stored, absent, state })}
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

/** What is complained of is asked about again: only in another state may it work. */
const OTHER_WAY = '换成下面的状态，';

const isByTester = (kind: Question['kind']): kind is keyof typeof BY_TESTER => kind in BY_TESTER;

function titleOf(
  netlist: Netlist,
  { kind, about, position, isOtherWay }: Question,
  chips: readonly LoadChip[],
): string {
  const [first] = chips;
  if (kind === 'loads') return isOtherWay ? `${OTHER_WAY}这些工作吗？` : '这些还工作吗？';
  if (kind === 'codes') return '诊断仪里有这些故障码吗？';
  if (kind === 'code') return questionWords(kind, codeWords(netlist, about), undefined);
  if (kind !== 'input') return (isOtherWay ? OTHER_WAY : '') + questionWords(kind, first?.name ?? about, first?.kind);
  const { part = '', words = '' } = position ? { part: position.part, words: positionWords(netlist, position) } : {};
  return `${targetWords(netlist, { kind: 'component', component: part })}显示“${words}”吗？`;
}

/** What a code is about: the relay or valve that its sheet links to it. */
const partOfCode = (netlist: Netlist, code: string): string =>
  netlist.components.find(({ codes = [] }) => codes.includes(code))?.name ?? '';

function codeWords(netlist: Netlist, code: string): string {
  const part = partOfCode(netlist, code);
  return part === '' ? `${code} ` : `${code}（${part}）`;
}

function answerOf({ kind, about, position, state }: Question, isSo: boolean): Evidence {
  if (kind === 'code') return { kind, code: about, isStored: isSo, state };
  if (kind === 'input' && position) return { kind, input: about, position, isShown: isSo, state };
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
