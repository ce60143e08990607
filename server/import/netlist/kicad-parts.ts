import type { PinRef } from '../../../src/domain/netlist/netlist-types';
import { relayTerminals, type KicadPin } from './kicad-relay';
import type { NetDraft } from './net-draft';

/** A placed symbol of KiCad, whatever file it comes from. */
export interface KicadPart {
  readonly id: string;
  readonly value: string;
  /** `Relay:RT42xxxx` */
  readonly library: string;
  readonly pins: readonly KicadPin[];
}
/** Pins of one potential, as KiCad's numbers; `name` is null where KiCad made one up. */
export interface KicadNet {
  readonly name: string | null;
  readonly power: 'ground' | 'rail' | null;
  readonly nodes: readonly { readonly part: string; readonly pin: string }[];
}

const GROUND = /^(?:[ADP]?GND\w*|GNDREF|VSSA?|Earth\w*|Chassis\w*|0V|31|KL\.?31|-BATT|VEE)$/i;
const RAIL = new RegExp(
  `^(?:${[
    String.raw`[+-]?\d+(?:[.V]\d+)?V?A?`,
    String.raw`\+\w+`,
    String.raw`V(?:CC|DD|BAT|BUS|IN|SYS|PP)\w*`,
    String.raw`(?:KL[._]?)?(?:15|30)\w?`,
    String.raw`B\+|\+?BATT?(?:ERY)?\+?|ACC|IGN\d?`,
  ].join('|')})$`,
  'i',
);

/** What a net of that name supplies; null for a signal. */
export function powerOf(name: string): KicadNet['power'] {
  if (GROUND.test(name)) return 'ground';
  return RAIL.test(name) && /V|BAT|15|30|^\+|^(?:B\+|ACC|IGN)/i.test(name) ? 'rail' : null;
}

const CAPACITOR = /:c(?:_|$)|:cp\d?(?:_|$)|capacitor/i;
const POLES = new Map([
  ['+', '+'],
  ['-', '-'],
  ['−', '-'],
  ['POS', '+'],
  ['NEG', '-'],
]);

/** The format's pin id of each of a part's numbers: relays and batteries are traced by their standard terminals. */
function pinIds({ id, library, pins }: KicadPart): Map<string, string> {
  const isRelay = /relay/i.test(library) || /^K\d/i.test(id);
  const terminals = isRelay ? relayTerminals(library, pins) : null;
  if (terminals !== null) return terminals;
  const isBattery = /battery|:vdc$/i.test(library) || /^BT/i.test(id);
  if (isBattery && pins.length === 2 && pins.every(({ name }) => POLES.has(name.toUpperCase())))
    return new Map(pins.map(({ number, name }) => [number, POLES.get(name.toUpperCase()) ?? number]));
  return new Map(pins.map(({ number }) => [number, number]));
}

/** Puts symbols and nets into the draft; returns what is wrong with them (Chinese). */
export function addKicad(draft: NetDraft, parts: readonly KicadPart[], nets: readonly KicadNet[]): string[] {
  const problems: string[] = [];
  const idsOf = new Map<string, Map<string, string>>();
  for (const part of parts) {
    const id = draft.name(part.id);
    if (/\?$/.test(id)) problems.push(`元件 ${id} 还没有编号，请先在 KiCad 中批注`);
    else if (draft.hasPart(id)) problems.push(`元件编号 ${id} 重复`);
    addPart(draft, id, part, idsOf);
  }
  const wired = new Set<string>();
  const refOf = ({ part, pin }: KicadNet['nodes'][number]): PinRef | null => {
    const component = draft.name(part);
    const id = idsOf.get(component)?.get(pin);
    if (id !== undefined) return { component, pin: id };
    problems.push(`网络的一端 ${part}.${pin} 不存在`);
    return null;
  };
  let splices = 0;
  const circuits = new Set<string>();
  for (const { name, power, nodes } of nets) {
    const refs = nodes.map(refOf).filter((ref) => ref !== null);
    if (refs.length < 2 && power === null) continue;
    for (const { component, pin } of refs) wired.add(`${component}/${pin}`);
    // Nets of different sheets, or a local and a global one, may have the same name and are not joined.
    const circuit = name === null ? undefined : freeName(draft.name(name), (taken) => circuits.has(taken));
    if (circuit !== undefined) circuits.add(circuit);
    const [first, second] = refs;
    if (power === null && refs.length === 2 && first && second) draft.wire({ from: first, to: second, circuit });
    else {
      splices += power === null && name === null ? 1 : 0;
      const bar = barOf(draft, power, circuit ?? `N${splices}`);
      for (const ref of refs) draft.wire({ from: bar, to: ref, circuit });
    }
  }
  for (const [component, ids] of idsOf)
    for (const pin of ids.values()) if (!wired.has(`${component}/${pin}`)) draft.pin(component, pin, { unused: true });
  return problems;
}

function addPart(draft: NetDraft, id: string, part: KicadPart, idsOf: Map<string, Map<string, string>>): void {
  const symbol = part.library.split(':').pop() ?? '';
  const value = part.value === '~' ? '' : part.value;
  // `100n` alone does not say what it is of, least of all in the box that one of three terminals is.
  const word = CAPACITOR.test(part.library) && !value.includes('电容') ? '电容 ' : '';
  draft.part(id, { name: word + (value || symbol), value, library: part.library });
  const ids = pinIds(part);
  idsOf.set(id, ids);
  for (const { number, name } of part.pins) {
    const pin = ids.get(number) ?? number;
    const purpose = draft.name(name);
    draft.pin(id, pin, {
      ...(pin === number ? {} : { label: number }),
      ...(purpose === '' || purpose === '~' || purpose === number || purpose === pin ? {} : { purpose }),
    });
  }
}

function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let more = 2; isTaken(free); more += 1) free = `${name}-${more}`;
  return free;
}

/** The supply, ground or joint that stands for a net of many pins. */
function barOf(draft: NetDraft, power: KicadNet['power'], name: string): PinRef {
  const id = freeName(name, (taken) => draft.hasPart(taken));
  if (power === 'ground') draft.part(id, { kind: 'ground', name: '搭铁' });
  else if (power === 'rail') draft.part(id, { kind: 'rail', name: `${name} 电源` });
  else draft.part(id, { kind: 'splice', name: '连接点' });
  return draft.pin(id, power === 'ground' ? '31' : power === 'rail' ? id : '1');
}
