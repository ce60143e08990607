import type { FaultKind } from '../circuit/circuit-types';
import { probePlace } from '../diagnosis/measure-words';
import type { Target } from '../netlist/target';
import { namedPart } from '../diagram/part-words';
import { ofKind, type ByKind } from '../netlist/by-kind';
import type { Netlist } from '../netlist/netlist-types';

/** A fault that a place may have. */
export interface FaultChoice {
  /** as `readFault` reads it: `open:W7` */
  fault: string;
  /** the kind, in the words of a workshop */
  text: string;
}

type Kinds = readonly (readonly [kind: FaultKind, text: string])[];

const WIRE: Kinds = [
  ['open', '断路'],
  ['resistance', '虚接（电阻大）'],
  ['short-ground', '对地短路'],
  ['short-supply', '对电源短路'],
];
const PIN: Kinds = [
  ['open', '插脚断开'],
  ['resistance', '插脚虚接'],
  ['short-ground', '对地短路'],
  ['short-supply', '对电源短路'],
];
const BROKEN: Kinds = [
  ['dead', '损坏，不工作'],
  ['resistance', '内部电阻大'],
];
const CONTACTS: Kinds = [
  ['stuck-open', '触点接不通'],
  ['stuck-closed', '触点粘连，断不开'],
  ['resistance', '触点烧蚀，接触不良'],
];
const JOINT: Kinds = [
  ['open', '断开'],
  ['resistance', '虚接'],
];
const OF_PART: ByKind<Kinds> = {
  battery: BROKEN,
  capacitor: [
    ['short', '击穿短路'],
    ['open', '断路，失去容量'],
  ],
  coil: BROKEN,
  connector: JOINT,
  continuation: [],
  diode: BROKEN,
  ecu: BROKEN,
  fuse: [
    ['dead', '熔断'],
    ['resistance', '插脚接触不良'],
  ],
  generator: BROKEN,
  ground: [
    ['open', '搭铁断开'],
    ['resistance', '搭铁不良'],
  ],
  heater: BROKEN,
  horn: BROKEN,
  'ignition-switch': CONTACTS,
  lamp: BROKEN,
  motor: BROKEN,
  rail: [],
  relay: [...CONTACTS, ['dead', '线圈损坏']],
  resistor: BROKEN,
  sensor: BROKEN,
  solenoid: BROKEN,
  'spark-plug': BROKEN,
  splice: JOINT,
  starter: BROKEN,
  switch: CONTACTS,
};

/** The faults that a place of a sheet may have; none for what cannot break, such as a rail. */
export function faultChoices(target: Target, { components }: Netlist): FaultChoice[] {
  const named = (name: string, kinds: Kinds) => kinds.map(([kind, text]) => ({ fault: `${kind}:${name}`, text }));
  if (target.kind === 'wire') return named(target.wire, WIRE);
  if (target.kind === 'plug') return [];
  const part = components.find(({ id }) => id === target.component);
  if (!part) return [];
  const own = ofKind(OF_PART, part.kind, BROKEN);
  if (target.kind === 'component') return named(part.id, own);
  // one contact of a switch with many of them
  const contact = own.filter(([kind]) => kind === 'stuck-open');
  return named(`${part.id}.${target.pin}`, [...PIN, ...contact]);
}

/** The place that a place of the diagram is judged, wiggled or bridged by: a cavity stands for the pin in it. */
export function judgedTarget(target: Target, { plugs }: Netlist): Target {
  if (target.kind !== 'plug' || target.cavity === undefined) return target;
  const cavity = plugs?.find(({ id }) => id === target.plug)?.cavities.find(({ id }) => id === target.cavity);
  return cavity?.pin ? { kind: 'pin', ...cavity.pin } : target;
}

/** The place of a name as the calls give it (`J17.87`, `W7`, `S228`); null when the sheet has none. */
export function targetOfName(netlist: Netlist, name: string): Target | null {
  if (netlist.components.some(({ id }) => id === name)) return { kind: 'component', component: name };
  return probePlace(netlist, name).target;
}

/** The name of a place as the calls take it; null for a plug. */
export function nameOfTarget(target: Target): string | null {
  if (target.kind === 'wire') return target.wire;
  if (target.kind === 'pin') return `${target.component}.${target.pin}`;
  return target.kind === 'component' ? target.component : null;
}

/** `G6 燃油泵`, `J17 的 87 脚`, `红/黄 1.5 mm² 导线`. */
export function namedPlace(netlist: Netlist, name: string): string {
  const part = netlist.components.find(({ id }) => id === name);
  return part ? namedPart(part) : probePlace(netlist, name).words;
}

/** A fault by its name, in words: `红/黄 1.5 mm² 导线 断路`. */
export function faultWords(netlist: Netlist, fault: string): string {
  const [, kind = '', name = ''] = /^([a-z-]+):(.*?)(?:=[\d.]+)?$/.exec(fault) ?? [];
  const target = targetOfName(netlist, name);
  const choices = target ? faultChoices(target, netlist) : [];
  const known = choices.find((choice) => choice.fault === `${kind}:${name}`);
  return [namedPlace(netlist, name), known?.text ?? ''].filter(Boolean).join(' ');
}
