import type { FaultyCircuit } from './apply-faults';
import { limitedVolt, tangent } from './diode';
import type { Conductor } from './network';
import { LEAK, solveSymmetric, type SymmetricMatrix } from './sparse-solver';

const MOST_NEWTON = 60;
const NEWTON_VOLT = 1e-7;

/** Voltages of all nodes and currents of all branches, from a to b. */
export interface NetworkSolution {
  volt: Float64Array;
  ampere: Float64Array;
}

/** Solves the elements; diodes by Newton's method. Every result is finite. */
export function solveElements(faulty: FaultyCircuit, elements: readonly Conductor[]): NetworkSolution {
  const diodes = faulty.hasDiodes
    ? elements.flatMap(({ branch, siemens }, at) => (branch.diode && siemens > 0 ? [at] : []))
    : [];
  if (diodes.length === 0) return solveLinear(faulty, elements);
  const junctions = new Map(diodes.map((at) => [at, 0]));
  let found: NetworkSolution | undefined;
  for (let round = 0; round < MOST_NEWTON; round++) {
    const now = elements.map((element, at) => {
      const volt = junctions.get(at);
      if (volt === undefined || !element.branch.diode) return element;
      const { siemens, ampere } = tangent(element.branch.diode, volt);
      return { ...element, siemens, emf: -ampere / siemens };
    });
    found = solveLinear(faulty, now);
    let moved = 0;
    for (const at of diodes) {
      const { a, b, diode } = elements[at]?.branch ?? { a: 0, b: 0 };
      const last = junctions.get(at) ?? 0;
      const next = (found.volt[a] ?? 0) - (found.volt[b] ?? 0);
      const limited = diode ? limitedVolt(diode, next, last) : next;
      moved = Math.max(moved, Math.abs(limited - last));
      junctions.set(at, limited);
    }
    if (moved < NEWTON_VOLT) break;
  }
  return found ?? solveLinear(faulty, elements);
}

function solveLinear({ nodes, order, places }: FaultyCircuit, elements: readonly Conductor[]): NetworkSolution {
  const size = order.length;
  const count = elements.length;
  const diagonal = new Float64Array(size).fill(LEAK);
  const right = new Float64Array(size);
  const starts = new Int32Array(size + 1);
  for (let at = 0; at < count; at++) {
    const { a, b, siemens, emf } = elements[at] ?? NOTHING;
    const i = places[a] ?? -1;
    const j = places[b] ?? -1;
    if (siemens === 0 || i === j) continue;
    if (i >= 0) {
      diagonal[i] = (diagonal[i] ?? 0) + siemens;
      right[i] = (right[i] ?? 0) + siemens * emf;
    }
    if (j >= 0) {
      diagonal[j] = (diagonal[j] ?? 0) + siemens;
      right[j] = (right[j] ?? 0) - siemens * emf;
    }
    if (i >= 0 && j >= 0) starts[Math.max(i, j) + 1] = (starts[Math.max(i, j) + 1] ?? 0) + 1;
  }
  for (let row = 0; row < size; row++) starts[row + 1] = (starts[row + 1] ?? 0) + (starts[row] ?? 0);
  const columns = new Int32Array(starts[size] ?? 0);
  const values = new Float64Array(starts[size] ?? 0);
  const next = starts.slice();
  for (let element = 0; element < count; element++) {
    const { a, b, siemens } = elements[element] ?? NOTHING;
    const i = places[a] ?? -1;
    const j = places[b] ?? -1;
    if (siemens === 0 || i < 0 || j < 0 || i === j) continue;
    const row = Math.max(i, j);
    const at = next[row] ?? 0;
    next[row] = at + 1;
    columns[at] = Math.min(i, j);
    values[at] = -siemens;
  }
  const matrix: SymmetricMatrix = { diagonal, starts, columns, values };
  solveSymmetric(matrix, right);
  const volt = new Float64Array(nodes);
  for (let at = 0; at < size; at++) volt[order[at] ?? 0] = right[at] ?? 0;
  const ampere = new Float64Array(count);
  for (let at = 0; at < count; at++) {
    const { a, b, siemens, emf } = elements[at] ?? NOTHING;
    if (siemens > 0) ampere[at] = siemens * ((volt[a] ?? 0) - (volt[b] ?? 0) - emf);
  }
  return { volt, ampere };
}

const NOTHING: Conductor = { branch: { kind: 'wire', a: 0, b: 0, ohm: Infinity }, a: 0, b: 0, siemens: 0, emf: 0 };
