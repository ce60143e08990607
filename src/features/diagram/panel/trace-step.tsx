import { View } from '@tarojs/components';
import type { PathStep } from '@/domain/diagram/current-path';
import { wireDescription } from '@/domain/netlist/wire-colors';
import { Pressable } from '@/ui/pressable';
import { namedPart } from './labels';
import { WireChip } from './wire-chip';
import './trace-step.scss';

interface TraceStepProps {
  step: PathStep;
  isShown: boolean;
  onPress: () => void;
  onWire: (wire: string) => void;
}

const DOES: Record<PathStep['does'], string> = {
  start: '起点',
  end: '终点',
  joint: '连接点',
  fuse: '保险丝',
  contact: '触点',
  resistor: '电阻',
  driver: '控制输出',
  load: '用电器',
};

/** One part on the way of current with the wire that leads on. */
export function TraceStep({ step, isShown, onPress, onWire }: TraceStepProps) {
  const { component, wire } = step;
  return (
    <View role="listitem" className="trace-step">
      <Pressable selected={isShown} className={isShown ? 'trace-part trace-part-on' : 'trace-part'} onPress={onPress}>
        <View className="trace-mark" />
        <View className="trace-words">
          <View className="trace-name">{namedPart(component)}</View>
          <View className="trace-does">{doesText(step)}</View>
        </View>
      </Pressable>
      {wire ? (
        <Pressable className="trace-wire" label={`导线 ${wireDescription(wire)}`} onPress={() => onWire(wire.id)}>
          <WireChip colors={wire.colors} />
          <View className="trace-wire-name">{wireDescription(wire)}</View>
        </Pressable>
      ) : null}
    </View>
  );
}

/** `触点 30 → 87 · 需要 吸合`. */
function doesText({ component, enter, leave, does, positions }: PathStep): string {
  const ampere = component.ampere === undefined ? '' : ` ${component.ampere} A`;
  const pins = [enter, leave].filter((pin) => pin !== undefined);
  const between = component.kind === 'splice' ? '' : ` ${pins.join(' → ')}`;
  const needed = positions.length > 0 ? ` · 需要 ${positions.join(' 或 ')}` : '';
  return `${wordOf(component.kind, does)}${ampere}${between}${needed}`;
}

function wordOf(kind: PathStep['component']['kind'], does: PathStep['does']): string {
  if (does !== 'start' && does !== 'end') return DOES[does];
  if (kind === 'ground') return '搭铁';
  if (kind === 'continuation') return '接其他页';
  return ['rail', 'battery', 'generator'].includes(kind) ? '电源' : DOES[does];
}
