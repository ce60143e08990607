import { componentKinds } from '../../../src/contract/schemas/netlist-terms';
import type { ComponentKind } from '../../../src/domain/netlist/netlist-types';
import { kindByDesignation, type Letters } from './designations';
import { wordsOfId } from './id-words';

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
/** A kind, and whether the designation alone suggests it, by its letters or words. */
export interface FoundKind {
  readonly kind: ComponentKind;
  readonly isGuessed: boolean;
}

/** What is said of each kind, asked in this order; null: nothing is. */
type Words = Readonly<Record<ComponentKind, RegExp | null>>;

/** Words of names, Chinese and English, the more telling first: 保险丝盒 is no fuse, 灯开关 is a switch. */
const WORDS: Words = {
  ecu: /保险丝盒|熔断器盒|fuse ?box|控制单元|控制器|模块|电脑|\becu\b|\bmodule\b|control unit/i,
  relay: /继电器|relay/i,
  fuse: /保险丝|熔断|保险片|\bfuse/i,
  'ignition-switch': /点火开关|ignition switch/i,
  switch: /开关|按钮|\bswitch|\bbutton/i,
  sensor: /传感器|氧探头|sensor|sender|\bntc\b|thermistor/i,
  capacitor: /电容(?!式)|capacitor/i,
  coil: /点火线圈|ignition coil/i,
  'spark-plug': /火花塞|spark ?plug/i,
  solenoid: /喷油器|喷油嘴|电磁阀|电磁铁|injector|solenoid|\bvalve/i,
  starter: /起动机|启动机|\bstarter/i,
  generator: /发电机|alternator|\bgenerator/i,
  horn: /喇叭|扬声器|蜂鸣|\bhorn|buzzer|speaker/i,
  motor: /电机|马达|油泵|水泵|风扇|\bmotor|\bpump\b|\bfan\b/i,
  heater: /加热|电热|heater/i,
  battery: /蓄电池|电瓶|\bbattery/i,
  diode: /二极管|diode/i,
  lamp: /灯|\blamp|\bbulb|\blight|\bled\b/i,
  resistor: /电阻|resistor/i,
  ground: /搭铁|接地|\bground|\bgnd\b|\bearth/i,
  splice: /连接点|焊接点|接合点|splice/i,
  connector: /插头|插座|插接|连接器|接插|connector|\bplug\b|socket|header|terminal/i,
  rail: null,
  continuation: null,
};

/** KiCad's designators follow IEEE 315. */
const KICAD_DESIGNATORS: Readonly<Record<string, ComponentKind>> = {
  BT: 'battery',
  BZ: 'horn',
  C: 'capacitor',
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
/** Its libraries and symbols. */
const KICAD_SYMBOLS: Words = {
  relay: /relay/i,
  connector: /^connector|:conn_|^terminal|:screw_terminal/i,
  switch: /^switch/i,
  motor: /^motor/i,
  fuse: /:(?:fuse|polyfuse)/i,
  battery: /:battery|:vdc$/i,
  lamp: /:(?:led|lamp)/i,
  capacitor: /:c(?:_|$)|:cp\d?(?:_|$)|capacitor/i,
  diode: /^diode|:d(?:_|$)/i,
  resistor: /:r(?:_|$)/i,
  coil: /:l(?:_|$)/i,
  horn: /:(?:buzzer|speaker)/i,
  heater: /:(?:heater|heatingelement)/i,
  sensor: /^sensor|:thermistor/i,
  continuation: null,
  ecu: null,
  generator: null,
  ground: null,
  'ignition-switch': null,
  rail: null,
  solenoid: null,
  'spark-plug': null,
  splice: null,
  starter: null,
};

const isKind = (word: string): word is ComponentKind => (componentKinds as readonly string[]).includes(word);
const match = (words: Words, text: string | undefined) =>
  text === undefined ? undefined : (Object.keys(words) as ComponentKind[]).find((kind) => words[kind]?.test(text));

/** Terminals that a part must have, and those that it may have besides; `most`: only their number counts. */
type Terminals = { needed: readonly string[]; more: readonly string[] } | { most: number };
const TWO: Terminals = { most: 2 };
const ANY: Terminals = { most: Infinity };
/** Some kinds are drawn and traced by the numbers of their terminals (DIN 72552). */
const TERMINALS: Readonly<Record<ComponentKind, Terminals>> = {
  battery: { needed: ['+', '-'], more: [] },
  capacitor: TWO,
  coil: ANY,
  connector: ANY,
  continuation: ANY,
  diode: TWO,
  ecu: ANY,
  fuse: TWO,
  generator: { needed: ['B+'], more: ['31', '61', 'D+', 'DFM', 'L', '1', '2', '3', '4'] },
  ground: ANY,
  heater: ANY,
  horn: TWO,
  'ignition-switch': ANY,
  lamp: ANY,
  motor: ANY,
  rail: ANY,
  relay: { needed: ['30', '85', '86', '87'], more: ['87a'] },
  resistor: ANY,
  sensor: ANY,
  solenoid: ANY,
  'spark-plug': TWO,
  splice: ANY,
  starter: { needed: ['30'], more: ['50', '31'] },
  switch: ANY,
};

/** Whether a part of that kind can have these terminals. */
function fits(kind: ComponentKind, pins: readonly string[]): boolean {
  const terminals = TERMINALS[kind];
  if ('most' in terminals) return pins.length <= terminals.most;
  const { needed, more } = terminals;
  return needed.every((pin) => pins.includes(pin)) && pins.every((pin) => needed.includes(pin) || more.includes(pin));
}

/** What a designation suggests: its letters, then words that it consists of (`RELAY2`, 继电器1). */
function suggestedBy({ id, type, pins, isPinless = false, letters = 'iec' }: PartClues): FoundKind | null {
  const suggested = kindByDesignation(id, pins, letters, isPinless);
  // A type that no word is known of is that of a housing, and its letter C means a plug.
  const isPlug = suggested?.kind === 'capacitor' && type !== undefined;
  if (suggested) return { kind: isPlug ? 'connector' : suggested.kind, isGuessed: !suggested.isSure };
  const kind = wordsOfId(id)
    .map((words) => match(WORDS, words))
    .find((found) => found !== undefined);
  return kind === undefined ? null : { kind, isGuessed: true };
}

/**
 * The kind of a part by its type, name, symbol and designation. One that cannot have these terminals is a box with
 * terminals (`ecu`), one of which nothing is known a connector; neither claims anything of the current's way.
 */
export function kindOf(clues: PartClues): FoundKind {
  const { id, type, name, library, pins } = clues;
  const word = type?.toLowerCase();
  const stated = word !== undefined && isKind(word) ? word : undefined;
  const prefix = /^[A-Z]+/i.exec(id)?.[0].toUpperCase() ?? '';
  const known = stated ?? match(WORDS, type) ?? match(KICAD_SYMBOLS, library) ?? match(WORDS, name);
  const symbol = library === undefined ? undefined : (KICAD_DESIGNATORS[prefix] ?? 'ecu');
  const suggested = (known ?? symbol) ? null : suggestedBy(clues);
  const found = known ?? symbol ?? suggested?.kind ?? 'connector';
  return { kind: fits(found, pins) ? found : 'ecu', isGuessed: suggested?.isGuessed ?? false };
}
