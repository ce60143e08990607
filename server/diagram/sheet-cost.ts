import { GRID } from '../../src/domain/netlist/layout/layout-types';
import type { Edge, End, SheetModel } from './sheet-model';

/** Rows of nodes from top to bottom, without rails (above them) and grounds (below); each row from left to right. */
export interface SheetState {
  rows: number[][];
  /** position of each node's first current path, px, on the raster */
  x: Int32Array;
}

const CROSSING = 14;
/** two bends where a straight wire would do */
const JOG = 5;
const PER_PX = 0.02;
const PASSED_ROW = 1.5;
const SHARED_PASSAGE = 5;
/** a wire that leaves its pin away from its other end */
const BACKWARD = 6;
const ROW = 5;
/** each further row over which parts of one kind are spread */
const SPREAD_KIND = 5;
const WIDTH_PER_PX = 0.012;
const STACKED_GROUNDS = 4;

/** what two bends are worth when two ways are compared, px */
const BEND_PX = 200;

/** An end of a wire: on the upper or lower edge of a channel. */
interface Stop {
  channel: number;
  atTop: boolean;
  x: number;
}

/** A stretch of wire in the channel between two rows: from an edge (upper or lower) of the channel to an edge. */
interface Run {
  circuit: number;
  a: number;
  aAtTop: boolean;
  b: number;
  bAtTop: boolean;
}

/**
 * Estimates how hard a sheet would be to follow without routing it: crossings in the channels between rows, detours,
 * wires squeezed between the same two symbols, length. A few microseconds for a page.
 */
export class SheetCost {
  private readonly rowOf: Int32Array;
  private readonly barLeft: Float64Array;
  private readonly barRight: Float64Array;
  private channels: Run[][] = [];
  private passages: { x: number; circuit: number }[][] = [];
  private total = 0;

  constructor(private readonly model: SheetModel) {
    const count = model.nodes.length;
    this.rowOf = new Int32Array(count);
    this.barLeft = new Float64Array(count);
    this.barRight = new Float64Array(count);
  }

  /** @returns the cost, lower is better */
  of(state: SheetState): number {
    const { nodes, edges } = this.model;
    const last = state.rows.length + 1;
    nodes.forEach((node, index) => {
      if (node.kind === 'rail') this.rowOf[index] = 0;
      if (node.kind === 'ground') this.rowOf[index] = last;
    });
    state.rows.forEach((row, index) => {
      for (const node of row) this.rowOf[node] = index + 1;
    });
    this.barLeft.fill(Infinity);
    this.barRight.fill(-Infinity);
    this.channels = Array.from({ length: last }, () => []);
    this.passages = Array.from({ length: last + 1 }, () => []);
    this.total =
      SPREAD_KIND * this.spreadOf(state) +
      ROW * state.rows.filter((row) => row.length > 0).length +
      WIDTH_PER_PX * this.widthOf(state);
    const betweenBars: Edge[] = [];
    for (const edge of edges) {
      const { from, to, circuit } = edge;
      const [isBarA, isBarB] = [this.isBar(from), this.isBar(to)];
      if (isBarA && isBarB) betweenBars.push(edge);
      else if (isBarA) this.toBar(state, this.stopOf(state, to), from.node, circuit);
      else if (isBarB) this.toBar(state, this.stopOf(state, from), to.node, circuit);
      else this.run(state, this.stopOf(state, from), this.stopOf(state, to), circuit);
    }
    for (const edge of betweenBars) this.barToBar(state, edge);
    this.countCrossings();
    this.countBars(state);
    return this.total;
  }

  private isBar(end: End): boolean {
    return this.model.nodes[end.node]?.kind !== 'symbol';
  }

  /** The channel below row r is channel r; a pin on the upper edge of row r hangs in channel r - 1. */
  private stopOf(state: SheetState, end: End): Stop {
    const row = this.rowOf[end.node] ?? 0;
    return { channel: end.isTop ? row - 1 : row, atTop: !end.isTop, x: (state.x[end.node] ?? 0) + end.dx };
  }

