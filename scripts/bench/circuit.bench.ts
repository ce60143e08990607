import { applyFaults } from '../../src/domain/circuit/apply-faults';
import { circuitFrom } from '../../src/domain/circuit/circuit-from';
import type { Circuit, CircuitState, Fault } from '../../src/domain/circuit/circuit-types';
import { elementsOf } from '../../src/domain/circuit/network';
import { solveElements } from '../../src/domain/circuit/solve-network';
import { settle } from '../../src/domain/circuit/settle';
import { solveCircuit } from '../../src/domain/circuit/solve-circuit';
import type { Netlist } from '../../src/domain/netlist/netlist-types';
import { median, type Measurement } from '../../server/bench/measurement';
import { DEMO_SLUG } from '../../server/sample/data/sample-series';
import { netlistsOfSet } from '../../server/sample/sample-library';
import type { Benchmark } from './benchmark';

/** A cheap phone is taken to be four times slower than the machine of the build. */
const SLOWDOWN = 4;
const MOST_SHEET_MS = 5;
const MOST_CAR_MS = 50;
/** Relays, motors, control units and pulsed outputs need several linear solutions, and a report of the readings. */
const MOST_TIMES_FLOOR = 40;
const ROUNDS = 15;
const FAULTS = 200;

/** Processor time of a call in ms, as the median of some rounds, each long enough to be measured. */
function timeOf(call: () => void, repeats: number): number {
  // not what the engine needs to compile it
  for (let at = 0; at < repeats * 20; at++) call();
  const times = Array.from({ length: ROUNDS }, () => {
    const started = process.cpuUsage();
    for (let at = 0; at < repeats; at++) call();
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000 / repeats;
  });
  return median(times);
}

const on: CircuitState = { key: 'on' };

/** One solution of the equations of a circuit at rest: no program could need less. */
function floorOf(circuit: Circuit): number {
  const faulty = applyFaults(circuit, []);
  const elements = elementsOf(circuit, faulty, on, settle(circuit, faulty, on).settled);
  return timeOf(() => solveElements(faulty, elements), 20);
}

function onPhone(name: string, circuit: Circuit, limit: number, wires: number): Measurement {
  const value = SLOWDOWN * timeOf(() => solveCircuit(circuit, on), 10);
  const size = `${circuit.nodes} nodes, ${wires} wires; processor time × ${SLOWDOWN}`;
  return { name, value, floor: null, unit: 'ms', target: { atMost: limit }, notes: [size] };
}

/** Hundreds of faults, as the search for the next measurement tries them. */
function timeOfFaults(sheet: Netlist): Measurement {
  const circuit = circuitFrom(sheet);
  const wires = [...circuit.wires.keys()];
  const faults = Array.from({ length: FAULTS }, (_, at): Fault => {
    const target = { kind: 'wire', wire: wires[at % wires.length] ?? '' } as const;
    return { kind: at < wires.length ? 'open' : 'resistance', target };
  });
  const value = SLOWDOWN * timeOf(() => faults.forEach((fault) => solveCircuit(circuit, on, [fault])), 1);
  const name = `${FAULTS} faults of the largest sheet`;
  return { name, value, floor: null, unit: 'ms', target: { atMost: FAULTS * MOST_SHEET_MS } };
}

function measure(): Measurement[] {
  const car = netlistsOfSet(DEMO_SLUG);
  const [largest] = [...car].sort((a, b) => b.wires.length - a.wires.length);
  if (largest === undefined) throw new Error('the demo car has no sheets');
  const whole = circuitFrom(car);
  return [
    onPhone('largest sheet solved', circuitFrom(largest), MOST_SHEET_MS, largest.wires.length),
    onPhone(
      'whole demo car solved',
      whole,
      MOST_CAR_MS,
      new Set([...whole.wires.values()].map(({ branch }) => branch)).size,
    ),
    {
      name: 'whole demo car, to rest, against one linear solution of it',
      value: timeOf(() => solveCircuit(whole, on), 10),
      floor: floorOf(whole),
      unit: 'ms',
      target: { atMost: MOST_TIMES_FLOOR },
    },
    timeOfFaults(largest),
  ];
}

/** Circuits as voltages and currents, on a phone's time. */
export const circuitBench: Benchmark = { name: 'circuit', run: () => Promise.resolve(measure()) };
