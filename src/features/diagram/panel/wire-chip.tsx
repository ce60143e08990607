import { View } from '@tarojs/components';
import type { Wire } from '@/domain/netlist/netlist-types';
import { WIRE_COLORS } from '@/domain/netlist/wire-colors';
import './wire-chip.scss';

/** The colours of a wire's insulation, the tracer as a stripe: lying for lists, round for the face of a plug. */
export function WireChip({ colors, round = false }: Pick<Wire, 'colors'> & { round?: boolean }) {
  const [base, tracer] = colors;
  return (
    <View
      className={round ? 'wire-chip wire-chip-round' : 'wire-chip'}
      style={{ backgroundColor: WIRE_COLORS[base].hex }}
      aria-hidden="true"
    >
      {tracer ? <View className="wire-chip-tracer" style={{ backgroundColor: WIRE_COLORS[tracer].hex }} /> : null}
    </View>
  );
}
