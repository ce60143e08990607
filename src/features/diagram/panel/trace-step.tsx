import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { PathStep } from '@/domain/diagram/current-path';
import { namedPart } from '@/domain/diagram/part-words';
import { stepWords } from '@/domain/diagram/path-words';
import { wireDescription } from '@/domain/netlist/wire-colors';
import { Pressable } from '@/ui/pressable';
import { WireChip } from './wire-chip';
import './trace-step.scss';

interface TraceStepProps {
  step: PathStep;
  /** of its element, to be scrolled to */
  id: string;
  isShown: boolean;
  onPress: () => void;
  onWire: (wire: string) => void;
  /** below the step: where the way goes on from it */
  children?: ReactNode;
}

/** One part on the way of current with the wire that leads on. */
export function TraceStep({ step, id, isShown, onPress, onWire, children }: TraceStepProps) {
  const { component, wire } = step;
  return (
    <View id={id} role="listitem" className="trace-step">
      <Pressable selected={isShown} className={isShown ? 'trace-part trace-part-on' : 'trace-part'} onPress={onPress}>
        <View className="trace-mark" />
        <View className="trace-words">
          <View className="trace-name">{namedPart(component)}</View>
          <View className="trace-does">{stepWords(step)}</View>
        </View>
      </Pressable>
      {wire ? (
        <Pressable className="trace-wire" label={`导线 ${wireDescription(wire)}`} onPress={() => onWire(wire.id)}>
          <WireChip colors={wire.colors} unstated={wire.unstated} />
          <View className="trace-wire-name">{wireDescription(wire)}</View>
        </Pressable>
      ) : null}
      {children}
    </View>
  );
}
