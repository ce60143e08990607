import { isWireEnd } from '../netlist/kind-roles';
import type { Netlist, NetlistComponent } from '../netlist/netlist-types';
import type { Target } from '../netlist/target';
import { targetKeys } from './circuit-of';
import { refKey } from '../netlist/circuit-graph';

/** Before anything is measured or unplugged; times and voltages of GB 18384 and of makers' manuals. */
export const HIGH_VOLTAGE_WARNING =
  '高压部件，有触电危险，须持证操作：断开点火，取下检修开关，断开 12 V 蓄电池负极；按厂家规定时间等待电容放电（一般不少于 5 分钟）；戴绝缘手套验电，确认低于 60 V DC 后再动手。';

/** A plug that the interlock watches is of high voltage, though its sheet shows the thin wires of the loop alone. */
const isInterlocked = ({ kind, pins }: NetlistComponent): boolean =>
  (kind === 'switch' || kind === 'connector') && pins.some(({ purpose = '' }) => purpose.includes('互锁'));

/** Designations of the parts that an orange cable comes to, on any of the sheets, and of plugs with an interlock. */
export function highVoltageParts(netlists: readonly Netlist[]): string[] {
  const found = new Set<string>();
  for (const { components, wires } of netlists) {
    const parts = new Set(components.filter((part) => !isWireEnd(part)).map(({ id }) => id));
    for (const part of components) if (isInterlocked(part)) found.add(part.id);
    for (const { from, to, highVoltage } of wires)
      if (highVoltage) for (const { component } of [from, to]) if (parts.has(component)) found.add(component);
  }
  return [...found].sort();
}

/**
 * Whether a target is dangerous to touch: an orange wire, a part that one comes to (`known`: on another sheet of its
 * car), a plug that leads to such a part by an orange wire.
 */
export function isHighVoltage(netlist: Netlist, target: Target, known: readonly string[] = []): boolean {
  const orange = netlist.wires.filter(({ highVoltage }) => highVoltage);
  if (target.kind === 'wire') return orange.some(({ id }) => id === target.wire);
  if (target.kind !== 'plug')
    return known.includes(target.component) || highVoltageParts([netlist]).includes(target.component);
  const keys = new Set(targetKeys(netlist, { kind: 'plug', plug: target.plug }));
  return orange.some(({ from, to }) => keys.has(refKey(from)) || keys.has(refKey(to)));
}
