import { componentKinds } from '../../../src/contract/schemas/netlist-terms';
import type { ComponentKind } from '../../../src/domain/netlist/netlist-types';
import { kindByDesignation, type Letters } from './designations';

/** What is known of a part whose kind is asked. */
export interface PartClues {
  readonly id: string;
  /** What the file calls its type, Chinese or English. */
  readonly type?: string | undefined;
  readonly name?: string | undefined;
  /** Library and symbol of KiCad: `Relay:RT42xxxx`. */
  readonly library?: string | undefined;
  readonly pins: readonly string[];
  /** No place of the file names a pin of it. */
  readonly isPinless?: boolean;
  /** Whose letters the file's designations are. */
  readonly letters?: Letters;
}
/** A kind, and whether the letters of the designation alone suggest it. */
export interface FoundKind {
  readonly kind: ComponentKind;
  readonly isGuessed: boolean;
}

/** Words of names, Chinese and English, the more telling first: 保险丝盒 is no fuse, 灯开关 is a switch. */
const WORDS: readonly (readonly [RegExp, ComponentKind])[] = [
  [/保险丝盒|熔断器盒|fuse ?box|控制单元|控制器|模块|电脑|\becu\b|\bmodule\b|control unit/i, 'ecu'],
  [/继电器|relay/i, 'relay'],
  [/保险丝|熔断|保险片|\bfuse/i, 'fuse'],
  [/点火开关|ignition switch/i, 'ignition-switch'],
  [/开关|按钮|\bswitch|\bbutton/i, 'switch'],
  [/传感器|氧探头|sensor|sender|\bntc\b|thermistor/i, 'sensor'],
  [/点火线圈|ignition coil/i, 'coil'],
  [/火花塞|spark ?plug/i, 'spark-plug'],
  [/喷油器|喷油嘴|电磁阀|电磁铁|injector|solenoid|\bvalve/i, 'solenoid'],
  [/起动机|启动机|\bstarter/i, 'starter'],
  [/发电机|alternator|\bgenerator/i, 'generator'],
  [/喇叭|扬声器|蜂鸣|\bhorn|buzzer|speaker/i, 'horn'],
  [/电机|马达|油泵|水泵|风扇|\bmotor|\bpump\b|\bfan\b/i, 'motor'],
  [/加热|电热|heater/i, 'heater'],
  [/蓄电池|电瓶|\bbattery/i, 'battery'],
  [/二极管|diode/i, 'diode'],
  [/灯|\blamp|\bbulb|\blight|\bled\b/i, 'lamp'],
  [/电阻|resistor/i, 'resistor'],
  [/搭铁|接地|\bground|\bgnd\b|\bearth/i, 'ground'],
  [/连接点|焊接点|接合点|splice/i, 'splice'],
  [/插头|插座|插接|连接器|接插|connector|\bplug\b|socket|header|terminal/i, 'connector'],
];

/** KiCad's designators follow IEEE 315. */
const KICAD_DESIGNATORS: Readonly<Record<string, ComponentKind>> = {
  BT: 'battery',
  BZ: 'horn',
  D: 'diode',
  DS: 'lamp',
  F: 'fuse',
  J: 'connector',
  K: 'relay',
  L: 'coil',
  LA: 'lamp',
  LS: 'horn',
  M: 'motor',
  P: 'connector',
  R: 'resistor',
  RV: 'resistor',
  S: 'switch',
  SW: 'switch',
  TH: 'sensor',
  X: 'connector',
};
const KICAD_SYMBOLS: readonly (readonly [RegExp, ComponentKind])[] = [
  [/relay/i, 'relay'],
  [/^connector|:conn_|^terminal|:screw_terminal/i, 'connector'],
  [/^switch/i, 'switch'],
  [/^motor/i, 'motor'],
  [/:(?:fuse|polyfuse)/i, 'fuse'],
  [/:battery|:vdc$/i, 'battery'],
  [/:(?:led|lamp)/i, 'lamp'],
  [/^diode|:d(?:_|$)/i, 'diode'],
  [/:r(?:_|$)/i, 'resistor'],
  [/:l(?:_|$)/i, 'coil'],
  [/:(?:buzzer|speaker)/i, 'horn'],
  [/:(?:heater|heatingelement)/i, 'heater'],
  [/^sensor|:thermistor/i, 'sensor'],
];

const kinds = new Set<string>(componentKinds);
const match = (table: readonly (readonly [RegExp, ComponentKind])[], text: string | undefined) =>
  text === undefined ? undefined : table.find(([pattern]) => pattern.test(text))?.[1];

/** Kinds that are drawn and traced by the numbers of their terminals (DIN 72552). */
const TERMINALS: Partial<Record<ComponentKind, { needed: string[]; more: string[] }>> = {
  relay: { needed: ['30', '85', '86', '87'], more: ['87a'] },
  battery: { needed: ['+', '-'], more: [] },
  generator: { needed: ['B+'], more: ['31', '61', 'D+', 'DFM', 'L', '1', '2', '3', '4'] },
  starter: { needed: ['30'], more: ['50', '31'] },
};
const TWO_TERMINALS: readonly ComponentKind[] = ['fuse', 'diode', 'spark-plug', 'horn'];

/** Whether a part of that kind can have these terminals. */
function fits(kind: ComponentKind, pins: readonly string[]): boolean {
  const terminals = TERMINALS[kind];
  if (terminals)
    return (
      terminals.needed.every((pin) => pins.includes(pin)) &&
      pins.every((pin) => terminals.needed.includes(pin) || terminals.more.includes(pin))
    );
  return !TWO_TERMINALS.includes(kind) || pins.length <= 2;
}

/**
 * The kind of a part by its type, name, symbol and designation. One that cannot have these terminals is a box with
 * terminals (`ecu`), one of which nothing is known a connector; neither claims anything of the current's way.
 */
export function kindOf({ id, type, name, library, pins, isPinless = false, letters = 'iec' }: PartClues): FoundKind {
  const stated =
    type !== undefined && kinds.has(type.toLowerCase()) ? (type.toLowerCase() as ComponentKind) : undefined;
  const prefix = /^[A-Z]+/i.exec(id)?.[0].toUpperCase() ?? '';
  const known = stated ?? match(WORDS, type) ?? match(KICAD_SYMBOLS, library) ?? match(WORDS, name);
  const symbol = library === undefined ? undefined : (KICAD_DESIGNATORS[prefix] ?? 'ecu');
  const suggested = (known ?? symbol) ? null : kindByDesignation(id, pins, letters, isPinless);
  const found = known ?? symbol ?? suggested?.kind ?? 'connector';
  return { kind: fits(found, pins) ? found : 'ecu', isGuessed: suggested !== null && !suggested.isSure };
}
