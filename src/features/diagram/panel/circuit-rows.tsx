import { View } from '@tarojs/components';
import type { Target } from '@/domain/diagram/diagram-types';
import type { PartFacts, Shared } from '@/domain/diagram/facts-of';
import { namedPart, partText } from '@/domain/diagram/part-words';
import { Pressable } from '@/ui/pressable';
import './circuit-rows.scss';

interface CircuitRowsProps extends Pick<PartFacts, 'fuses' | 'grounds'> {
  onTarget: (target: Target) => void;
}

const MOST_OTHERS = 6;

/** What the fuses of a circuit also feed, and what shares its grounds: often the fault shows there, too. */
export function CircuitRows({ fuses, grounds, onTarget }: CircuitRowsProps) {
  if (fuses.length + grounds.length === 0) return null;
  return (
    <View className="circuit-rows">
      {fuses.map((shared) => (
        <SharedRow key={shared.at.id} shared={shared} verb="还供" alone="无其他用电器" onTarget={onTarget} />
      ))}
      {grounds.map((shared) => (
        <SharedRow key={shared.at.id} shared={shared} verb="还接" alone="无其他搭铁" onTarget={onTarget} />
      ))}
    </View>
  );
}

interface SharedRowProps extends Pick<CircuitRowsProps, 'onTarget'> {
  shared: Shared;
  verb: string;
  alone: string;
}

function SharedRow({ shared: { at, others }, verb, alone, onTarget }: SharedRowProps) {
  const ampere = at.ampere === undefined ? '' : ` ${at.ampere} A`;
  const more = others.length - MOST_OTHERS;
  return (
    <Pressable className="circuit-row" onPress={() => onTarget({ kind: 'component', component: at.id })}>
      <View className="circuit-row-at">{`${partText(at)}${ampere} ${verb}`}</View>
      <View className="circuit-row-others">
        {others.length === 0 ? alone : others.slice(0, MOST_OTHERS).map(namedPart).join('、')}
        {more > 0 ? ` 等 ${others.length} 个` : ''}
      </View>
    </Pressable>
  );
}
