import { pinKey } from '../netlist/pin-key';
import { modelOf } from '../netlist/component-models';
import type { Netlist, NetlistComponent, Wire } from '../netlist/netlist-types';
import { circuitsOf, targetKeys } from './circuit-of';
import type { LitCircuit } from './circuits-through';
import { closeTogether } from './current-flow';
import { nodeKey, type Arc, type GraphNode, type Link } from './current-graph';
import type { Lit } from './lit';
import type { Target } from '../netlist/target';

/** One part on the way of current, from supply to ground. */
export interface PathStep {
  component: NetlistComponent;
  /** terminals by which current comes in and goes out; the first step has no `enter`, the last no `leave` */
  enter?: string;
  leave?: string;
  /** what current does there; a joint is a splice or a connector */
  does: Arc['kind'] | 'end' | 'joint' | 'start';
  /** names of the positions of which one must hold: 点火, 吸合 */
  positions: readonly string[];
  /** the wire to the next step */
  wire?: Wire;
}

/** A way of current, step by step. Its first and last component may have `links` to go on with on other sheets. */
export interface CurrentPath {
  steps: readonly PathStep[];
}

export interface CurrentPaths {
  /** the plainest first */
  paths: readonly CurrentPath[];
  /** false when there are more ways than are listed */
  isComplete: boolean;
}

const MOST_PATHS = 24;
/** Steps of the search, so that a sheet of thousands of parallel switches answers, too. */
const MOST_TRIES = 20_000;

/**
 * 追踪回路: the ways of current through a target, each from its supply to its ground. Where switches or sheets give
 * several, all are listed, those through a relay's contacts before those through its coil, the shortest first.
 * Contacts of one component on a way are closed in one and the same position.
 */
export function currentPaths(netlist: Netlist, target: Target): CurrentPaths {
  const found = new Map<string, CurrentPath>();
  const search = { tries: 0, found, passes: passing(netlist, target) };
  for (const circuit of circuitsOf(netlist, target)) searchCircuit(circuit, search);
  const own = target.kind === 'wire' || target.kind === 'plug' ? undefined : target.component;
  const rank = ({ steps }: CurrentPath): number =>
    steps.some(({ component, does }) => component.id === own && component.kind === 'relay' && does === 'load') ? 1 : 0;
  const paths = [...found.values()].sort((a, b) => rank(a) - rank(b) || a.steps.length - b.steps.length);
  return {
    paths: paths.slice(0, MOST_PATHS),
    isComplete: paths.length <= MOST_PATHS && search.tries <= MOST_TRIES,
  };
}

/** What lights when one way is followed: its parts, wires and terminals. */
export function litOfPath({ steps }: CurrentPath): Lit {
  const pins = steps.flatMap(({ component, enter, leave }) =>
    [enter, leave].flatMap((pin) => (pin === undefined ? [] : pinKey(component.id, pin))),
  );
  return {
    components: new Set(steps.map(({ component }) => component.id)),
    wires: new Set(steps.flatMap(({ wire }) => wire?.id ?? [])),
    pins: new Set(pins),
  };
}

interface Search {
  tries: number;
  found: Map<string, CurrentPath>;
  passes: (trail: readonly Hop[]) => boolean;
}

/** A node on the way, and how it was come to. */
interface Hop {
  node: GraphNode;
  arc?: Arc;
  wire?: Wire;
}

function passing(netlist: Netlist, target: Target): Search['passes'] {
  if (target.kind === 'wire') return (trail) => trail.some(({ wire }) => wire?.id === target.wire);
  const keys = new Set(targetKeys(netlist, target));
  return (trail) => trail.some(({ node }) => keys.has(nodeKey(node)));
}

