import { BODY, type Measurement } from '../circuit/car-answers';
import type { CarState } from '../circuit/car-state';
import { NO_POSITION, type KeyPosition } from '../circuit/circuit-types';
import { currentPaths } from '../diagram/current-path';
import type { Target } from '../netlist/target';
import { isNamedByMark, partText } from '../diagram/part-words';
import type { Netlist, NetlistComponent } from '../netlist/netlist-types';
import { wireDescription } from '../netlist/wire-colors';

/** Where a probe goes, as the app says and shows it. */
export interface ProbePlace {
  /** `S228 输出端`, `J17 的 87 脚`, `搭铁点 6`, `车身搭铁`, `红/黄 1.5 mm² 导线` */
  words: string;
  target: Target | null;
  component?: NetlistComponent;
}

const BODY_PLACE: ProbePlace = { words: '车身搭铁', target: null };

/** The place of a probe by its name, as a measurement gives it; one that the sheet lacks is called by its name. */
export function probePlace(netlist: Netlist, name: string): ProbePlace {
  if (name === BODY) return BODY_PLACE;
  const found = namedPin(netlist, name);
  if (!found) {
    const wire = netlist.wires.find(({ id }) => id === name);
    return wire
      ? { words: `${wireDescription(wire)} 导线`, target: { kind: 'wire', wire: wire.id } }
      : { words: name, target: null };
  }
  const { component, pin } = found;
  return { words: pinWords(netlist, component, pin), target: { kind: 'pin', component: component.id, pin }, component };
}

/** Component and pin of a name such as `J17.87`; ids may hold dots themselves. */
export function namedPin(netlist: Netlist, name: string): { component: NetlistComponent; pin: string } | undefined {
  for (let dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
    const component = netlist.components.find(({ id }) => id === name.slice(0, dot));
    const pin = component?.pins.find(({ id }) => id === name.slice(dot + 1));
    if (component && pin) return { component, pin: pin.id };
  }
  return undefined;
}

function pinWords(netlist: Netlist, component: NetlistComponent, pin: string): string {
  if (isNamedByMark(component)) return partText(component);
  if (component.kind === 'fuse') return `${component.id} ${fuseSide(netlist, component, pin)}`;
  if (component.kind === 'splice') return `${component.id} 连接点`;
  const own = component.pins.find(({ id }) => id === pin);
  return `${component.id} 的 ${own?.label ?? pin} 脚`;
}

/** The side of a fuse by the way of current through it; both sides are alike where current may flow either way. */
function fuseSide(netlist: Netlist, { id }: NetlistComponent, pin: string): string {
  const sides = new Set(
    currentPaths(netlist, { kind: 'component', component: id }).paths.flatMap(({ steps }) =>
      steps.flatMap(({ component, enter, leave }) => {
        if (component.id !== id) return [];
        return enter === pin ? ['输入端'] : leave === pin ? ['输出端'] : [];
      }),
    ),
  );
  const [only] = sides;
  return sides.size === 1 && only ? only : `${pin} 脚`;
}

/** `S228 输出端 对车身搭铁`; a clamp has one place. */
export function measurementWords(netlist: Netlist, { mode, red, black }: Measurement): string {
  const first = probePlace(netlist, red).words;
  return mode === 'clamp' ? first : `${first} 对${probePlace(netlist, black).words}`;
}

/** How to hold the meter for a measurement. */
export const holdWords = (netlist: Netlist, measurement: Measurement): string => spaced(held(netlist, measurement));

/** Designations and numbers stand a space apart from Chinese, Chinese does not from Chinese. */
export const spaced = (text: string): string =>
  text
    .replace(/([\u4e00-\u9fff]) ([\u4e00-\u9fff])/g, '$1$2')
    .replace(/([\u4e00-\u9fff])([A-Za-z0-9])/g, '$1 $2')
    .replace(/([A-Za-z0-9])([\u4e00-\u9fff])/g, '$1 $2');

function held(netlist: Netlist, { mode, red, black }: Measurement): string {
  const [first, second] = [probePlace(netlist, red).words, probePlace(netlist, black).words];
  const probes = `红表笔接 ${first}，黑表笔接 ${second}`;
  switch (mode) {
    case 'volt':
      return `电表打到直流电压 20 V 挡，${probes}。${reachWords(namedPin(netlist, red)?.component)}`;
    case 'drop':
      return `电表打到直流电压挡，让电路工作着测：${probes}，读数就是这一段的压降。`;
    case 'ohm':
      return `先关钥匙、断开蓄电池负极，电表打到电阻挡，${probes}。`;
    case 'continuity':
      return `先关钥匙、断开蓄电池负极，电表打到通断挡，${probes}，响就是通。`;
    case 'clamp':
      return `电流钳先归零，只夹住 ${first} 这一根。`;
  }
}

/** How a probe gets to a terminal whose circuit stays closed. */
function reachWords(component: NetlistComponent | undefined): string {
  switch (component?.kind) {
    case 'fuse':
      return '保险丝不用拔，测它背上露出的触点。';
    case 'relay':
      return '继电器保持插好，从插座背面测。';
    case 'battery':
    case 'ground':
    case 'rail':
    case undefined:
      return '接触要可靠，先擦净接触面。';
    default:
      return '插头保持插好，从导线侧背插。';
  }
}

const KEYS: Record<KeyPosition, string> = {
  off: '钥匙关',
  acc: '钥匙附件挡',
  on: '钥匙通电',
  start: '钥匙打到起动',
  run: '发动机运转',
};

/** One thing that must be so before a reading counts. */
export interface Condition {
  id: string;
  text: string;
  /** what a control unit does, which a person can only assume or command by a tester */
  isAssumed: boolean;
}

/** What must be so at the car in a state, in the order in which it is done. */
export function conditionsOf(netlist: Netlist, { key, positions, drivers, sensors, celsius }: CarState): Condition[] {
  const part = (id: string) => netlist.components.find((component) => component.id === id);
  const named = (id: string) => [id, part(id)?.name].filter(Boolean).join(' ');
  return [
    { id: 'key', text: KEYS[key], isAssumed: false },
    ...Object.entries(positions ?? {}).map(([id, at]) => ({
      id,
      text: `${named(id)}：${at === NO_POSITION ? '松开' : (part(id)?.positions?.[at]?.name ?? `第 ${at + 1} 挡`)}`,
      isAssumed: false,
    })),
    ...Object.entries(drivers ?? {}).map(([pin, duty]) => ({
      id: pin,
      text: `${probePlace(netlist, pin).words}${duty > 0 ? '接通' : '断开'}`,
      isAssumed: true,
    })),
    ...Object.entries(sensors ?? {}).map(([id, share]) => ({
      id: `sensor ${id}`,
      text: `${named(id)}：${Math.round(share * 100)}% 位置`,
      isAssumed: false,
    })),
    ...(celsius === undefined ? [] : [{ id: 'celsius', text: `温度约 ${celsius} °C`, isAssumed: false }]),
  ];
}

const WITHOUT_SUPPLY = { id: 'battery', text: '蓄电池负极断开', isAssumed: false };

/** The same for a measurement: resistance is measured without supply. */
export const conditionsFor = (netlist: Netlist, { mode }: Measurement, state: CarState): Condition[] => [
  ...conditionsOf(netlist, state),
  ...(mode === 'ohm' || mode === 'continuity' ? [WITHOUT_SUPPLY] : []),
];

/** `钥匙通电，E1 车灯开关：近光`. */
export const stateWords = (netlist: Netlist, state: CarState): string =>
  conditionsOf(netlist, state)
    .map(({ text }) => text)
    .join('，');
