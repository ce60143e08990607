import { applyFaults } from '../circuit/apply-faults';
import type { Branch, BranchKind, Circuit, CircuitState } from '../circuit/circuit-types';
import { settle } from '../circuit/settle';

/** What a load needs in order to work: where its current flows, and where that of the relays and control units does. */
export interface LoadPath {
  /** branch indexes */
  branches: ReadonlySet<number>;
  /** wires and capacitors that hang on a fuse of the path, on it or beside it: a short there blows the fuse */
  fused: ReadonlySet<number>;
  /**
   * wires behind those fuses, past loads and outputs too, where a short to the supply can blow the fuse; and those of a
   * feed that the key switches, where it keeps the feed live
   */
  beyond: ReadonlySet<number>;
}

/** Least current that says where current flows, ampere. */
const LEAST_AMPERE = 1e-4;
/** What hangs behind any of these hangs on another fuse, or on none. */
const ENDS_CIRCUIT: readonly BranchKind[] = ['capacitor', 'fuse', 'ground', 'source', 'unit'];
/** What no current from a short gets through back to a feed. */
const ENDS_FEED: readonly BranchKind[] = ['capacitor', 'driver', 'ground', 'load', 'source', 'unit'];
/** A short to the body behind any of these takes no more than their usual current. */
const ENDS_SHORT: readonly BranchKind[] = [...ENDS_CIRCUIT, 'load', 'resistor', 'sensor'];

/** Wires behind the fuses that are tried for shorts, the nearest: control units have hundreds. */
const MOST_BEHIND = 40;

/** Branches at each node. */
export function branchesAtNodes({ nodes, branches }: Circuit): readonly (readonly number[])[] {
  const near: number[][] = Array.from({ length: nodes }, () => []);
  branches.forEach(({ a, b }, at) => {
    near[a]?.push(at);
    if (a !== b) near[b]?.push(at);
  });
  return near;
}

/** The paths of load branches in a state in which they work without a fault. */
export function loadPath(circuit: Circuit, state: CircuitState, loads: readonly number[]): LoadPath {
  const near = branchesAtNodes(circuit);
  const { ampere } = settle(circuit, applyFaults(circuit, []), state).solution;
  const branches = new Set<number>();
  const open = [...loads];
  const need = (at: number): void => {
    if (branches.has(at)) return;
    branches.add(at);
    open.push(at);
  };
  open.forEach((at) => branches.add(at));
  for (const at of open) {
    const branch = circuit.branches[at];
    if (branch === undefined) continue;
    for (const other of neededBy(circuit, branch)) need(other);
    const forward = (ampere[at] ?? 0) >= 0;
    const [from, to] = forward ? [branch.a, branch.b] : [branch.b, branch.a];
    // electronics that give current have their own supply and ground on the path already
    if (branch.kind === 'unit' && !forward) continue;
    for (const one of near[from] ?? []) if (from !== 0 && flows(circuit, ampere, one, from) < 0) need(one);
    // what else a source feeds is not needed, what leads back to it is
    if (branch.kind === 'source') continue;
    for (const one of near[to] ?? []) if (to !== 0 && flows(circuit, ampere, one, to) > 0) need(one);
  }
  const fuses = [...branches].filter((at) => circuit.branches[at]?.kind === 'fuse');
  const behind = fuses.map((at) => {
    const { a = 0, b = 0 } = circuit.branches[at] ?? {};
    return (ampere[at] ?? 0) >= 0 ? b : a;
  });
  return {
    branches,
    fused: new Set([...wiresBehind(circuit, near, behind, ENDS_SHORT), ...capacitorsBehind(circuit, near, behind)]),
    beyond: new Set([
      ...wiresBehind(circuit, near, behind, ENDS_CIRCUIT),
      ...wiresBehind(circuit, near, switchedFeeds(circuit, branches), ENDS_FEED),
    ]),
  };
}

/** Current that a branch takes out of a node; 0 when it is too small to tell. */
function flows({ branches }: Circuit, ampere: Float64Array, at: number, node: number): number {
  const out = (branches[at]?.a === node ? 1 : -1) * (ampere[at] ?? 0);
  return Math.abs(out) < LEAST_AMPERE ? 0 : out;
}

/** Loads that must be supplied before a branch conducts: coil of its relay, inner loads of its control unit. */
function neededBy({ relays, units, branches }: Circuit, { component, rule }: Branch): readonly number[] {
  const relay = rule?.positions ? relays.find((one) => one.component === component) : undefined;
  const owner = rule?.powered ?? (rule?.driver === undefined ? undefined : component);
  const unit = owner === undefined ? undefined : units.find((one) => one.component === owner);
  const solenoid =
    rule?.engaged === undefined
      ? -1
      : branches.findIndex(({ kind, pins, ...one }) => {
          return kind === 'load' && one.component === rule.engaged && pins?.[0] === '50';
        });
  return [...(relay ? [relay.coil] : []), ...(unit?.loads ?? []), ...(solenoid < 0 ? [] : [solenoid])];
}

/** Nodes of the feeds on a path that are not always live. */
const switchedFeeds = ({ branches }: Circuit, path: ReadonlySet<number>): number[] =>
  [...path].flatMap((at) => {
    const { kind, a = 0, rule } = branches[at] ?? {};
    return kind === 'source' && rule !== undefined ? [a] : [];
  });

function wiresBehind(
  circuit: Circuit,
  near: readonly (readonly number[])[],
  starts: readonly number[],
  ends: readonly BranchKind[],
): number[] {
  const isWire = (at: number): boolean => circuit.branches[at]?.kind === 'wire';
  return branchesBehind(circuit, near, starts, ends).filter(isWire).slice(0, MOST_BEHIND);
}

/** Capacitors that a short inside would make the shortest way to the body. */
function capacitorsBehind(circuit: Circuit, near: readonly (readonly number[])[], starts: readonly number[]): number[] {
  const ends = ENDS_SHORT.filter((kind) => kind !== 'capacitor');
  return branchesBehind(circuit, near, starts, ends).filter((at) => circuit.branches[at]?.kind === 'capacitor');
}

/** What current gets to from some nodes, the nearest first; nothing behind branches of the kinds `ends`. */
function branchesBehind(
  { branches }: Circuit,
  near: readonly (readonly number[])[],
  starts: readonly number[],
  ends: readonly BranchKind[],
): number[] {
  const found = new Set<number>();
  const seen = new Set<number>([0, ...starts]);
  const open = starts.filter((node) => node !== 0);
  for (const node of open) {
    for (const at of near[node] ?? []) {
      const { kind = 'wire', a = 0, b = 0 } = branches[at] ?? {};
      if (ends.includes(kind)) continue;
      found.add(at);
      const next = a === node ? b : a;
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return [...found];
}