function searchCircuit({ flow, arcs, terminals, nodes }: LitCircuit, search: Search): void {
  const go = (trail: Hop[], taken: readonly Arc[]): void => {
    const here = trail[trail.length - 1]?.node;
    if (!here || search.tries > MOST_TRIES || search.found.size > MOST_PATHS) return;
    search.tries += 1;
    for (const node of here.potential.nodes) {
      if (!terminals.has(node) || !nodes.has(node)) continue;
      const finishes = flow.isFinish(node) && node !== trail[0]?.node;
      const onward = flow
        .outOf(node)
        .filter(
          (arc) => arcs.has(arc) && !isBack(arc, taken, trail) && taken.every((other) => closeTogether(other, arc)),
        );
      if (!finishes && onward.length === 0) continue;
      const hops = hopsBetween(here, node);
      if (!hops) continue;
      const reached = [...trail, ...hops];
      if (finishes) keep(reached, search);
      for (const arc of onward) go([...reached, { node: arc.to, arc }], [...taken, arc]);
    }
  };
  for (const node of terminals) if (flow.isStart(node)) go([{ node }], []);
}

const isBack = (arc: Arc, taken: readonly Arc[], trail: readonly Hop[]): boolean =>
  arc.to.potential === trail[0]?.node.potential || taken.some(({ from, to }) => [from, to].some(at(arc)));
const at = (arc: Arc) => (node: GraphNode) => node.potential === arc.to.potential;

function keep(trail: readonly Hop[], { found, passes }: Search): void {
  if (!passes(trail)) return;
  const spots = trail.map(({ node }) => nodeKey(node));
  const key = spots.join('\n');
  // between two equal ends, such as nodes of a bus, there and back are one way
  const back = [...spots].reverse().join('\n');
  if (!found.has(back)) found.set(key, { steps: stepsOf(trail) });
}

function stepsOf(trail: readonly Hop[]): PathStep[] {
  const groups: Hop[][] = [];
  for (const hop of trail) {
    const last = groups[groups.length - 1];
    if (last && hop.wire === undefined) last.push(hop);
    else groups.push([hop]);
  }
  return groups.flatMap((group, index): PathStep[] => {
    const [first] = group;
    const last = group[group.length - 1];
    if (!first || !last) return [];
    const inner = group.flatMap(({ arc }) => arc ?? []);
    const isEnd = index === groups.length - 1;
    const wire = groups[index + 1]?.[0]?.wire;
    return [
      {
        component: first.node.component,
        ...(index === 0 ? {} : { enter: first.node.pin }),
        ...(isEnd ? {} : { leave: last.node.pin }),
        does: inner[0]?.kind ?? (index === 0 ? 'start' : isEnd ? 'end' : 'joint'),
        positions: positionsOf(first.node.component, inner),
        ...(wire ? { wire } : {}),
      },
    ];
  });
}

function positionsOf(component: NetlistComponent, inner: readonly Arc[]): string[] {
  const contacts = inner.flatMap(({ positions }) => (positions ? [positions] : []));
  if (contacts.length === 0) return [];
  const names = positionNames(component);
  return names.filter((_, index) => contacts.every((positions) => positions.includes(index)));
}

const positionNames = (component: NetlistComponent): string[] =>
  modelOf(component).positions.map((position) => position.name);

/** The shortest way over wires and joints between two nodes of one potential, without the first. */
function hopsBetween(from: GraphNode, to: GraphNode): Hop[] | undefined {
  const cameBy = new Map<GraphNode, { from: GraphNode; link: Link }>();
  const seen = new Set([from]);
  for (const node of seen) {
    for (const link of node.links) {
      if (seen.has(link.to)) continue;
      seen.add(link.to);
      cameBy.set(link.to, { from: node, link });
    }
  }
  if (!seen.has(to)) return undefined;
  const hops: Hop[] = [];
  for (let came = cameBy.get(to), node = to; came; node = came.from, came = cameBy.get(node)) {
    hops.unshift({ node, ...(came.link.wire ? { wire: came.link.wire } : {}) });
  }
  return hops;
}
