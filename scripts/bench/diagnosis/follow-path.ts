import { applyFaults } from '../../../src/domain/circuit/apply-faults';
import { circuitState } from '../../../src/domain/circuit/car-state';
import type { Circuit } from '../../../src/domain/circuit/circuit-types';
import { settle } from '../../../src/domain/circuit/settle';
import { solveCircuit } from '../../../src/domain/circuit/solve-circuit';
import { branchesAtNodes } from '../../../src/domain/diagnosis/load-path';
import type { Evidence } from '../../../src/domain/diagnosis/diagnosis-types';
import { symptomState, type Diagnosis } from '../../../src/domain/diagnosis/open-diagnosis';
import { loadBranches } from '../../../src/domain/diagnosis/symptom-state';
import type { FaultyCar } from './simulate';

export interface Followed {
  effort: number;
  measurements: number;
}

/** A reading that is off by more is not what it should be, V. */
const OFF = 1;

/**
 * Effort of following the path of a load from its supply to its ground, terminal by terminal: the fault is taken to be
 * found at the first reading that is wrong, without a further check. Where that lies behind a relay or an output that
 * does not switch, the path of its coil or control unit follows. Joints are not opened.
 */
export function followPath(
  diagnosis: Diagnosis,
  car: FaultyCar,
  { load, works, state: seenIn }: Evidence & { kind: 'load' },
): Followed {
  const { circuit, places } = diagnosis;
  // what must not work is followed in the state in which it may
  const state = works ? symptomState(diagnosis, load) : seenIn;
  const byNode = new Map(places.map((place) => [place.node, place]));
  const solvedState = circuitState(circuit, state);
  const healthy = solveCircuit(circuit, works ? circuitState(circuit, seenIn) : solvedState);
  const faulty = car.look(seenIn);
  const keys = new Map([...circuit.pins].map(([key, node]) => [node, key]));
  let effort = 0;
  let measurements = 0;
  const measured = new Set<number>();
  const open = [...loadBranches(circuit, load)];
  const begun = new Set(open);
  const { ampere } = settle(circuit, applyFaults(circuit, []), solvedState).solution;
  for (const at of open) {
    const way = wayOf(circuit, ampere, at);
    for (const node of way.nodes) {
      const place = byNode.get(node);
      if (place === undefined || measured.has(node)) continue;
      measured.add(node);
      effort += place.effort;
      measurements++;
      const key = keys.get(node) ?? '';
      const [should, is] = [healthy.volt.get(key), faulty.volt.get(key) ?? 0];
      if (should === undefined || Math.abs(should - is) <= OFF) continue;
      const before = way.switches.get(node) ?? [];
      const next = before.filter((coil) => !begun.has(coil));
      if (next.length === 0) return { effort, measurements };
      next.forEach((coil) => begun.add(coil));
      open.push(...next);
      break;
    }
  }
  return { effort, measurements };
}

interface Way {
  /** from the supply to the ground */
  nodes: readonly number[];
  /** coils and inner loads of what switches right before a node */
  switches: ReadonlyMap<number, readonly number[]>;
}

/** The way of most current through a load. */
function wayOf(circuit: Circuit, ampere: Float64Array, load: number): Way {
  const near = branchesAtNodes(circuit);
  const { a = 0, b = 0 } = circuit.branches[load] ?? {};
  const isForward = (ampere[load] ?? 0) >= 0;
  const switches = new Map<number, readonly number[]>();
  const walk = (start: number, sign: 1 | -1): number[] => {
    const nodes = [start];
    const seen = new Set([start, 0]);
    for (let node = start, from = load; node !== 0;) {
      let best = { at: -1, flow: 1e-4 };
      for (const at of near[node] ?? []) {
        if (at === from) continue;
        const flow = sign * (circuit.branches[at]?.a === node ? 1 : -1) * (ampere[at] ?? 0);
        if (flow > best.flow) best = { at, flow };
      }
      const branch = circuit.branches[best.at];
      if (branch === undefined || branch.kind === 'source') break;
      const next = branch.a === node ? branch.b : branch.a;
      if (seen.has(next)) break;
      const coils = switchedBy(circuit, best.at);
      const after = sign < 0 ? node : next;
      if (coils.length > 0) switches.set(after, coils);
      seen.add(next);
      nodes.push(next);
      [node, from] = [next, best.at];
    }
    return nodes;
  };
  const [plus, minus] = isForward ? [a, b] : [b, a];
  return { nodes: [...walk(plus, -1).reverse(), ...walk(minus, 1)], switches };
}

function switchedBy({ branches, relays, units }: Circuit, at: number): readonly number[] {
  const { component, rule } = branches[at] ?? {};
  const relay = rule?.positions ? relays.find((one) => one.component === component) : undefined;
  const unit = rule?.driver === undefined ? undefined : units.find((one) => one.component === component);
  return [...(relay ? [relay.coil] : []), ...(unit?.loads ?? [])];
}
