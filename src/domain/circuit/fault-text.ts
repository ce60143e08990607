import { pinKey } from '../netlist/pin-key';
import type { Target } from '../netlist/target';
import { NO_POSITION, type Circuit, type Fault, type FaultKind } from './circuit-types';

const KINDS: readonly FaultKind[] = [
  'dead',
  'open',
  'resistance',
  'short',
  'short-ground',
  'short-supply',
  'stuck-closed',
  'stuck-open',
  'swap',
];
const TWO_ENDED: readonly FaultKind[] = ['short', 'swap'];

/**
 * Reads a fault as `kind:target[=ohm]`, two targets with a comma: `open:W7`, `resistance:G6.2=3`,
 * `short:J17.30,J17.87`; a part of two terminals may be short inside: `short:C1`. A target is the id of a wire, a component, or `Component.pin`. Throws a RangeError in Chinese.
 */
export function readFault(circuit: Circuit, text: string): Fault {
  const [, kindText = '', rest = ''] = /^([a-z-]+):(.+)$/.exec(text.trim()) ?? [];
  const kind = KINDS.find((one) => one === kindText);
  if (kind === undefined) throw new RangeError(`不认识的故障 ${text}，应为 ${KINDS.join('、')} 加冒号和位置`);
  const [, names = rest, ohmText] = /^(.*)=([^=]*)$/.exec(rest) ?? [];
  const ohm = ohmText === undefined ? undefined : Number(ohmText);
  if (ohm !== undefined && !(ohmText !== '' && Number.isFinite(ohm) && ohm >= 0))
    throw new RangeError(`${text} 的电阻应为不小于 0 的数`);
  const { target, other } = readTargets(circuit, names, kind);
  return { kind, target, ...(other ? { other } : {}), ...(ohm === undefined ? {} : { ohm }) };
}

function readTargets(circuit: Circuit, names: string, kind: FaultKind): { target: Target; other?: Target } {
  if (!TWO_ENDED.includes(kind)) return { target: readTarget(circuit, names) };
  // a name may hold a comma itself: any comma with a target on both sides
  const commas = [...names].flatMap((char, at) => (char === ',' || char === '，' ? [at] : []));
  for (const at of commas) {
    const [target, other] = [findTarget(circuit, names.slice(0, at)), findTarget(circuit, names.slice(at + 1))];
    if (target && other) return { target, other };
  }
  const alone = kind === 'short' ? findTarget(circuit, names) : undefined;
  if (alone?.kind === 'component') return { target: alone };
  const [first = '', second] = names.split(/[,，]/);
  if (second === undefined) throw new RangeError(`${names} 需要两个位置，用逗号分开`);
  return { target: readTarget(circuit, first), other: readTarget(circuit, second) };
}

/** A place by its text: id of a wire, of a component, or `Component.pin`. Throws a RangeError in Chinese. */
export function readTarget(circuit: Circuit, text: string): Target {
  const found = findTarget(circuit, text);
  if (found === undefined) throw new RangeError(`没有 ${text.trim()}：应为导线、零件或“零件.针脚”`);
  return found;
}

function findTarget(circuit: Circuit, text: string): Target | undefined {
  const name = text.trim();
  if (circuit.wires.has(name)) return { kind: 'wire', wire: name };
  if (circuit.parts.has(name)) return { kind: 'component', component: name };
  for (let dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
    const [component, pin] = [name.slice(0, dot), name.slice(dot + 1)];
    if (circuit.pins.has(pinKey(component, pin))) return { kind: 'pin', component, pin };
  }
  return undefined;
}

/** A fault as text that `readFault` reads. */
export function faultText({ kind, target, other, ohm }: Fault): string {
  const names = [target, ...(other ? [other] : [])].map(targetText).join(',');
  return `${kind}:${names}${ohm === undefined ? '' : `=${ohm}`}`;
}

const targetText = (target: Target): string => {
  if (target.kind === 'wire') return target.wire;
  if (target.kind === 'pin') return `${target.component}.${target.pin}`;
  return target.kind === 'component' ? target.component : target.plug;
};

const NO_POSITION_NAMES = ['-1', 'rest', '松开', '断开', '未动作'];

/**
 * The position of a switch, relay or motor by its name or index; `rest`, 松开 or 断开 is none of its positions where it
 * has none of that name. Throws a RangeError in Chinese.
 */
export function readPosition(circuit: Circuit, component: string, text: string): number {
  const part = circuit.parts.get(component);
  if (part === undefined) throw new RangeError(`没有零件 ${component}`);
  const own = part.component.positions?.map((position) => position.name);
  const relay = circuit.relays.find((one) => one.component === component);
  const names = own ?? (relay && relay.energised > 0 ? ['释放', '吸合'] : relay ? ['吸合'] : []);
  if (names.length === 0) throw new RangeError(`${component} 没有挡位`);
  const name = text.trim();
  const named = names.indexOf(name);
  if (named >= 0) return named;
  if (/^\d+$/.test(name) && Number(name) < names.length) return Number(name);
  if (NO_POSITION_NAMES.includes(name)) return NO_POSITION;
  throw new RangeError(`${component} 没有挡位 ${name}，有：${names.map((one, at) => `${at} ${one}`).join('、')}`);
}
