import { isWireEnd } from '../netlist/kind-roles';
import type { Netlist, NetlistComponent } from '../netlist/netlist-types';
import type { Target } from '../netlist/target';
import { targetKeys } from './circuit-of';
import { refKey } from '../netlist/pin-key';
import { restingPosition } from '../netlist/resting-position';

/** Before anything is measured or unplugged; times and voltages of GB 18384 and of makers' manuals. */
export const HIGH_VOLTAGE_WARNING =
  '高压部件，有触电危险，须持证操作：断开点火，取下检修开关，断开 12 V 蓄电池负极；按厂家规定时间等待电容放电（一般不少于 5 分钟）；戴绝缘手套验电，确认低于 60 V DC 后再动手。';

/** What is done, in this order, before a meter touches high voltage, and by whom: the warning as a step. */
export const HIGH_VOLTAGE_OFF =
  '由高压持证人员操作：关钥匙、断开蓄电池负极，拔下维修开关，等待 5 分钟，验电确认低于 60 V DC';

/** Where a technician without the licence ends. */
export const HIGH_VOLTAGE_END = '需由高压持证人员按厂家流程检测';

/** A plug that the interlock watches is of high voltage, though its sheet shows the thin wires of the loop alone. */
const isInterlocked = ({ kind, pins }: NetlistComponent): boolean =>
  (kind === 'switch' || kind === 'connector') && pins.some(({ purpose = '' }) => purpose.includes('互锁'));

/** Words of makers and of the standard (GB/T 18384) for the plug that parts a pack from its car by hand. */
const SERVICE_PLUG = /(维修|检修|手动).*(开关|插头|塞)|MSD/i;

/** Whether a part is the service plug of a high-voltage pack: closed as long as it is plugged in. */
export const isServicePlug = ({ kind, name, positions }: NetlistComponent): boolean =>
  kind === 'switch' && SERVICE_PLUG.test(name) && positions?.length === 1 && restingPosition(positions) === 0;

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
