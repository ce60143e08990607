import { View } from '@tarojs/components';
import type { FaceCavity, PlugFace } from '@/domain/diagram/plug-face';
import { colorName } from '@/domain/netlist/wire-colors';
import { Pressable } from '@/ui/pressable';
import { WireChip } from './wire-chip';
import './plug-grid.scss';

/** The chosen chamber, to be scrolled to. */
export const CHOSEN_ID = 'plug-grid-chosen';

interface PlugGridProps {
  face: PlugFace;
  /** id of the chosen cavity */
  chosen?: string;
  onChoose: (cavity: string) => void;
}

/** The housing with its latch and cavities in rows and columns; each shows the colours of its wire or a cross. */
export function PlugGrid({ face, chosen, onChoose }: PlugGridProps) {
  const { rows, columns, cavities, keying } = face;
  const at = new Map(cavities.map((cavity) => [`${cavity.row} ${cavity.column}`, cavity]));
  return (
    <View className={`plug-grid plug-grid-${keying ?? 'plain'}`}>
      {keying ? <View className="plug-grid-latch" /> : null}
      <View className="plug-grid-housing">
        {range(rows).map((row) => (
          <View key={row} className="plug-grid-row">
            {range(columns).map((column) => (
              <Chamber key={column} cavity={at.get(`${row} ${column}`)} chosen={chosen} onChoose={onChoose} />
            ))}
          </View>
        ))}
      </View>
    </View>
  );
}

interface ChamberProps {
  /** none where the face has no chamber */
  cavity: FaceCavity | undefined;
  chosen: string | undefined;
  onChoose: (cavity: string) => void;
}

function Chamber({ cavity: there, chosen, onChoose }: ChamberProps) {
  if (!there) return <View className="plug-grid-gap" />;
  const { cavity, wires, elsewhere } = there;
  const [wire] = wires;
  const colors = wire?.colors ?? elsewhere?.colors;
  const isChosen = cavity.id === chosen;
  return (
    <View {...(isChosen ? { id: CHOSEN_ID } : {})}>
      <Pressable
        label={`孔 ${cavity.id}，${contentOf(there)}`}
        selected={isChosen}
        className={isChosen ? 'plug-grid-chamber plug-grid-chosen' : 'plug-grid-chamber'}
        onPress={() => onChoose(cavity.id)}
      >
        <View className="plug-grid-contact">
          {colors ? (
            <View className={elsewhere ? 'plug-grid-elsewhere' : ''}>
              <WireChip colors={colors} unstated={wire?.unstated} round />
            </View>
          ) : (
            <View className="plug-grid-cross">{cavity.pin || elsewhere ? '' : '×'}</View>
          )}
        </View>
        <View className="plug-grid-number">{cavity.id}</View>
      </Pressable>
    </View>
  );
}

function contentOf({ cavity, wires: [wire], elsewhere }: FaceCavity): string {
  if (elsewhere) return `${elsewhere.colors ? colorName({ colors: elsewhere.colors }) : ''}在其他图页`;
  return wire ? colorName(wire) : cavity.pin ? '未接线' : '空孔';
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
