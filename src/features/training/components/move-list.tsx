import { View } from '@tarojs/components';
import type { TrainingMove } from '@/contract/schemas/training';
import { stateWords } from '@/domain/diagnosis/measure-words';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { Pressable } from '@/ui/pressable';
import { moveWords } from '../training-words';
import './move-list.scss';

interface MoveListProps {
  moves: readonly TrainingMove[];
  netlist: Netlist;
  /** shows a place on the diagram, by its name */
  onShow: (name: string) => void;
}

/** What was done to the car and what it showed, the latest first; a tap shows the place. */
export function MoveList({ moves, netlist, onShow }: MoveListProps) {
  if (moves.length === 0) return <View className="move-list-none">还没有测量。接通电路，打开电表，点图上的针脚。</View>;
  const rows = moves.map((move, index) => ({ move, number: index + 1 })).reverse();
  return (
    <View role="list" aria-label="测量记录">
      {rows.map(({ move, number }) => {
        const { what, outcome, tone, at } = moveWords(netlist, move);
        const state = 'state' in move ? stateWords(netlist, move.state) : '';
        const content = (
          <>
            <View className="move-list-number">{number}</View>
            <View className="grow">
              <View className="move-list-what">{what}</View>
              {state ? <View className="move-list-state one-line">{state}</View> : null}
            </View>
            <View className={`move-list-outcome move-list-${tone} ${move.kind === 'measure' ? 'mono' : ''}`}>
              {outcome}
            </View>
          </>
        );
        return (
          <View key={number} role="listitem">
            {at === null ? (
              <View className="move-list-row">{content}</View>
            ) : (
              <Pressable
                label={`第 ${number} 步，${what}，${outcome}，在图上看`}
                className="move-list-row"
                onPress={() => onShow(at)}
              >
                {content}
              </Pressable>
            )}
          </View>
        );
      })}
    </View>
  );
}
