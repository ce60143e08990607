import { BODY } from '../circuit/car-answers';
import type { Fault } from '../circuit/circuit-types';
import type { Target } from '../netlist/target';
import { namedPart } from '../diagram/part-words';
import type { Netlist, NetlistComponent, Wire } from '../netlist/netlist-types';
import { isStated, wireDescription } from '../netlist/wire-colors';
import { ofKind } from '../netlist/by-kind';
import type { RepairWords } from './diagnosis-types';
import { highVoltageRepair, isNearHighVoltage } from './high-voltage-repair';
import { probePlace, spaced } from './measure-words';
import { deadPart, OPEN_WORDS, partOf, shortedPart } from './open-part-words';

/**
 * Proof, repair and parts of a fault; `load` is the name of what does not work, `known` the parts that another sheet
 * shows at high voltage.
 */
export function repairWords(netlist: Netlist, fault: Fault, load: string, known: readonly string[] = []): RepairWords {
  const usual = wordsOf(netlist, fault, load);
  const at = [fault.target, fault.other].find((target) => target && isNearHighVoltage(netlist, target, known));
  const { prove, repair, parts } = at ? highVoltageRepair(netlist, at, placeOf(netlist, at), usual) : usual;
  return { prove: spaced(prove), repair: spaced(repair), parts: parts.map(spaced) };
}

function wordsOf(netlist: Netlist, { kind, target, other }: Fault, load: string): RepairWords {
  switch (kind) {
    case 'short': {
      const part = componentOf(netlist, target);
      if (part && target.kind === 'component' && !other) return shortedPart(part, load);
      if (target.kind === 'pin' && other?.kind === 'pin')
        return touching(placeOf(netlist, target), placeOf(netlist, other));
      return shorted(netlist, target, other ? placeOf(netlist, other) : probePlace(netlist, BODY).words);
    }
    case 'short-ground':
    case 'short-supply':
      return shorted(netlist, target, kind === 'short-supply' ? '电源' : probePlace(netlist, BODY).words);
    case 'swap':
      return {
        prove: `对照电路图看线色：${placeOf(netlist, target)}与${other ? placeOf(netlist, other) : '相邻针脚'}是否插反`,
        repair: '把两根线的端子换回原位，装好二次锁扣',
        parts: [],
      };
    case 'stuck-closed':
      return stuckClosed(netlist, target);
    default:
      return kind === 'resistance' ? resistive(netlist, target, load) : open(netlist, target, load);
  }
}

/** Open, dead, or a contact that does not close: by what it is. */
function open(netlist: Netlist, target: Target, load: string): RepairWords {
  if (target.kind === 'wire') return openWire(netlist, target.wire, load);
  const part = componentOf(netlist, target);
  if (!part) return { prove: `修好后看${load}是否恢复`, repair: '按电路图检查', parts: [] };
  if (target.kind === 'pin') return loosePin(netlist, target, load);
  return ofKind(OPEN_WORDS, part.kind, deadPart)(part, load);
}

function openWire(netlist: Netlist, id: string, load: string): RepairWords {
  const wire = netlist.wires.find((one) => one.id === id);
  if (!wire) return { prove: `修好后看${load}是否恢复`, repair: '按电路图检查导线', parts: [] };
  const ends = endsOf(netlist, wire);
  return {
    prove: `从${ends[0]}到${ends[1]}跨接一根导线，${load}工作就是这根线断`,
    repair: `修复${wireDescription(wire)} 导线（${ends.join(' → ')}），找出磨损或腐蚀的地方`,
    parts: [isStated(wire, 'area') ? `${wire.area} mm² 导线` : '同截面导线'],
  };
}

function loosePin(netlist: Netlist, target: Target, load: string): RepairWords {
  const place = placeOf(netlist, target);
  return {
    prove: `轻拉${place}的导线，看端子有无退缩、松旷，从导线侧背插跨接后看${load}是否工作`,
    repair: `修复或更换${place}的端子`,
    parts: ['插头端子'],
  };
}

function resistive(netlist: Netlist, target: Target, load: string): RepairWords {
  const { repair, parts } = open(netlist, target, load);
  return {
    prove: `让${load}的电路通电，量${placeOf(netlist, target)}两端的压降：超过 0.5 V 就是接触不良`,
    repair: target.kind === 'component' ? `清洁或更换${placeOf(netlist, target)}` : repair,
    parts,
  };
}

const shorted = (netlist: Netlist, target: Target, against: string): RepairWords => ({
  prove: `拔下保险丝和两端插头，量${placeOf(netlist, target)}对${against}的电阻，应为 OL；晃动线束看读数变化`,
  repair: `找到${placeOf(netlist, target)}破皮的地方，包好并重新固定线束`,
  parts: [],
});

/** Two terminals of one plug: water or a bent terminal joins them, no chafed wire. */
const touching = (terminal: string, beside: string): RepairWords => ({
  prove: `拔下保险丝和两端插头，看端子有无进水、弯曲或绿锈，量${terminal}对${beside}的电阻，应为 OL`,
  repair: `吹干插头，校正或更换${terminal}和${beside}的端子，装好防水堵和二次锁扣`,
  parts: ['插头端子'],
});

function stuckClosed(netlist: Netlist, target: Target): RepairWords {
  const part = componentOf(netlist, target);
  const name = part ? namedPart(part) : '触点';
  return {
    prove: `拔下${name}，故障消失，且量它的触点一直导通`,
    repair: `更换${name}`,
    parts: part ? [partOf(part)] : [],
  };
}

const componentOf = (netlist: Netlist, target: Target): NetlistComponent | undefined =>
  'component' in target ? netlist.components.find(({ id }) => id === target.component) : undefined;

const endsOf = (netlist: Netlist, { from, to }: Wire): [string, string] => [
  probePlace(netlist, `${from.component}.${from.pin}`).words,
  probePlace(netlist, `${to.component}.${to.pin}`).words,
];

function placeOf(netlist: Netlist, target: Target): string {
  if (target.kind === 'wire') return probePlace(netlist, target.wire).words;
  if (target.kind === 'pin') return probePlace(netlist, `${target.component}.${target.pin}`).words;
  const part = componentOf(netlist, target);
  return part ? namedPart(part) : target.kind === 'plug' ? target.plug : target.component;
}
