import type { NetlistComponent } from '../netlist/netlist-types';
import type { Arc, CurrentGraph, End, GraphNode, Potential } from './current-graph';

/** Which ends a way of current may start and finish at, and what it does not run through. */
export interface FlowEnds {
  starts: readonly End[];
  finishes: readonly End[];
  /** leads through no load: current that works for nobody tells an input something */
  idle?: boolean;
}

/** Switches that stand in one position, by its index. */
export type Held = ReadonlyMap<NetlistComponent, number>;

const ALL: readonly End[] = ['supply', 'open', 'signal', 'shield', 'ground'];

/**
 * What is meant by the circuit of something, tried in turn: the first level that leads through it is its circuit, all
 * flows of the level together.
 *
 * 1. What works: from supply to ground, or onto another sheet. What is told without work: from supply to an input, from
 *    an input or a sensor's supply to ground (a contact that grounds an input, a sender); shields at ground.
 * 2. The same from a continuation of which it is not known what feeds it.
 * 3. What is measured or said between control units: sensors from the unit's supply or input to its minus, buses from
 *    every unit to every other; shields.
 * 4. An input behind a load, a load behind an output that is stated as a signal.
 * 5. Any two ends (battery cables, things without a stated inside).
 */
export const FLOW_LEVELS: readonly (readonly FlowEnds[])[] = [
  [
    { starts: ['supply'], finishes: ['ground', 'open'] },
    { starts: ['supply'], finishes: ['signal'], idle: true },
    { starts: ['signal'], finishes: ['ground'], idle: true },
    { starts: ['shield'], finishes: ['ground'], idle: true },
  ],
  [
    { starts: ['open'], finishes: ['ground', 'open'] },
    { starts: ['open'], finishes: ['signal'], idle: true },
  ],
  [
    { starts: ['signal'], finishes: ['signal'], idle: true },
    { starts: ['signal'], finishes: ['open'], idle: true },
    { starts: ['shield'], finishes: ['signal', 'open'], idle: true },
  ],
  [
    { starts: ['supply', 'open'], finishes: ['signal'] },
    { starts: ['signal'], finishes: ['ground', 'open'] },
  ],
  [{ starts: ALL, finishes: ALL }],
];

/**
 * The ways that current can take over a sheet from starts to finishes. An arc is one of them when current can come to
 * it without having been where it leads, and go on without coming back: so no way passes a potential twice, and none
 * runs backward through a fuse or contact. A potential at ground gives no current, one at a supply takes none: an input
 * that is tied to ground finishes no way, one that is tied to a supply starts none.
 */
export class CurrentFlow {
  private readonly usable: Set<Arc>;
  private readonly endsWay: boolean;
  private readonly starts: ReadonlySet<Potential>;
  private readonly finishes: ReadonlySet<Potential>;

  constructor(
    graph: CurrentGraph,
    readonly ends: FlowEnds,
    private readonly held: Held = new Map(),
  ) {
    this.endsWay = !(ends.starts.includes('ground') && ends.finishes.includes('ground'));
    const open = new Set(graph.arcs.filter((arc) => this.isOpen(arc)));
    this.starts = new Set(graph.nodes.filter((node) => this.isStart(node)).map(({ potential }) => potential));
    this.finishes = new Set(graph.nodes.filter((node) => this.isFinish(node)).map(({ potential }) => potential));
    const fed = walk(this.starts, open, 'outs');
    const drained = walk(this.finishes, open, 'ins');
    const live = new Set([...open].filter((arc) => fed.has(arc.from.potential) && drained.has(arc.to.potential)));
    this.usable = new Set(
      [...live].filter(
        ({ from, to }) =>
          meets(from.potential, live, 'ins', to.potential, this.starts) &&
          meets(to.potential, live, 'outs', from.potential, this.finishes),
      ),
    );
    this.dropDeadEnds();
  }

  isStart(node: GraphNode): boolean {
    return this.canBe(node, this.ends.starts, 'supply');
  }

  isFinish(node: GraphNode): boolean {
    return this.canBe(node, this.ends.finishes, 'ground');
  }

  /** Arcs that bring current to a node. */
  into(node: GraphNode): Arc[] {
    return node.potential.ins.filter((arc) => arc.to === node && this.usable.has(arc));
  }

