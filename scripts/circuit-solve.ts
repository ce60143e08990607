import { circuitFrom } from '../src/domain/circuit/circuit-from';
import { KEY_POSITIONS, type Circuit, type CircuitState, type Solution } from '../src/domain/circuit/circuit-types';
import { readFault, readPosition, readTarget } from '../src/domain/circuit/fault-text';
import { USUAL_BUS_LOAD } from '../src/domain/circuit/network';
import { solveCircuit } from '../src/domain/circuit/solve-circuit';
import { pinKey, pinName } from '../src/domain/netlist/pin-key';
import type { Netlist } from '../src/domain/netlist/netlist-types';

/** What is solved, as the command line says it. */
export interface SolveOptions {
  key?: string | undefined;
  set?: readonly string[] | undefined;
  drive?: readonly string[] | undefined;
  fault?: readonly string[] | undefined;
  bus?: string | undefined;
}

/** What the CAN buses do, as the share of time for which they are dominant. */
const BUS_LOADS = new Map([
  ['idle', 0],
  ['busy', USUAL_BUS_LOAD],
  ['dominant', 1],
]);

/** What `npm run circuit -- solve` prints: volt against ground, ampere. */
export interface SolvedCircuit {
  pins: Record<string, number>;
  wires: Record<string, number>;
  fuses: Record<string, string>;
  relays: Record<string, string>;
  unknown: string[];
  notes: string[];
}

/** Solves a sheet, or sheets as one car. Throws a RangeError in Chinese for an option that does not fit them. */
export function solveNetlists(netlists: readonly Netlist[], options: SolveOptions): SolvedCircuit {
  const circuit = circuitFrom(netlists);
  const faults = (options.fault ?? []).map((text) => readFault(circuit, text));
  return printed(solveCircuit(circuit, readState(circuit, options), faults));
}

function readState(
  circuit: Circuit,
  { key: keyText = 'on', set = [], drive = [], bus = 'busy' }: SolveOptions,
): CircuitState {
  const key = KEY_POSITIONS.find((one) => one === keyText);
  if (key === undefined) throw new RangeError(`--key 应为 ${KEY_POSITIONS.join('、')}`);
  const busLoad = BUS_LOADS.get(bus);
  if (busLoad === undefined) throw new RangeError(`--bus 应为 ${[...BUS_LOADS.keys()].join('、')}`);
  const pairs = (texts: readonly string[]): [string, string][] =>
    texts.map((text) => {
      const at = text.lastIndexOf('=');
      if (at < 1) throw new RangeError(`${text} 应写成 名称=值`);
      return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    });
  const positions = pairs(set).map(([part, name]): [string, number] => [part, readPosition(circuit, part, name)]);
  const drivers = pairs(drive).map(([name, value]): [string, number] => [driver(circuit, name), duty(value)]);
  return { key, positions: new Map(positions), drivers: new Map(drivers), busLoad };
}

function driver(circuit: Circuit, name: string): string {
  const target = readTarget(circuit, name);
  const key = target.kind === 'pin' ? pinKey(target.component, target.pin) : '';
  if (circuit.drivers.includes(key)) return key;
  const known = circuit.drivers.map(pinName).join('、') || '无';
  throw new RangeError(`${name} 不是可以假设的输出；有：${known}`);
}

/** on, off, or the duty cycle of a pulsed output: 40%. */
function duty(value: string): number {
  if (value === 'on') return 1;
  if (value === 'off') return 0;
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(value)?.[1];
  if (percent === undefined || Number(percent) > 100) throw new RangeError(`${value} 应为 on、off 或占空比，如 40%`);
  return Number(percent) / 100;
}

const SHOWN_DIGITS = 4;
/** Without the last digits of floating point, and without −0. */
const rounded = (value: number): number => Number(value.toFixed(SHOWN_DIGITS)) + 0;

function printed(solution: Solution): SolvedCircuit {
  const numbers = (values: ReadonlyMap<string, number>, name: (key: string) => string): Record<string, number> =>
    Object.fromEntries([...values].map(([key, value]) => [name(key), rounded(value)]));
  return {
    pins: numbers(solution.volt, pinName),
    wires: numbers(solution.ampere, (key) => key),
    fuses: Object.fromEntries(solution.fuses),
    relays: Object.fromEntries(solution.relays),
    unknown: [...solution.unknown.keys()].map(pinName),
    notes: [...solution.notes],
  };
}
