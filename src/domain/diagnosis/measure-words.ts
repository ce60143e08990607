import { BODY, type Measurement } from '../circuit/car-answers';
import type { CarState } from '../circuit/car-state';
import { NO_POSITION, type KeyPosition } from '../circuit/circuit-types';
import { currentPaths } from '../diagram/current-path';
import type { Target } from '../netlist/target';
import { isHighVoltage, isServicePlug } from '../diagram/high-voltage';
import { isNamedByMark, partText } from '../diagram/part-words';
import type { Netlist, NetlistComponent } from '../netlist/netlist-types';
import { wireDescription } from '../netlist/wire-colors';
import type { SwitchPosition } from './diagnosis-types';

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

/** Whether a probe or clamp comes to a part or wire of high voltage; `known`: parts that another sheet shows as such. */
export const isAtHighVoltage = (
  netlist: Netlist,
  { red, black }: Pick<Measurement, 'black' | 'red'>,
  known: readonly string[] = [],
): boolean =>
  [red, black].some((name) => {
    const { target } = probePlace(netlist, name);
    return target !== null && isHighVoltage(netlist, target, known);
  });

/** Designations and numbers stand a space apart from Chinese, Chinese does not from Chinese. */
export const spaced = (text: string): string =>
  text
    .replace(/([\u4e00-\u9fff]) ([\u4e00-\u9fff])/g, '$1$2')
    .replace(/([\u4e00-\u9fff])([A-Za-z0-9])/g, '$1 $2')
    .replace(/([A-Za-z0-9])([\u4e00-\u9fff])/g, '$1 $2');

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
export function conditionsOf(netlist: Netlist, state: CarState): Condition[] {
  const { key, positions, drivers, sensors, celsius, busLoad } = state;
  const part = (id: string) => netlist.components.find((component) => component.id === id);
  const named = (id: string) => [id, part(id)?.name].filter(Boolean).join(' ');
  return [
    { id: 'key', text: KEYS[key], isAssumed: false },
    ...Object.entries(positions ?? {})
      // nobody sets a control unit that is without supply
      .filter(([id, at]) => at !== NO_POSITION || part(id)?.kind !== 'ecu')
      .map(([id, at]) => ({ id, text: `${named(id)}：${wordsOfPosition(part(id), at)}`, isAssumed: false })),
    ...Object.entries(drivers ?? {}).map(([pin, duty]) => ({
      id: pin,
      text: `${probePlace(netlist, pin).words}${dutyWords(duty)}`,
      isAssumed: true,
    })),
    ...Object.entries(sensors ?? {}).map(([id, share]) => ({
      id: `sensor ${id}`,
      text: `${named(id)}：${Math.round(share * 100)}% 位置`,
      isAssumed: false,
    })),
    ...(celsius === undefined ? [] : [{ id: 'celsius', text: `温度约 ${celsius} °C`, isAssumed: false }]),
    ...(busLoad === undefined ? [] : [{ id: 'bus', text: `总线${busWords(busLoad)}`, isAssumed: true }]),
  ];
}

const dutyWords = (duty: number): string =>
  duty > 0 && duty < 1 ? `脉冲 ${Math.round(duty * 100)} %` : duty > 0 ? '接通' : '断开';
/** As 通电 names its levels. */
const busWords = (load: number): string => (load === 0 ? '静默' : load === 1 ? '显性' : '工作');

/** The name of a switch's position. */
export const positionWords = (netlist: Netlist, { part, at }: SwitchPosition): string =>
  wordsOfPosition(
    netlist.components.find(({ id }) => id === part),
    at,
  );

function wordsOfPosition(part: NetlistComponent | undefined, at: number): string {
  if (at === NO_POSITION) return part && isServicePlug(part) ? '拔下' : '松开';
  return part?.positions?.[at]?.name ?? `第 ${at + 1} 挡`;
}

const WITHOUT_SUPPLY = { id: 'battery', text: '蓄电池负极断开', isAssumed: false };
const LICENSED = { id: 'licensed', text: '高压持证人员操作', isAssumed: false };
const PLUG_OUT = { id: 'service-plug', text: '维修开关拔下', isAssumed: false };
const DISCHARGED = { id: 'discharged', text: '等待 5 分钟，验电低于 60 V DC', isAssumed: false };

/** The same for a measurement: resistance is measured without supply, and at high voltage only when that is off. */
export function conditionsFor(netlist: Netlist, measurement: Measurement, state: CarState): Condition[] {
  const { mode } = measurement;
  const own = conditionsOf(netlist, state);
  const without = mode === 'ohm' || mode === 'continuity' ? [WITHOUT_SUPPLY] : [];
  if (!isAtHighVoltage(netlist, measurement)) return [...own, ...without];
  const isOut = netlist.components.some((part) => isServicePlug(part) && state.positions?.[part.id] === NO_POSITION);
  return [LICENSED, ...own, ...without, ...(isOut ? [] : [PLUG_OUT]), DISCHARGED];
}

/** `钥匙通电，E1 车灯开关：近光`. */
export const stateWords = (netlist: Netlist, state: CarState): string =>
  conditionsOf(netlist, state)
    .map(({ text }) => text)
    .join('，');
