import { useState } from 'react';
import { View } from '@tarojs/components';
import type { ComponentKind } from '@/domain/netlist/netlist-types';
import { Button } from '@/ui/button';
import { Pressable } from '@/ui/pressable';
import { doesWords } from '../symptom-words';
import './load-chips.scss';

/** A load that is asked about. */
export interface LoadChip {
  load: string;
  name: string;
  kind: ComponentKind | undefined;
}

interface LoadChipsProps {
  chips: readonly LoadChip[];
  /** what works and what does not; what was not looked at is in neither */
  onAnswer: (work: readonly string[], fail: readonly string[]) => void;
  onUnsure: () => void;
}

type Seen = Readonly<Record<string, boolean>>;

/** Several loads, each tapped until it says what it does: first that it works, then that it does not, then nothing. */
export function LoadChips({ chips, onAnswer, onUnsure }: LoadChipsProps) {
  const [seen, setSeen] = useState<Seen>({});
  const told = (works: boolean) => chips.filter(({ load }) => seen[load] === works).map(({ load }) => load);
  const isNothing = told(true).length + told(false).length === 0;
  return (
    <View>
      <View className="load-chips" role="group" aria-label="点一下是正常，再点是不正常">
        <View className="load-chips-hint">点一下是正常，再点是不正常</View>
        {chips.map(({ load, name, kind }) => {
          const works = seen[load];
          const look = works === undefined ? '' : works ? ' load-chip-works' : ' load-chip-fails';
          return (
            <Pressable key={load} className={`load-chip${look}`} onPress={() => setSeen(tapped(seen, load))}>
              {name}
              {works === undefined ? null : `：${doesWords(kind, works)}`}
            </Pressable>
          );
        })}
      </View>
      <View className="question-card-answers">
        <Button
          text="确定"
          kind="brand"
          disabled={isNothing}
          onPress={() => onAnswer(told(true), told(false))}
          className="question-card-answer"
        />
        <Button text="不确定" kind="plain" onPress={onUnsure} className="question-card-answer" />
      </View>
    </View>
  );
}

function tapped(seen: Seen, load: string): Seen {
  const { [load]: works, ...others } = seen;
  return works === false ? others : { ...others, [load]: works === undefined };
}