  /** Arcs that take current from a node. */
  outOf(node: GraphNode): Arc[] {
    return node.potential.outs.filter((arc) => arc.from === node && this.usable.has(arc));
  }

  /** Arcs that current may have come by. */
  before(arc: Arc): Arc[] {
    return arc.from.potential.ins.filter((other) => this.usable.has(other) && follows(other, arc));
  }

  /** Arcs that current may go on by. */
  after(arc: Arc): Arc[] {
    return arc.to.potential.outs.filter((other) => this.usable.has(other) && follows(arc, other));
  }

  /** Contacts of a position that no other contact of the way can hold lead nowhere. */
  private dropDeadEnds(): void {
    const isDead = (arc: Arc): boolean =>
      !(this.starts.has(arc.from.potential) || this.before(arc).length > 0) ||
      !(this.finishes.has(arc.to.potential) || this.after(arc).length > 0);
    const open = new Set(this.usable);
    // grows while it is walked through: what led to a dead end may be one now
    for (const arc of open) {
      open.delete(arc);
      if (!this.usable.has(arc) || !isDead(arc)) continue;
      const near = [...this.before(arc), ...this.after(arc)];
      this.usable.delete(arc);
      near.forEach((other) => open.add(other));
    }
  }

  private canBe({ end, potential }: GraphNode, ends: readonly End[], tied: 'ground' | 'supply'): boolean {
    if (end === undefined || !ends.includes(end)) return false;
    return (end !== 'signal' && end !== 'open') || !this.endsWay || !isAt(potential, tied);
  }

  private isOpen({ kind, component, from, to, positions }: Arc): boolean {
    if (from.potential === to.potential || (this.ends.idle === true && kind === 'load')) return false;
    const at = this.held.get(component);
    if (at !== undefined && positions && !positions.includes(at)) return false;
    return !(this.endsWay && (isAt(from.potential, 'ground') || isAt(to.potential, 'supply')));
  }
}

const isAt = (potential: Potential, end: End): boolean => potential.nodes.some((node) => node.end === end);

/** Current goes on: no turning back, and no two contacts of one component that are never closed together. */
export function follows(first: Arc, second: Arc): boolean {
  if (first.from.potential === second.to.potential) return false;
  return first.component !== second.component || closeTogether(first, second);
}

/** True unless the arcs are contacts of one component that have no position in common. */
export function closeTogether(first: Arc, second: Arc): boolean {
  if (first.component !== second.component || !first.positions || !second.positions) return true;
  return first.positions.some((position) => second.positions?.includes(position));
}

function walk(starts: ReadonlySet<Potential>, arcs: ReadonlySet<Arc>, way: 'ins' | 'outs'): Set<Potential> {
  const seen = new Set(starts);
  // grows while it is walked through
  for (const potential of seen) for (const arc of potential[way]) if (arcs.has(arc)) seen.add(far(arc, way));
  return seen;
}

function meets(
  start: Potential,
  arcs: ReadonlySet<Arc>,
  way: 'ins' | 'outs',
  without: Potential,
  goals: ReadonlySet<Potential>,
): boolean {
  const seen = new Set([start]);
  for (const potential of seen) {
    if (goals.has(potential)) return true;
    for (const arc of potential[way]) {
      const next = far(arc, way);
      if (arcs.has(arc) && next !== without) seen.add(next);
    }
  }
  return false;
}

const far = (arc: Arc, way: 'ins' | 'outs'): Potential => (way === 'outs' ? arc.to : arc.from).potential;

const flows = new WeakMap<CurrentGraph, Map<FlowEnds, CurrentFlow>>();

/** The flow between ends of a graph, made once unless switches are held. */
export function flowOf(graph: CurrentGraph, ends: FlowEnds, held: Held = new Map()): CurrentFlow {
  if (held.size > 0) return new CurrentFlow(graph, ends, held);
  const known = flows.get(graph) ?? new Map<FlowEnds, CurrentFlow>();
  flows.set(graph, known);
  const flow = known.get(ends) ?? new CurrentFlow(graph, ends);
  known.set(ends, flow);
  return flow;
}
