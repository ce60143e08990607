import { View } from '@tarojs/components';
import type { Advice, Evidence } from '@/domain/diagnosis/diagnosis-types';
import { answerWords } from '@/domain/diagnosis/found-fault-of';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { Button } from '@/ui/button';
import { NoteCard } from './note-card';
import './contradiction-card.scss';

interface ContradictionCardProps {
  netlist: Netlist;
  evidence: readonly Evidence[];
  contradiction: NonNullable<Advice['contradiction']>;
  /** measures a reading again */
  onRetry: (at: number) => void;
  /** leaves an answer out */
  onLeave: (at: number) => void;
}

/** 读数互相矛盾: what would contradict least, and a way to measure the doubted readings again or leave them out. */
export function ContradictionCard({ netlist, evidence, contradiction, onRetry, onLeave }: ContradictionCardProps) {
  return (
    <NoteCard icon="warning" tone="warn" title="结果互相矛盾" text={contradiction.text}>
      {contradiction.doubted.flatMap((at) => {
        const one = evidence[at];
        if (!one) return [];
        const words = answerWords(netlist, one);
        return (
          <View key={at} className="contradiction-card-row">
            <View className="contradiction-card-words">{words}</View>
            {one.kind === 'reading' ? <Button text="重新测" size="small" onPress={() => onRetry(at)} /> : null}
            {at > 0 ? <Button text="不算它" kind="plain" size="small" onPress={() => onLeave(at)} /> : null}
          </View>
        );
      })}
    </NoteCard>
  );
}
