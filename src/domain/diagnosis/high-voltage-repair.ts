import { HIGH_VOLTAGE_END, highVoltageParts, isHighVoltage } from '../diagram/high-voltage';
import type { Netlist, NetlistComponent } from '../netlist/netlist-types';
import type { Target } from '../netlist/target';
import type { RepairWords } from './diagnosis-types';

/**
 * Whether a fault is proved and mended by licensed people alone: at high voltage, and at what is wired straight to a
 * part of it, where a jumper would pull in a contactor. Grounds are the body's. `known`: parts that another sheet shows as such.
 */
export function isNearHighVoltage(netlist: Netlist, target: Target, known: readonly string[] = []): boolean {
  if (isHighVoltage(netlist, target, known)) return true;
  if (target.kind === 'plug') return false;
  const dangerous = new Set(highVoltageParts([netlist]));
  const wires = netlist.wires.filter(({ id, from, to }) =>
    target.kind === 'wire' ? id === target.wire : [from, to].some((end) => isAt(end, target)),
  );
  const isGround = 'component' in target && partOf(netlist, target.component)?.kind === 'ground';
  return !isGround && wires.some(({ from, to }) => dangerous.has(from.component) || dangerous.has(to.component));
}

/** Proof, repair and parts of a fault at high voltage, from those at 12 V: no jumper, and cables are not mended. */
export function highVoltageRepair(netlist: Netlist, target: Target, place: string, usual: RepairWords): RepairWords {
  const prove = `${HIGH_VOLTAGE_END}：断电后量${place}的通断和绝缘，不跨接，不背插`;
  return isCable(netlist, target)
    ? { prove, repair: `由高压持证人员断电后更换${place}所在的整根高压线束，不接驳`, parts: ['高压线束'] }
    : { prove, repair: `由高压持证人员断电后${usual.repair}`, parts: usual.parts };
}

function isCable(netlist: Netlist, target: Target): boolean {
  if (!isHighVoltage(netlist, target)) return false;
  return target.kind === 'wire' || ('component' in target && partOf(netlist, target.component)?.kind === 'splice');
}

const isAt = ({ component, pin }: { component: string; pin: string }, target: Target): boolean =>
  'component' in target && component === target.component && (target.kind !== 'pin' || pin === target.pin);

const partOf = ({ components }: Netlist, part: string): NetlistComponent | undefined =>
  components.find(({ id }) => id === part);
