import { alignRows } from './align-rows';
import { orderPins } from './order-pins';
import type { SheetState } from './sheet-state';
import type { SheetModel } from './sheet-model';

const MOST_ROWS = 6;
const ROUNDS = 12;
const RAIL = 0;

/**
 * Where the search starts: rows by electrical depth from the supply rails down to ground, each row ordered by what its
 * parts are wired to.
 */
export function firstPlaces(model: SheetModel): SheetState {
  const depth = depths(model);
  const x = new Int32Array(model.nodes.length);
  const rows: number[][] = [];
  for (let row = 1; row <= MOST_ROWS; row++) {
    rows.push(model.nodes.flatMap((node, index) => (node.kind === 'symbol' && depth[index] === row ? [index] : [])));
    for (const [index, node] of model.nodes.entries())
      if (node.kind === 'splice' && Math.floor(depth[index] ?? 0) === row) rows.push([index]);
  }
  // Splices above all parts hang right below the rails.
  const early = model.nodes.flatMap((node, index) =>
    node.kind === 'splice' && (depth[index] ?? 0) < 1 ? [[index]] : [],
  );
  const state = { rows: [...early, ...rows], x, dx: Int32Array.from(model.dx) };
  alignRows(model, state);
  if (model.rowsOfPins.length > 0) {
    orderPins(model, state);
    alignRows(model, state);
    orderPins(model, state);
  }
  return state;
}

/** The row of each node: a lower pin wants what it feeds one row below, two lower pins want to be in one row. */
function depths(model: SheetModel): number[] {
  const { nodes, edges } = model;
  const depth = nodes.map((node): number => (node.kind === 'rail' ? RAIL : node.kind === 'ground' ? MOST_ROWS + 1 : 2));
  const price = (index: number, row: number): number => {
    let sum = 0;
    for (const at of model.edgesOf[index] ?? []) {
      const edge = edges[at];
      if (edge === undefined || edge.from.node === edge.to.node) continue;
      const [own, other] = edge.from.node === index ? [edge.from, edge.to] : [edge.to, edge.from];
      const below = (depth[other.node] ?? 0) - row;
      const otherKind = nodes[other.node]?.kind;
      const isBar = otherKind !== 'symbol';
      if (nodes[index]?.kind === 'splice')
        sum += (other.isTop ? below > 0 : below < 0) ? Math.abs(below) : 3 + Math.abs(below);
      else if (isBar) sum += (own.isTop ? below < 0 : below > 0) ? Math.abs(below) * 0.6 : 3 + Math.abs(below);
      else if (own.isTop === other.isTop) sum += Math.abs(below) * 1.5 + 0.5;
      else sum += (own.isTop ? -below : below) >= 1 ? Math.abs(below) : 4 + Math.abs(below);
    }
    return sum;
  };
  for (let round = 0; round < ROUNDS; round++) {
    let changed = false;
    nodes.forEach((node, index) => {
      if (node.kind === 'rail' || node.kind === 'ground') return;
      const half = node.kind === 'splice' ? 0.5 : 0;
      const from = node.kind === 'splice' ? 0 : 1;
      const choices = Array.from({ length: MOST_ROWS + 1 - from }, (_, step) => from + step + half);
      const best = choices.reduce((a, b) => (price(index, b) < price(index, a) ? b : a));
      if (best !== depth[index]) changed = true;
      depth[index] = best;
    });
    if (!changed) break;
  }
  return depth;
}
