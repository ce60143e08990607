import type { NetlistComponent, Wire } from '../netlist/netlist-types';

/**
 * Where a way of current ends on the sheet: at a supply, at ground, at a continuation of no stated side, at a pin
 * behind which nothing is known to carry current (inputs of control units, their supplies of sensors, buses, sockets),
 * or where a shield begins.
 */
export type End = 'ground' | 'open' | 'shield' | 'signal' | 'supply';

/** A pin. Supplies, grounds and continuations have one node for each wire, because they end the way. */
export interface GraphNode {
  component: NetlistComponent;
  pin: string;
  end: End | undefined;
  potential: Potential;
  links: Link[];
}

/** What joins two nodes of one potential: a wire, or the inside of a splice or connector. */
export interface Link {
  to: GraphNode;
  wire?: Wire;
}

/** Nodes that always have the same voltage, and the arcs that enter and leave them. */
export interface Potential {
  nodes: GraphNode[];
  ins: Arc[];
  outs: Arc[];
}

/** A way through a component, in the direction that current takes. */
export interface Arc {
  /** `sense`: the small current of a sensor, which begins and ends in a control unit */
  kind: 'contact' | 'diode' | 'driver' | 'fuse' | 'load' | 'resistor' | 'sense';
  component: NetlistComponent;
  from: GraphNode;
  to: GraphNode;
  /** indexes of the positions that close a contact */
  positions?: readonly number[];
}

/** A sheet as current sees it. */
export interface CurrentGraph {
  nodes: GraphNode[];
  arcs: Arc[];
  potentials: Potential[];
  wireNodes: ReadonlyMap<string, readonly [GraphNode, GraphNode]>;
  pinNodes: ReadonlyMap<string, readonly GraphNode[]>;
}
