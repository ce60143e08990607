import { BODY } from '../circuit/car-answers';
import type { Fault } from '../circuit/circuit-types';
import type { Target } from '../netlist/target';
import { namedPart, partText } from '../diagram/part-words';
import type { Netlist, NetlistComponent, Wire } from '../netlist/netlist-types';
import { isStated, wireDescription } from '../netlist/wire-colors';
import { probePlace, spaced } from './measure-words';

/** What to do once a fault is found: how to prove it, how to mend it, what is needed. Chinese. */
export interface RepairWords {
  prove: string;
  repair: string;
  /** parts to have at hand; empty when nothing is replaced */
  parts: readonly string[];
}

/** Proof, repair and parts of a fault; `load` is the name of what does not work. */
export function repairWords(netlist: Netlist, fault: Fault, load: string): RepairWords {
  const { prove, repair, parts } = wordsOf(netlist, fault, load);
  return { prove: spaced(prove), repair: spaced(repair), parts: parts.map(spaced) };
}

function wordsOf(netlist: Netlist, { kind, target, other }: Fault, load: string): RepairWords {
  switch (kind) {
    case 'short':
    case 'short-ground':
    case 'short-supply':
      return shorted(
        netlist,
        target,
        other ? placeOf(netlist, other) : kind === 'short-supply' ? '电源' : probePlace(netlist, BODY).words,
      );
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
  const name = namedPart(part);
  switch (part.kind) {
    case 'fuse': {
      const rating = part.ampere === undefined ? '同规格' : `${part.ampere} A`;
      return {
        prove: `拔下 ${part.id} 看熔丝，或量它的通断；换上 ${rating} 保险丝后看${load}是否工作，再次熔断说明后面有短路`,
        repair: `更换 ${rating} 保险丝，并查清熔断原因`,
        parts: [`${rating}保险丝 ${part.id}`],
      };
    }
    case 'relay':
      return {
        prove: `拔下${name}，用带保险的跨接线接通插座${contactsOf(part)}，${load}工作就是继电器坏；或换同型号继电器对比`,
        repair: `更换${name}`,
        parts: [partOf(part)],
      };
    case 'switch':
    case 'ignition-switch':
      return {
        prove: `拔下${name}的插头，用跨接线短接该挡位的两个针脚，${load}工作就是开关坏`,
        repair: `更换${name}`,
        parts: [partOf(part)],
      };
    case 'ground':
      return {
        prove: `用跨接线从${partText(part)}的线端直接接蓄电池负极，${load}工作就是搭铁不良`,
        repair: `打磨${partText(part)}的接触面，拧紧螺栓，涂防锈脂`,
        parts: [],
      };
    case 'splice':
      return {
        prove: `剥开${name}，轻拉各支线，并在两侧跨接看${load}是否工作`,
        repair: `重新压接或焊接${name}，用热缩管包好`,
        parts: ['热缩压接管'],
      };
    case 'connector':
      return {
        prove: `拔开${name}看端子有无退缩、锈蚀，重新插紧后看${load}是否工作`,
        repair: `修复或更换${name}的端子`,
        parts: ['插头端子'],
      };
    case 'ecu':
      return {
        prove: `先确认${name}的供电、搭铁和触发条件都正常，再用跨接线代替它的输出，${load}工作才判它坏`,
        repair: `更换${name}，并按要求匹配`,
        parts: [partOf(part)],
      };
    default:
      return {
        prove: `拔下${name}的插头，用带保险的跨接线直接给它 12 V 和搭铁，仍不工作就是它坏`,
        repair: `更换${name}`,
        parts: [partOf(part)],
      };
  }
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

const partOf = ({ name, partNumber, id }: NetlistComponent): string => [name, id, partNumber].filter(Boolean).join(' ');

const contactsOf = ({ pins }: NetlistComponent): string =>
  ['30', '87'].every((id) => pins.some((pin) => pin.id === id)) ? '的 30 和 87' : '的触点两端';

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
