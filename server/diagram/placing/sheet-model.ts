import { pinKey, refKey } from '../../../src/domain/netlist/pin-key';
import { componentKinds } from '../../../src/contract/schemas/netlist-terms';
import type { BarLevel } from '../../../src/domain/netlist/kinds/kind-traits';
import type { Netlist, NetlistComponent } from '../../../src/domain/netlist/netlist-types';
import {
  barLevel,
  labelOffset,
  labelWidth,
  symbolGeometry,
  wiredPins,
} from '../../../src/domain/netlist/layout/symbol-geometry';
import { GRID } from '../../../src/domain/netlist/layout/layout-types';

/** What a node is to the search: a symbol with pins, or a bar that wires tap anywhere. */
export type NodeKind = 'ground' | 'rail' | 'splice' | 'symbol';

export interface Node {
  component: NetlistComponent;
  kind: NodeKind;
  /** of symbols, their place in `componentKinds`; of bars one that none has */
  kindNumber: number;
  /** room that symbol and label take beside the node's first current path, px */
  left: number;
  right: number;
}

/** A pin of a symbol that wires end at. */
export interface ModelPin {
  node: number;
  id: string;
  isTop: boolean;
}

/** Where a wire ends: a bar offers any place, a pin its own on an edge of its node; `pin` is -1 at a bar. */
export interface SheetEnd {
  node: number;
  pin: number;
  isTop: boolean;
}

export interface SheetEdge {
  from: SheetEnd;
  to: SheetEnd;
  circuit: number;
}

/** A netlist as the search for places sees it: sizes and connections by number. */
export interface SheetModel {
  nodes: Node[];
  edges: SheetEdge[];
  /** edges of each node */
  edgesOf: number[][];
  pins: ModelPin[];
  /** where each pin is drawn at first, px from the first current path of its node */
  dx: Int32Array;
  /** pins that may change places with each other: wired ones on one edge of a part without drawing hints */
  rowsOfPins: number[][];
}

/** Room between a symbol's text and what stands beside it: one wire can pass. */
const CLEARANCE = GRID;
/** In place of the number of a pin or kind where there is a bar. */
const BAR = -1;

/** @param free parts whose pins may be drawn in any order, by id */
export function modelSheet(netlist: Netlist, free: ReadonlySet<string> = new Set()): SheetModel {
  const pins: ModelPin[] = [];
  const offsets: number[] = [];
  const pinAt = new Map<string, number>();
  const rowsOfPins: number[][] = [];
  const wired = wiredPins(netlist);
  const nodes = netlist.components.map((component, node): Node => {
    const kind = kindOf(component);
    if (kind !== 'symbol') return { component, kind, kindNumber: BAR, left: 0, right: 0 };
    const geometry = symbolGeometry(component, wired.get(component.id));
    for (const { id, dx, side } of geometry.pins) {
      pinAt.set(pinKey(component.id, id), pins.length);
      pins.push({ node, id, isTop: side === 'top' });
      offsets.push(dx);
    }
    if (free.has(component.id)) rowsOfPins.push(...exchangeable(component, pins, node));
    const label = geometry.labelInside ? geometry.right : labelOffset(geometry) + labelWidth(geometry.labelLines);
    return {
      component,
      kind,
      kindNumber: componentKinds.indexOf(component.kind),
      left: geometry.left - CLEARANCE,
      right: Math.max(label, geometry.right) + CLEARANCE / 2,
    };
  });
  const indexOf = new Map(netlist.components.map((component, index) => [component.id, index]));
  const circuits = new Map<string, number>();
  const endOf = (ref: { component: string; pin: string }): SheetEnd | undefined => {
    const node = indexOf.get(ref.component);
    if (node === undefined) return undefined;
    const pin = pinAt.get(refKey(ref)) ?? BAR;
    return { node, pin, isTop: pins[pin]?.isTop ?? false };
  };
  const edges: SheetEdge[] = [];
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
  return { nodes, edges, edgesOf, pins, dx: Int32Array.from(offsets), rowsOfPins };
}

/** The two wires of a twisted pair stay beside each other, so their pins keep their places. */
function exchangeable({ pins: own }: NetlistComponent, pins: ModelPin[], node: number): number[][] {
  const isTwisted = new Map(own.map(({ id, role }) => [id, role === 'can-h' || role === 'can-l']));
  return [true, false]
    .map((isTop) =>
      pins.flatMap((pin, at) => (pin.node === node && pin.isTop === isTop && !isTwisted.get(pin.id) ? [at] : [])),
    )
    .filter((row) => row.length > 1);
}

const BAR_KINDS: Readonly<Record<BarLevel, NodeKind>> = { above: 'rail', below: 'ground', between: 'splice' };

function kindOf(component: NetlistComponent): NodeKind {
  const level = barLevel(component);
  return level === null ? 'symbol' : BAR_KINDS[level];
}
