import { GRID } from '../../../src/domain/netlist/layout/layout-types';
import { seededRandom } from '../../base/seeded-random';
import { SheetCost } from './sheet-cost';
import type { SheetModel } from './sheet-model';
import type { SheetState } from './sheet-state';

const HOTTEST = 16;
const COLDEST = 0.25;
const LARGEST_SHIFT = 12;
/** Share of the steps that try another order of pins, where it is free. */
const PIN_SWAPS = 0.35;

/**
 * Improves the places of a sheet by simulated annealing: parts are aligned with what they are wired to, shifted,
 * swapped and moved to other rows as long as that makes the sheet easier to follow.
 */
export function searchPlaces(model: SheetModel, start: SheetState, steps: number, seed = 1): SheetState {
  // The same numbers every time: a netlist is always laid out alike.
  const random = seededRandom(seed);
  const cost = new SheetCost(model);
  const movable = start.rows.flat();
  if (movable.length === 0) return start;
  let now = start;
  let nowCost = cost.of(now);
  let best = now;
  let bestCost = nowCost;
  for (let step = 0; step < steps; step++) {
    const heat = HOTTEST * (COLDEST / HOTTEST) ** (step / steps);
    const next = propose(model, now, movable, random);
    if (next === undefined) continue;
    const nextCost = cost.of(next);
    if (nextCost > nowCost && random() >= Math.exp((nowCost - nextCost) / heat)) continue;
    now = next;
    nowCost = nextCost;
    if (nowCost < bestCost) {
      best = now;
      bestCost = nowCost;
    }
  }
  return best;
}

const pick = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)];

function propose(
  model: SheetModel,
  state: SheetState,
  movable: number[],
  random: () => number,
): SheetState | undefined {
  const node = pick(movable, random);
  if (node === undefined) return undefined;
  if (model.rowsOfPins.length > 0 && random() < PIN_SWAPS) return swapPins(model, state, random);
  const choice = random();
  const isSplice = model.nodes[node]?.kind === 'splice';
  if (isSplice || choice < 0.08) return changeRow(model, state, node, random);
  if (choice < 0.5) return align(model, state, node, random);
  if (choice < 0.65) return swap(model, state, node, random);
  const by = GRID * Math.ceil(random() * LARGEST_SHIFT) * (random() < 0.5 ? -1 : 1);
  return choice < 0.85 ? moveTo(model, state, node, (state.x[node] ?? 0) + by) : shiftFrom(state, node, by, model);
}

/** Changes the places of two pins on one edge of a part, neighbours or any. */
function swapPins(model: SheetModel, state: SheetState, random: () => number): SheetState | undefined {
  const row = pick(model.rowsOfPins, random) ?? [];
  const one = pick(row, random);
  if (one === undefined) return undefined;
  const two = pick(row, random);
  if (two === undefined || two === one) return undefined;
  const dx = Int32Array.from(state.dx);
  dx[one] = state.dx[two] ?? 0;
  dx[two] = state.dx[one] ?? 0;
  return { ...state, dx };
}

/** Puts a part straight above or below an end of one of its wires. */
function align(model: SheetModel, state: SheetState, node: number, random: () => number): SheetState | undefined {
  const edge = model.edges[pick(model.edgesOf[node] ?? [], random) ?? -1];
  if (edge === undefined) return undefined;
  const [own, other] = edge.from.node === node ? [edge.from, edge.to] : [edge.to, edge.from];
  let target = other;
  if (model.nodes[other.node]?.kind !== 'symbol') {
    // a bar is anywhere: what else hangs on it counts
    const beyond = model.edges[pick(model.edgesOf[other.node] ?? [], random) ?? -1];
    if (beyond === undefined) return undefined;
    target = beyond.from.node === other.node ? beyond.to : beyond.from;
    if (model.nodes[target.node]?.kind !== 'symbol') return undefined;
  }
  if (target.node === node) return undefined;
  return moveTo(
    model,
    state,
    node,
    (state.x[target.node] ?? 0) + (state.dx[target.pin] ?? 0) - (state.dx[own.pin] ?? 0),
  );
}

function rowIndexOf(state: SheetState, node: number): number {
  return state.rows.findIndex((row) => row.includes(node));
}

