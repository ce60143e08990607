import type { CarState } from '../circuit/car-state';
import type { Circuit } from '../circuit/circuit-types';
import { positionsOutOfRest } from '../circuit/positions-out-of-rest';
import { pinName } from '../netlist/pin-key';
import type { SwitchPosition } from './diagnosis-types';
import { branchesAtNodes } from './load-path';
import { isReachedByTester } from './tester-reach';

/** A terminal at which a control unit sees how a switch stands: a tester shows it in a data block. */
export interface UnitInput {
  /** `J220.56` */
  name: string;
  unit: string;
  switch: string;
}

/** What a control unit sees at a terminal: volt, or a line on which only its own pull-up or pull-down acts. */
export type Level = number | 'floating';

/** Levels nearer than this are one, V: a control unit tells them apart at about half of the supply. */
const LEAST_STEP = 5;
/** Between these shares of the step the control unit may see either. */
const SURELY_NOT = 1 / 3;
const SURELY = 2 / 3;
const SUPPLY = 12;

/** Terminals of units that a tester reaches that lie on one line with a contact of a switch, the nearest one. */
export function unitInputs(circuit: Circuit): UnitInput[] {
  const near = branchesAtNodes(circuit);
  return [...circuit.parts.values()].flatMap(({ component }) =>
    isReachedByTester(component)
      ? component.pins.flatMap(({ id, role }): UnitInput[] => {
          if (role !== 'signal') return [];
          const name = `${component.id}.${id}`;
          const found = switchOnLine(circuit, near, name);
          return found === undefined ? [] : [{ name, unit: component.id, switch: found }];
        })
      : [],
  );
}

function switchOnLine(circuit: Circuit, near: ReturnType<typeof branchesAtNodes>, name: string): string | undefined {
  const start = [...circuit.pins].find(([key]) => pinName(key) === name)?.[1];
  if (start === undefined) return undefined;
  const open = [start];
  const seen = new Set([0, start]);
  for (const node of open)
    for (const at of near[node] ?? []) {
      const { kind, component = '', a = 0, b = 0 } = circuit.branches[at] ?? {};
      if (kind === 'contact' && circuit.parts.get(component)?.component.kind === 'switch') return component;
      const next = a === node ? b : a;
      if ((kind !== 'wire' && kind !== 'join') || seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  return undefined;
}

/** The positions out of its rest in which a switch may be seen in a state: the one in which it stands, else any. */
export function positionsToSee(circuit: Circuit, part: string, { positions }: CarState): SwitchPosition[] {
  const own = positions?.[part];
  return (own === undefined ? positionsOutOfRest(circuit, part) : [own]).map((at) => ({ part, at }));
}

/** The car with a switch in a position, and with it at rest, all else as it stands. */
export function switchStates({ part, at }: SwitchPosition, state: CarState): { operated: CarState; rest: CarState } {
  const { [part]: _, ...others } = state.positions ?? {};
  return {
    operated: { ...state, positions: { ...others, [part]: at } },
    rest: { ...state, positions: others },
  };
}

/**
 * How likely a control unit sees a switch as operated, 0 … 1, by the levels that its terminal has in a sound car with
 * the switch operated and at rest; undefined where these do not tell the two apart.
 */
export function shownShare(level: Level, operated: Level, rest: Level): number | undefined {
  if (operated === rest) return undefined;
  const [on, off] = [voltOf(operated, rest), voltOf(rest, operated)];
  if (Math.abs(on - off) < LEAST_STEP) return undefined;
  // the pull-up or pull-down of the control unit decides what is seen of a line on which nothing is
  const volt = level !== 'floating' ? level : operated === 'floating' ? on : rest === 'floating' ? off : 0;
  const share = (volt - off) / (on - off);
  return share < SURELY_NOT ? 0 : share > SURELY ? 1 : 0.5;
}

/** A line on which nothing is is drawn to the level that the other position does not have. */
function voltOf(level: Level, other: Level): number {
  if (typeof level === 'number') return level;
  return typeof other === 'number' && other > SUPPLY / 2 ? 0 : SUPPLY;
}