  private toBar(state: SheetState, pin: Stop, bar: number, circuit: number): void {
    const row = this.rowOf[bar] ?? 0;
    const isBelow = pin.channel >= row;
    const x = this.run(state, pin, { channel: isBelow ? row : row - 1, atTop: isBelow, x: undefined }, circuit);
    this.tap(bar, x);
  }

  private barToBar(state: SheetState, { from, to, circuit }: Edge): void {
    const [rowA, rowB] = [this.rowOf[from.node] ?? 0, this.rowOf[to.node] ?? 0];
    if (rowA === rowB) return;
    const [upper, lower] = rowA < rowB ? [from.node, to.node] : [to.node, from.node];
    const anchor = this.model.nodes[upper]?.kind === 'rail' ? [lower, upper] : [upper, lower];
    const x = anchor.map((bar) => this.barLeft[bar] ?? Infinity).find(Number.isFinite) ?? 0;
    const end = { channel: Math.max(rowA, rowB) - 1, atTop: false, x: undefined };
    this.tap(upper, x);
    this.tap(lower, this.run(state, { channel: Math.min(rowA, rowB), atTop: true, x }, end, circuit));
  }

  private tap(bar: number, x: number): void {
    this.barLeft[bar] = Math.min(this.barLeft[bar] ?? x, x);
    this.barRight[bar] = Math.max(this.barRight[bar] ?? x, x);
  }

  /** Leads a wire through channels and past rows. @returns where it arrives, which a bar leaves open */
  private run(
    state: SheetState,
    start: Stop,
    end: Omit<Stop, 'x'> & { x: number | undefined },
    circuit: number,
  ): number {
    let { channel, atTop, x } = start;
    const goal = end.x ?? start.x;
    const target =
      end.x !== undefined &&
      this.detour(state, start, end.channel, goal, start.x) < this.detour(state, start, end.channel, goal, goal)
        ? start.x
        : goal;
    const down = end.channel > channel ? 1 : -1;
    if (channel !== end.channel) {
      if (atTop === down < 0) this.total += BACKWARD;
      if (end.atTop === down > 0) this.total += BACKWARD;
    }
    while (channel !== end.channel) {
      const row = down > 0 ? channel + 1 : channel;
      const passage = this.freeAt(state, row, target);
      this.add(channel, circuit, x, atTop, passage, down < 0);
      this.passages[row]?.push({ x: passage, circuit });
      this.total += PASSED_ROW;
      x = passage;
      atTop = down > 0;
      channel += down;
    }
    const arrival = end.x ?? x;
    this.add(channel, circuit, x, atTop, arrival, end.atTop);
    return arrival;
  }

  private detour(state: SheetState, start: Stop, last: number, goal: number, target: number): number {
    let [x, sum] = [start.x, 0];
    const down = last > start.channel ? 1 : -1;
    for (let { channel } = start; channel !== last; channel += down) {
      const next = this.freeAt(state, down > 0 ? channel + 1 : channel, target);
      sum += Math.abs(next - x) + (next === x ? 0 : BEND_PX);
      x = next;
    }
    return sum + Math.abs(goal - x) + (goal === x ? 0 : BEND_PX);
  }

  private add(channel: number, circuit: number, a: number, aAtTop: boolean, b: number, bAtTop: boolean): void {
    if (a !== b || aAtTop === bAtTop) this.total += JOG + Math.abs(a - b) * PER_PX;
    this.channels[channel]?.push(
      a <= b ? { circuit, a, aAtTop, b, bAtTop } : { circuit, a: b, aAtTop: bAtTop, b: a, bAtTop: aAtTop },
    );
  }

  /** The place nearest to x where a wire can pass a row. */
  private freeAt(state: SheetState, row: number, x: number): number {
    const members = state.rows[row - 1];
    if (members === undefined) return x;
    let left = x;
    let right = x;
    // both ways at once: to the right in order, to the left in reverse order
    for (const node of members) {
      const at = state.x[node] ?? 0;
      const { kind, left: from, right: to } = this.model.nodes[node] ?? { kind: 'splice', left: 0, right: 0 };
      if (kind === 'symbol' && right > at + from && right < at + to) right = Math.ceil((at + to) / GRID) * GRID;
    }
    if (right === x) return x;
    for (let index = members.length - 1; index >= 0; index--) {
      const node = members[index] ?? 0;
      const at = state.x[node] ?? 0;
      const { left: from = 0, right: to = 0 } = this.model.nodes[node] ?? {};
      if (left > at + from && left < at + to) left = Math.floor((at + from) / GRID) * GRID;
    }
    return x - left <= right - x ? left : right;
  }