function moveTo(model: SheetModel, state: SheetState, node: number, x: number): SheetState {
  const positions = Int32Array.from(state.x);
  positions[node] = x;
  const rows = [...state.rows];
  const at = rowIndexOf(state, node);
  rows[at] = settle(model, rows[at] ?? [], positions, node);
  return { ...state, rows, x: positions };
}

/** Orders a row by position and pushes the neighbours of the moved part aside. */
function settle(model: SheetModel, row: number[], x: Int32Array, moved: number): number[] {
  const middle = (node: number): number => {
    const { left = 0, right = 0 } = model.nodes[node] ?? {};
    return (x[node] ?? 0) + (left + right) / 2;
  };
  const ordered = [...row].sort((a, b) => middle(a) - middle(b) || a - b);
  const at = ordered.indexOf(moved);
  for (let index = at + 1; index < ordered.length; index++) {
    const [before, node] = [ordered[index - 1] ?? 0, ordered[index] ?? 0];
    const least = (x[before] ?? 0) + (model.nodes[before]?.right ?? 0) - (model.nodes[node]?.left ?? 0);
    if ((x[node] ?? 0) >= least) break;
    x[node] = Math.ceil(least / GRID) * GRID;
  }
  for (let index = at - 1; index >= 0; index--) {
    const [after, node] = [ordered[index + 1] ?? 0, ordered[index] ?? 0];
    const most = (x[after] ?? 0) + (model.nodes[after]?.left ?? 0) - (model.nodes[node]?.right ?? 0);
    if ((x[node] ?? 0) <= most) break;
    x[node] = Math.floor(most / GRID) * GRID;
  }
  return ordered;
}

function swap(model: SheetModel, state: SheetState, node: number, random: () => number): SheetState | undefined {
  const row = state.rows[rowIndexOf(state, node)] ?? [];
  const other = pick(row, random);
  if (other === undefined || other === node || model.nodes[other]?.kind === 'splice') return undefined;
  const there = state.x[other] ?? 0;
  const swapped = moveTo(model, state, other, state.x[node] ?? 0);
  return moveTo(model, swapped, node, there);
}

/** Moves a part and everything to its right in all rows. */
function shiftFrom(state: SheetState, node: number, by: number, model: SheetModel): SheetState | undefined {
  const from = state.x[node] ?? 0;
  const positions = state.x.map((x) => (x >= from ? x + by : x));
  if (by > 0) return { ...state, x: positions };
  const fits = state.rows.every((row) =>
    row.every((right, index) => {
      const left = row[index - 1];
      if (left === undefined) return true;
      const end = (positions[left] ?? 0) + (model.nodes[left]?.right ?? 0);
      return end <= (positions[right] ?? 0) + (model.nodes[right]?.left ?? 0);
    }),
  );
  return fits ? { ...state, x: positions } : undefined;
}

/**
 * Moves a part, or all parts of its kind that stand in its row, to the next row up or down or to a row of their own;
 * a splice has its row for itself and changes places with the next row.
 */
function changeRow(model: SheetModel, state: SheetState, node: number, random: () => number): SheetState | undefined {
  const at = rowIndexOf(state, node);
  const step = random() < 0.5 ? -1 : 1;
  const rows = state.rows.map((row) => [...row]);
  const isSpliceRow = (row: number[] | undefined) => row?.length === 1 && model.nodes[row[0] ?? -1]?.kind === 'splice';
  let to = at + step;
  if (isSpliceRow(rows[at])) {
    const [own, other] = [rows[at], rows[to]];
    if (own === undefined || other === undefined) return undefined;
    rows[at] = other;
    rows[to] = own;
    return { ...state, rows };
  }
  const kind = model.nodes[node]?.component.kind;
  const moved =
    random() < 0.4 ? (rows[at] ?? []).filter((other) => model.nodes[other]?.component.kind === kind) : [node];
  rows[at] = (rows[at] ?? []).filter((other) => !moved.includes(other));
  if (random() < 0.3) {
    rows.splice(step < 0 ? at : at + 1, 0, moved);
    return { ...state, rows: rows.filter((row) => row.length > 0) };
  }
  while (isSpliceRow(rows[to])) to += step;
  if (rows[to] === undefined) return undefined;
  const positions = Int32Array.from(state.x);
  for (const one of moved) rows[to] = settle(model, [...(rows[to] ?? []), one], positions, one);
  return { ...state, rows: rows.filter((row) => row.length > 0), x: positions };
}
