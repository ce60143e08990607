import { GRID } from '../../../src/domain/netlist/layout/layout-types';
import type { SheetState } from './sheet-state';
import type { SheetEnd, SheetModel } from './sheet-model';

const SWEEPS = 8;

/** A pin of another part that a part is wired to, directly or by a splice. */
interface Relative {
  node: number;
  /** from the part's own path to where it would stand straight above or below, px */
  shift: number;
  weight: number;
}

/**
 * Orders every row by where its parts are wired to, and moves them as near to there as their width allows; the rows
 * are swept down and up in turn. Changes the state.
 */
export function alignRows(model: SheetModel, state: SheetState): void {
  const relatives = model.nodes.map((_, node) => relativesOf(model, node, state.dx));
  for (const row of state.rows) standSideBySide(model, row, state.x);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const row of sweep % 2 === 0 ? state.rows : [...state.rows].reverse()) {
      const wanted = new Map(row.map((node) => [node, wish(node, relatives[node] ?? [], state.x)]));
      row.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0) || a - b);
      place(model, row, wanted, state.x);
    }
  }
}

function relativesOf(model: SheetModel, node: number, dx: Int32Array): Relative[] {
  const between = (own: SheetEnd, other: SheetEnd): number => (dx[other.pin] ?? 0) - (dx[own.pin] ?? 0);
  if (model.nodes[node]?.kind !== 'symbol') return [];
  return (model.edgesOf[node] ?? []).flatMap((at): Relative[] => {
    const edge = model.edges[at];
    if (edge === undefined || edge.from.node === edge.to.node) return [];
    const [own, other] = edge.from.node === node ? [edge.from, edge.to] : [edge.to, edge.from];
    const kind = model.nodes[other.node]?.kind;
    if (kind === 'symbol') return [{ node: other.node, shift: between(own, other), weight: 1 }];
    if (kind !== 'splice') return [];
    const beyond = model.edgesOf[other.node] ?? [];
    return beyond.flatMap((next): Relative[] => {
      const far = model.edges[next];
      const end = far?.from.node === other.node ? far.to : far?.from;
      if (end === undefined || end.node === node || model.nodes[end.node]?.kind !== 'symbol') return [];
      return [{ node: end.node, shift: between(own, end), weight: 1 / beyond.length }];
    });
  });
}

function wish(node: number, relatives: Relative[], x: Int32Array): number {
  let [sum, weights] = [0, 0];
  for (const { node: other, shift, weight } of relatives) {
    sum += weight * ((x[other] ?? 0) + shift);
    weights += weight;
  }
  return weights === 0 ? (x[node] ?? 0) : sum / weights;
}

function standSideBySide(model: SheetModel, row: number[], x: Int32Array): void {
  let end = 0;
  for (const node of row) {
    const { left = 0, right = 0 } = model.nodes[node] ?? {};
    x[node] = Math.ceil((end - left) / GRID) * GRID;
    end = (x[node] ?? 0) + right;
  }
}

/** Least squares with the parts side by side in the given order: parts that would overlap share their mean. */
function place(model: SheetModel, row: number[], wanted: Map<number, number>, x: Int32Array): void {
  const offsets: number[] = [];
  const blocks: { sum: number; members: number[] }[] = [];
  const mean = ({ sum, members }: (typeof blocks)[number]): number => sum / members.length;
  row.forEach((node, index) => {
    const before = row[index - 1];
    const { left = 0 } = model.nodes[node] ?? {};
    const step = before === undefined ? 0 : Math.ceil(((model.nodes[before]?.right ?? 0) - left) / GRID) * GRID;
    offsets[index] = (offsets[index - 1] ?? 0) + step;
    let block = { sum: (wanted.get(node) ?? 0) - (offsets[index] ?? 0), members: [index] };
    for (let last = blocks.pop(); last !== undefined; last = blocks.pop()) {
      if (mean(last) < mean(block)) {
        blocks.push(last);
        break;
      }
      block = { sum: last.sum + block.sum, members: [...last.members, ...block.members] };
    }
    blocks.push(block);
  });
  for (const block of blocks) {
    const base = Math.round(mean(block) / GRID) * GRID;
    for (const index of block.members) x[row[index] ?? 0] = base + (offsets[index] ?? 0);
  }
}
