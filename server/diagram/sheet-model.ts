import { componentKinds } from '../../src/contract/schemas/netlist-terms';
import type { Netlist, NetlistComponent } from '../../src/domain/netlist/netlist-types';
import { isBar, labelOffset, labelWidth, symbolGeometry } from '../../src/domain/netlist/layout/symbol-geometry';
import { GRID } from '../../src/domain/netlist/layout/layout-types';

/** What a node is to the search: a symbol with pins, or a bar that wires tap anywhere. */
export type NodeKind = 'ground' | 'rail' | 'splice' | 'symbol';

export interface Node {
  component: NetlistComponent;
  kind: NodeKind;
  /** of symbols, by kind of component from 1; 0 for bars */
  kindNumber: number;
  /** room that symbol and label take beside the node's first current path, px */
  left: number;
  right: number;
}

/** Where a wire ends: a bar offers any place, a pin its offset from the node's path and its edge. */
export interface End {
  node: number;
  dx: number;
  isTop: boolean;
}

export interface Edge {
  from: End;
  to: End;
  circuit: number;
}

/** A netlist as the search for places sees it: sizes and connections by number. */
export interface SheetModel {
  nodes: Node[];
  edges: Edge[];
  /** edges of each node */
  edgesOf: number[][];
}

/** Room between a symbol's text and what stands beside it: one wire can pass. */
const CLEARANCE = GRID;

export function modelSheet(netlist: Netlist): SheetModel {
  const pins = new Map<string, Omit<End, 'node'>>();
  const nodes = netlist.components.map((component): Node => {
    const kind = kindOf(component);
    if (kind !== 'symbol') return { component, kind, kindNumber: 0, left: 0, right: 0 };
    const geometry = symbolGeometry(component);
    for (const { id, dx, side } of geometry.pins) pins.set(`${component.id}\u0000${id}`, { dx, isTop: side === 'top' });
    const label = geometry.labelInside ? geometry.right : labelOffset(geometry) + labelWidth(geometry.labelLines);
    return {
      component,
      kind,
      kindNumber: 1 + componentKinds.indexOf(component.kind),
      left: geometry.left - CLEARANCE,
      right: Math.max(label, geometry.right) + CLEARANCE / 2,
    };
  });
  const indexOf = new Map(netlist.components.map((component, index) => [component.id, index]));
  const circuits = new Map<string, number>();
  const endOf = (ref: { component: string; pin: string }): End | undefined => {
    const node = indexOf.get(ref.component);
    if (node === undefined) return undefined;
    return { node, ...(pins.get(`${ref.component}\u0000${ref.pin}`) ?? { dx: 0, isTop: false }) };
  };
  const edges: Edge[] = [];
  const edgesOf = nodes.map((): number[] => []);
  for (const wire of netlist.wires) {
    const [from, to] = [endOf(wire.from), endOf(wire.to)];
    if (from === undefined || to === undefined) continue;
    const circuit = circuits.get(wire.circuit) ?? circuits.size;
    circuits.set(wire.circuit, circuit);
    edgesOf[from.node]?.push(edges.length);
    if (to.node !== from.node) edgesOf[to.node]?.push(edges.length);
    edges.push({ from, to, circuit });
  }
  return { nodes, edges, edgesOf };
}

function kindOf(component: NetlistComponent): NodeKind {
  if (!isBar(component)) return 'symbol';
  if (component.kind === 'splice') return 'splice';
  return component.kind === 'ground' || component.pins[0]?.id === '31' ? 'ground' : 'rail';
}
