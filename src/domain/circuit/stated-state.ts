import type { NetlistComponent } from '../netlist/netlist-types';
import { actsItself } from './at-work';
import { NO_POSITION, type Circuit, type CircuitState, type KeyPosition, type Solution } from './circuit-types';
import { isAwake } from './key-positions';
import { ROOM_CELSIUS } from './sensor-models';

/** What a reading is stated of, and the car as it stands. */
export interface StatedOf {
  circuit: Circuit;
  component: NetlistComponent;
  state: CircuitState;
  /** readings of the healthy car in this state */
  healthy: Solution;
}

type Judge = (of: StatedOf, words: string) => boolean | null;

const key =
  (...keys: readonly KeyPosition[]): Judge =>
  ({ state }) =>
    keys.includes(state.key);

/**
 * The words for when a reading holds, the more special first; null: a person or a control unit knows, not the diagram.
 */
const WORDS: readonly (readonly [RegExp, Judge])[] = [
  [/^怠速位置|s 后$|无通信|休眠|冷起动|瞬间|转动|急加速|打$/, () => null],
  [/^任何时候$/, key('off', 'acc', 'on')],
  [/^静置/, key('off')],
  [/^点火接通$|^不起动$|^不运转$|熄火$/, key('on')],
  [/^发动机怠速$|^怠速$|^发动机运转$|^READY$|^暖机$/, key('run')],
  [/^起动时$/, (of, words) => key('start')(of, words) === true && cranks(of)],
  [/^断电$|^断开点火$|^拔下/, key('off')],
  // where the probes are held
  [/^对|之间$|^相间$/, () => true],
  [/^-?\d+(\.\d+)?\s*(℃|°C)$/, ({ state }, words) => (state.celsius ?? ROOM_CELSIUS) === parseFloat(words)],
  [/^吸合$|^工作时$/, (of) => worksIn(of)],
  [/^释放$/, (of) => opposite(worksIn(of))],
  [/^接通$|运转$|工作$/, (of) => (hasWork(of) ? worksIn(of) : null)],
  // 压缩机断开 is said of a car whose ignition is on, 断开 of any
  [/.断开$/, (of) => (isAwake(of.state.key) ? opposite(worksIn(of)) : false)],
  [/^断开$/, (of) => (hasWork(of) ? opposite(worksIn(of)) : null)],
  [/^踏下|^按下|^插好$|^踩到底$/, (of) => opposite(isAtRest(of))],
  [/^松开/, (of) => isAtRest(of)],
  [/./, (of, words) => standsAt(of, words)],
];

/** The starter turns, where the diagram shows one: a pedal may have to be pressed. */
function cranks({ circuit, healthy }: StatedOf): boolean {
  const starters = [...circuit.parts.values()].filter(({ component }) => component.kind === 'starter');
  return starters.every(({ component: { id } }) => healthy.loads.get(id)?.works === true);
}

/** Whether the part does something when it has current; how a starter stands is said of the engine. */
const hasWork = ({ component: { kind } }: StatedOf): boolean =>
  kind === 'relay' || (actsItself(kind) && kind !== 'starter');

/** Whether the maker's words for when a reading holds are true of the car now; null when the diagram cannot tell. */
export function holdsNow(of: StatedOf, words: string): boolean | null {
  const found = words.split(/[，,]/).map((clause) => {
    const text = clause.trim();
    return WORDS.find(([name]) => name.test(text))?.[1](of, text) ?? null;
  });
  if (found.includes(false)) return false;
  return found.includes(null) ? null : true;
}

const opposite = (is: boolean | null): boolean | null => (is === null ? null : !is);

function worksIn({ component, healthy }: StatedOf): boolean | null {
  const relay = healthy.relays.get(component.id);
  return relay === undefined ? (healthy.loads.get(component.id)?.works ?? null) : relay === 'on';
}

function positionIn({ circuit, component, state }: StatedOf): number | null {
  const part = circuit.parts.get(component.id);
  if (part === undefined || (component.positions ?? []).length === 0) return null;
  return state.positions?.get(component.id) ?? (typeof part.rest === 'number' ? part.rest : part.rest[state.key]);
}

function isAtRest(of: StatedOf): boolean | null {
  const position = positionIn(of);
  const rest = of.circuit.parts.get(of.component.id)?.rest;
  return position === null || of.component.kind !== 'switch' ? null : position === rest;
}

/** `前照灯挡`, `D、S 挡`: one of the positions that the words name. */
function standsAt(of: StatedOf, words: string): boolean | null {
  const named = words
    .replace(/\s*挡$/, '')
    .split(/[、或]/)
    .map((name) => name.trim());
  const names = of.component.positions?.map(({ name }) => name.replace(/\s*挡$/, ''));
  const position = positionIn(of);
  if (names === undefined || position === null || !named.every((name) => names.includes(name))) return null;
  return position !== NO_POSITION && named.includes(names[position] ?? '');
}