  private countCrossings(): void {
    for (const runs of this.channels) {
      for (let i = 0; i < runs.length; i++) {
        const one = runs[i];
        if (one === undefined) continue;
        for (let j = i + 1; j < runs.length; j++) {
          const two = runs[j];
          if (two !== undefined && one.circuit !== two.circuit) this.total += crosses(one, two) * CROSSING;
        }
      }
    }
    for (const row of this.passages) {
      for (let i = 0; i < row.length; i++) {
        for (let j = i + 1; j < row.length; j++) {
          if (row[i]?.x === row[j]?.x && row[i]?.circuit !== row[j]?.circuit) this.total += SHARED_PASSAGE;
        }
      }
    }
  }

  private countBars(state: SheetState): void {
    const { nodes } = this.model;
    const circuitOf = (bar: number): number | undefined =>
      this.model.edges[this.model.edgesOf[bar]?.[0] ?? -1]?.circuit;
    state.rows.forEach((row, index) => {
      for (const bar of row) {
        if (nodes[bar]?.kind !== 'splice') continue;
        const [left, right, own] = [this.barLeft[bar] ?? 0, this.barRight[bar] ?? 0, circuitOf(bar)];
        if (right > left) this.total += (right - left) * PER_PX;
        for (const { x, circuit } of this.passages[index + 1] ?? [])
          if (circuit !== own && x > left && x < right) this.total += CROSSING;
      }
    });
    const grounds = nodes.flatMap((node, index) => (node.kind === 'ground' ? [index] : []));
    for (const one of grounds) {
      for (const two of grounds) {
        if (one >= two) continue;
        const overlap =
          Math.min(this.barRight[one] ?? 0, this.barRight[two] ?? 0) -
          Math.max(this.barLeft[one] ?? 0, this.barLeft[two] ?? 0);
        if (overlap > -96) this.total += STACKED_GROUNDS + Math.max(overlap, 0) * 0.1;
      }
    }
  }

  /** Rows that parts of one kind take beyond one for each kind. */
  private spreadOf(state: SheetState): number {
    const seen = new Set<string>();
    const rows = new Set<string>();
    state.rows.forEach((row, index) => {
      for (const node of row) {
        const { kind, component } = this.model.nodes[node] ?? {};
        if (kind !== 'symbol' || component === undefined) continue;
        seen.add(component.kind);
        rows.add(`${component.kind} ${index}`);
      }
    });
    return rows.size - seen.size;
  }

  private widthOf(state: SheetState): number {
    let [low, high] = [Infinity, -Infinity];
    for (const row of state.rows) {
      for (const node of row) {
        if (this.model.nodes[node]?.kind !== 'symbol') continue;
        low = Math.min(low, state.x[node] ?? 0);
        high = Math.max(high, (state.x[node] ?? 0) + (this.model.nodes[node]?.right ?? 0));
      }
    }
    return high > low ? high - low : 0;
  }
}

function crosses(one: Run, two: Run): number {
  const isThrough1 = one.aAtTop !== one.bAtTop;
  const isThrough2 = two.aAtTop !== two.bAtTop;
  if (isThrough1 && isThrough2) {
    const [top1, low1] = one.aAtTop ? [one.a, one.b] : [one.b, one.a];
    const [top2, low2] = two.aAtTop ? [two.a, two.b] : [two.b, two.a];
    return (top1 - top2) * (low1 - low2) < 0 ? 1 : 0;
  }
  if (isThrough1 !== isThrough2) {
    const [through, turn] = isThrough1 ? [one, two] : [two, one];
    const at = through.aAtTop === turn.aAtTop ? through.a : through.b;
    return at > turn.a && at < turn.b ? 1 : 0;
  }
  if (one.aAtTop !== two.aAtTop) return 0;
  return (one.a < two.a && two.a < one.b && one.b < two.b) || (two.a < one.a && one.a < two.b && two.b < one.b) ? 1 : 0;
}
