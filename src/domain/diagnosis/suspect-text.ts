import type { Fault } from '../circuit/circuit-types';
import { namedPart, partText } from '../diagram/part-words';
import type { Target } from '../netlist/target';
import { isTakenForGood } from '../netlist/kind-roles';
import type { NetlistComponent, PinRef } from '../netlist/netlist-types';
import { wireLabel } from '../netlist/wire-colors';
import type { Diagnosis } from './diagnosis';
import type { Suspect } from './diagnosis-types';
import { spaced } from './measure-words';

/** A suspect as a technician calls it: `保险丝 S228 熔断`, `红/黄 1.5 断路 S228→G6`; `place` where the part sits. */
export function suspectText(
  diagnosis: Diagnosis,
  { faults }: Pick<Suspect, 'faults'>,
): { title: string; place?: string } {
  const places = faults.flatMap((fault) => placeText(diagnosis, fault) ?? []);
  const title = faults.map((fault) => faultWords(diagnosis, fault)).join('，并且 ');
  return places.length > 0 ? { title, place: [...new Set(places)].join('；') } : { title };
}

const WIRE_WORDS: Partial<Record<Fault['kind'], string>> = {
  open: '断路',
  resistance: '接触电阻大',
  'short-ground': '对搭铁短路',
  'short-supply': '对电源短路',
  short: '互相短路',
};

function faultWords(diagnosis: Diagnosis, { kind, target, other }: Fault): string {
  if (target.kind === 'pin' && other?.kind === 'pin')
    return spaced(
      `${pinWords(diagnosis, target)}与${pinWords(diagnosis, other, target)}${kind === 'swap' ? '插反' : '短路'}`,
    );
  if (target.kind === 'wire') return wireWords(diagnosis, target.wire, WIRE_WORDS[kind] ?? kind);
  if (target.kind === 'plug') return target.plug;
  const part = diagnosis.circuit.parts.get(target.component)?.component;
  if (part === undefined) return target.component;
  if (target.kind === 'pin')
    return `${pinWords(diagnosis, target)}${kind === 'resistance' ? '接触电阻大' : kind === 'open' ? '松脱' : (WIRE_WORDS[kind] ?? '')}`;
  return `${named(part)} ${partWords(part, kind)}`;
}

type Pin = Target & { kind: 'pin' };

/** `J17 燃油泵继电器 86 脚`; beside another of its part only `86 脚`. */
function pinWords({ circuit }: Diagnosis, { component, pin }: Pin, beside?: Pin): string {
  const part = circuit.parts.get(component)?.component;
  const label = `${part?.pins.find(({ id }) => id === pin)?.label ?? pin} 脚`;
  return beside?.component === component ? label : `${part ? named(part) : component} ${label}`;
}

/** `保险丝 S228`, `J17 燃油泵继电器`, `搭铁点 6`. */
const named = (part: NetlistComponent): string => (part.kind === 'fuse' ? `保险丝 ${part.id}` : namedPart(part));

function partWords(component: NetlistComponent, kind: Fault['kind']): string {
  const { kind: part } = component;
  if (kind === 'resistance')
    return part === 'ground' ? '搭铁不良' : part === 'switch' || part === 'relay' ? '触点烧蚀' : '接触不良';
  if (kind === 'stuck-open') return '触点不闭合';
  if (kind === 'stuck-closed') return '触点粘连';
  if (kind === 'open') return part === 'connector' ? '插头松脱' : part === 'splice' ? '连接点断开' : '断开';
  if (kind === 'short') return part === 'capacitor' ? '击穿短路' : '内部短路';
  if (part === 'fuse') return '熔断';
  if (part === 'relay') return '线圈不工作';
  if (isTakenForGood(component)) return '没有供电';
  return '损坏';
}

function wireWords({ wires, circuit }: Diagnosis, key: string, words: string): string {
  const wire = wires.get(key);
  if (wire === undefined) return `导线 ${key} ${words}`;
  const end = ({ component }: PinRef): string => {
    const part = circuit.parts.get(component)?.component;
    return part === undefined ? component : partText(part);
  };
  return `${wireLabel(wire) || '内部导线'} ${words} ${end(wire.from)}→${end(wire.to)}`;
}

function placeText({ circuit }: Diagnosis, { target }: Fault): string | undefined {
  return 'component' in target ? circuit.parts.get(target.component)?.component.location : undefined;
}
