import { closeTogether, FLOW_LEVELS, type FlowEnds } from '../../src/domain/diagram/current-flow';
import {
  currentGraph,
  type Arc,
  type CurrentGraph,
  type End,
  type GraphNode,
  type Link,
  type Potential,
} from '../../src/domain/diagram/current-graph';
import type { Netlist } from '../../src/domain/netlist/netlist-types';

/** A way of current: all the pins and wires on it, in order. */
interface Way {
  nodes: GraphNode[];
  wires: string[];
}

/** Steps of the walks over one sheet; more would be another test. */
const MOST_STEPS = 200_000;

const isAt = ({ nodes }: Potential, end: End): boolean => nodes.some((node) => node.end === end);

/** Whether a way may begin or finish here. What is tied to a rail is no input, what is tied to ground no source. */
function ends({ starts, finishes }: FlowEnds) {
  const isAny = starts.includes('ground');
  const can = ({ end, potential }: GraphNode, among: readonly End[], tied: End): boolean =>
    end !== undefined &&
    among.includes(end) &&
    (isAny || (end !== 'signal' && end !== 'open') || !isAt(potential, tied));
  return {
    isAny,
    isStart: (node: GraphNode) => can(node, starts, 'supply'),
    isFinish: (node: GraphNode) => can(node, finishes, 'ground'),
  };
}

/**
 * Every way over a sheet, one by one, by trying all turns: what the diagrams' rules must come to without trying them.
 * By levels, the first of which counts. Throws when a sheet has too many.
 */
export class PlainWays {
  private readonly graph: CurrentGraph;
  private readonly levels: Map<GraphNode | string, Way[]>[] = [];
  private readonly hops = new Map<GraphNode, Map<GraphNode, Way>>();
  private steps = 0;

  constructor(netlist: Netlist) {
    this.graph = currentGraph(netlist);
  }

  /** The ways of the first level that lead over a pin or wire. */
  through(spot: GraphNode | string): Way[] {
    return this.level(this.levelAt(spot)).get(spot) ?? [];
  }

  /** The first level of which a way leads over a pin or wire; -1 where none does. */
  levelAt(spot: GraphNode | string): number {
    return FLOW_LEVELS.findIndex((_, at) => this.level(at).has(spot));
  }

  /** The ways between all ends of a potential. */
  along({ nodes }: Potential): Way[] {
    const known = nodes.filter(({ end }) => end !== undefined);
    return known.flatMap((from) => known.map((to) => this.hopsFrom(from).get(to) ?? { nodes: [], wires: [] }));
  }

  private level(at: number): Map<GraphNode | string, Way[]> {
    return (this.levels[at] ??= this.waysBySpot(FLOW_LEVELS[at] ?? []));
  }

  private waysBySpot(level: readonly FlowEnds[]): Map<GraphNode | string, Way[]> {
    const index = new Map<GraphNode | string, Way[]>();
    for (const way of level.flatMap((flow) => this.waysOf(flow)))
      for (const spot of new Set([...way.nodes, ...way.wires])) index.set(spot, [...(index.get(spot) ?? []), way]);
    return index;
  }

  private waysOf(flow: FlowEnds): Way[] {
    const { isAny, isStart, isFinish } = ends(flow);
    const isOpen = ({ kind, from, to }: Arc): boolean =>
      !(flow.idle === true && kind === 'load') &&
      (isAny || !(isAt(from.potential, 'ground') || isAt(to.potential, 'supply')));
    const ways: Way[] = [];
    const go = (here: GraphNode, way: Way, been: readonly Potential[], taken: readonly Arc[]): void => {
      if ((this.steps += 1) > MOST_STEPS) throw new Error('too many ways');
      const on = this.hopsFrom(here);
      for (const [node, { nodes, wires }] of on) {
        const reached = { nodes: [...way.nodes, ...nodes], wires: [...way.wires, ...wires] };
        if (isFinish(node) && node !== way.nodes[0]) ways.push(reached);
        for (const arc of node.potential.outs) {
          if (arc.from !== node || !isOpen(arc) || been.includes(arc.to.potential)) continue;
          if (taken.every((other) => closeTogether(other, arc)))
            go(arc.to, { ...reached, nodes: [...reached.nodes, arc.to] }, [...been, arc.to.potential], [...taken, arc]);
        }
      }
    };
    for (const node of this.graph.nodes)
      if (isStart(node)) go(node, { nodes: [node], wires: [] }, [node.potential], []);
    return ways;
  }

  /** Over wires and joints to every pin of the same potential. */
  private hopsFrom(start: GraphNode): Map<GraphNode, Way> {
    const known = this.hops.get(start);
    if (known) return known;
    const found = new Map<GraphNode, Way>([[start, { nodes: [], wires: [] }]]);
    for (const [node, way] of found)
      for (const link of node.links) if (!found.has(link.to)) found.set(link.to, over(way, link));
    this.hops.set(start, found);
    return found;
  }
}

const over = ({ nodes, wires }: Way, { to, wire }: Link): Way => ({
  nodes: [...nodes, to],
  wires: wire ? [...wires, wire.id] : wires,
});
