import { View } from '@tarojs/components';
import type { Evidence } from '@/domain/diagnosis/diagnosis-types';
import { answerWords } from '@/domain/diagnosis/found-fault-of';
import { stateWords } from '@/domain/diagnosis/measure-words';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { Card } from '@/ui/card';
import './answers-given.scss';

/** 已知: what was seen and measured so far, in the order of asking. */
export function AnswersGiven({ netlist, evidence }: { netlist: Netlist; evidence: readonly Evidence[] }) {
  return (
    <Card>
      <View className="answers-given-title" role="heading" aria-level={2}>
        已知
      </View>
      <View role="list">
        {evidence.map((one, at) => (
          <View key={at} className="answers-given-row" role="listitem">
            <View className="answers-given-words">{answerWords(netlist, one)}</View>
            {'state' in one ? <View className="answers-given-state">{stateWords(netlist, one.state)}</View> : null}
          </View>
        ))}
      </View>
    </Card>
  );
}
