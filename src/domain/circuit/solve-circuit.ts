import { componentOfKey, pinName } from '../netlist/pin-key';
import { applyFaults } from './apply-faults';
import type { Branch, Circuit, CircuitState, Fault, LoadReading, Solution } from './circuit-types';
import { isAwake } from './key-positions';
import { dutyOf, elementsOf } from './network';
import { notesOn } from './notes';
import { settle } from './settle';
import { unknownPins } from './unknown-pins';

/** Name of a load in a solution: `M5` for the only one of a part, `E1/1` for a further one. */
export const loadKey = (component: string, index: number): string =>
  index === 0 ? component : `${component}/${index}`;

const WORKS_AT = 1 / 2;

/**
 * What every pin and wire of a circuit reads in a state, with faults. Always finite: what is not known is in `unknown`
 * with its reason, contradictory supplies and short circuits are in the notes. Throws a RangeError in Chinese for a
 * fault that the circuit cannot have.
 */
export function solveCircuit(circuit: Circuit, state: CircuitState, faults: readonly Fault[] = []): Solution {
  const faulty = applyFaults(circuit, faults);
  const { settled, solution, restless } = settle(circuit, faulty, state);
  const elements = elementsOf(circuit, faulty, state, settled);
  const unknown = unknownPins(circuit, faulty, elements);
  const volt = new Map<string, number>();
  for (const [key, node] of circuit.pins) if (!unknown.has(key)) volt.set(key, solution.volt[node] ?? 0);
  const ampere = new Map<string, number>();
  for (const [key, { branch, reversed }] of circuit.wires)
    ampere.set(key, (solution.ampere[branch] ?? 0) * (reversed ? -1 : 1));

  const fuses = new Map<string, 'blown' | 'ok'>();
  const loads = new Map<string, LoadReading>();
  elements.forEach(({ branch, siemens }, at) => {
    const { kind, component = '', load } = branch;
    if (kind === 'fuse') fuses.set(component, settled.blown.has(component) ? 'blown' : 'ok');
    if (kind !== 'load' || load === undefined) return;
    const current = solution.ampere[at] ?? 0;
    const across = siemens > 0 ? current / siemens : 0;
    loads.set(loadKey(component, load.index), {
      volt: across,
      ampere: current,
      works: isMagnet(circuit, branch, at) ? settled.pulled.has(component) : Math.abs(across) >= load.volt * WORKS_AT,
    });
  });
  const flashing = flashers(circuit, state, settled.powered);
  const assumed = isAwake(state.key)
    ? circuit.drivers.filter((driver) => state.drivers?.has(driver) !== true && dutyOf(state, driver) > 0)
    : [];
  const found: Omit<Solution, 'notes'> = {
    volt,
    ampere,
    unknown,
    fuses,
    relays: new Map(circuit.relays.map(({ component }) => [component, settled.pulled.has(component) ? 'on' : 'off'])),
    loads,
    assumed,
    restless: [...new Set([...restless, ...flashing])],
  };
  return { ...found, notes: notesOn(circuit, faulty, elements, solution.ampere, found) };
}

/** Coils of relays and solenoids of starters: they work once they have pulled in. */
const isMagnet = ({ relays, parts }: Circuit, { component = '', pins }: Branch, at: number): boolean =>
  relays.some(({ coil }) => coil === at) || (pins?.[0] === '50' && parts.get(component)?.component.kind === 'starter');

/** Flasher units are drawn as control units; their output is never at rest while it is on. */
function flashers(circuit: Circuit, state: CircuitState, powered: ReadonlySet<string>): string[] {
  return circuit.drivers.flatMap((driver) => {
    const id = componentOfKey(driver);
    const isFlasher = /闪光/.test(circuit.parts.get(id)?.component.name ?? '');
    return isFlasher && powered.has(id) && dutyOf(state, driver) > 0 ? [id] : [];
  });
}

/** Volt at a pin given as `J17.87`, undefined when it is not known. */
export function voltAt(solution: Solution, name: string): number | undefined {
  for (const [key, volt] of solution.volt) if (pinName(key) === name) return volt;
  return undefined;
}
