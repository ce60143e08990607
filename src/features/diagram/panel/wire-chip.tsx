import { View } from '@tarojs/components';
import type { Wire } from '@/domain/netlist/netlist-types';
import { isStated, WIRE_COLORS } from '@/domain/netlist/wire-colors';
import './wire-chip.scss';

interface WireChipProps extends Pick<Wire, 'colors'> {
  /** what the source does not state of the wire: without its colours the chip has none */
  unstated?: Wire['unstated'] | undefined;
  round?: boolean;
}

/** The colours of a wire's insulation, the tracer as a stripe: lying for lists, round for the face of a plug. */
export function WireChip({ colors, unstated, round = false }: WireChipProps) {
  const className = round ? 'wire-chip wire-chip-round' : 'wire-chip';
  if (!isStated({ unstated }, 'colors'))
    return <View className={`${className} wire-chip-unstated`} aria-hidden="true" />;
  const [base, tracer] = colors;
  return (
    <View className={className} style={{ backgroundColor: WIRE_COLORS[base].hex }} aria-hidden="true">
      {tracer ? <View className="wire-chip-tracer" style={{ backgroundColor: WIRE_COLORS[tracer].hex }} /> : null}
    </View>
  );
}
