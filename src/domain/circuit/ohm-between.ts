import { applyFaults, type FaultyCircuit } from './apply-faults';
import { BODY } from './car-answers';
import type { Circuit, CircuitState, Fault } from './circuit-types';
import { elementsOf, type Conductor } from './network';
import { solveElements } from './solve-network';
import { groupsOf } from './unknown-pins';

/** What an ohmmeter still tells from open, Ω. */
const OPEN_OHM = 20e6;
const TEST_AMPERE = 1e-3;

/**
 * What an ohmmeter shows between two pins (`pinKey`s) or a pin and BODY, with the battery disconnected: parallel paths
 * count, loads are cold, relays at rest, control units without supply; so a bus shows the 60 Ω of its terminations.
 * Infinity when open. Throws a RangeError for an unknown pin.
 */
export function ohmBetween(
  circuit: Circuit,
  state: CircuitState,
  pins: readonly [string, string],
  faults: readonly Fault[] = [],
): number {
  const [a, b] = pins.map((pin) => (pin === BODY ? 0 : circuit.pins.get(pin)));
  if (a === undefined || b === undefined) throw new RangeError('没有这个针脚');
  if (a === b) return 0;
  const faulty = applyFaults(circuit, faults);
  const passive = passiveElements(circuit, state, faulty);
  // the leaks that keep a circuit solvable are no way for current
  const group = groupsOf(faulty.nodes, passive);
  if (group(a) !== group(b)) return Infinity;
  const meter: Conductor = {
    branch: { kind: 'source', a, b, ohm: OPEN_OHM },
    a,
    b,
    siemens: 1 / OPEN_OHM,
    emf: TEST_AMPERE * OPEN_OHM,
  };
  const { volt } = solveElements(faulty, [...passive, meter]);
  const across = Math.abs((volt[a] ?? 0) - (volt[b] ?? 0));
  const parallel = across / TEST_AMPERE;
  return parallel > OPEN_OHM * 0.9 ? Infinity : parallel / (1 - parallel / OPEN_OHM);
}

/** The circuit as an ohmmeter finds it: no source, key off, everything at rest and cold. */
export function passiveElements(circuit: Circuit, state: CircuitState, faulty: FaultyCircuit): Conductor[] {
  const still = { pulled: NONE, blown: faulty.blown, powered: NONE, turning: NO_BRANCH, charged: NO_BRANCH };
  const off: CircuitState = { ...state, key: 'off', drivers: new Map(circuit.drivers.map((driver) => [driver, 0])) };
  return elementsOf(circuit, faulty, off, still).map((element): Conductor => {
    const { branch } = element;
    if (branch.kind === 'source' || branch.diode) return { ...element, siemens: 0, emf: 0 };
    const rest = branch.load?.restOhm ?? branch.asleepOhm;
    const siemens = element.siemens > 0 && rest !== undefined ? 1 / rest : element.siemens;
    return { ...element, siemens, emf: 0 };
  });
}

const NONE: ReadonlySet<string> = new Set();
const NO_BRANCH: ReadonlySet<number> = new Set();
