import { GRID } from '../../src/domain/netlist/layout/layout-types';
import { RunBook } from './run-book';
import type { Edge, End, SheetModel } from './sheet-model';
import { kindSpread, widthOf, type SheetState } from './sheet-state';

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

/** An end of a wire: on the upper or lower edge of the channel between two rows. */
interface Stop {
  channel: number;
  atTop: boolean;
  x: number;
}

/**
 * Estimates how hard a sheet would be to follow without routing it: crossings in the channels between rows, detours,
 * wires squeezed between the same two symbols, length. Its tables are kept, since a search asks thousands of times.
 */
export class SheetCost {
  private readonly rowOf: Int32Array;
  private readonly barLeft: Float64Array;
  private readonly barRight: Float64Array;
  private readonly runs = new RunBook();
  private readonly isSymbol: Uint8Array;
  private readonly betweenBars: Edge[];
  private readonly others: Edge[];
  private readonly grounds: number[];
  /** stretches of each row that no wire passes: [from, to, from, to, …] */
  private walls: number[][] = [];
  private total = 0;

  constructor(private readonly model: SheetModel) {
    const { nodes, edges } = model;
    this.rowOf = new Int32Array(nodes.length);
    this.isSymbol = Uint8Array.from(nodes, ({ kind }) => (kind === 'symbol' ? 1 : 0));
    this.barLeft = new Float64Array(nodes.length);
    this.barRight = new Float64Array(nodes.length);
    const joinsBars = ({ from, to }: Edge): boolean => this.isBar(from) && this.isBar(to);
    this.betweenBars = edges.filter(joinsBars);
    this.others = edges.filter((edge) => !joinsBars(edge));
    this.grounds = nodes.flatMap((node, index) => (node.kind === 'ground' ? [index] : []));
  }

  /** @returns the cost, lower is better */
  of(state: SheetState): number {
    const last = state.rows.length + 1;
    this.prepare(state, last);
    this.total =
      SPREAD_KIND * kindSpread(this.model, state) + ROW * state.rows.length + WIDTH_PER_PX * widthOf(this.model, state);
    for (const { from, to, circuit } of this.others) {
      if (this.isBar(from)) this.toBar(this.stopOf(state, to), from.node, circuit);
      else if (this.isBar(to)) this.toBar(this.stopOf(state, from), to.node, circuit);
      else {
        const end = this.stopOf(state, to);
        this.run(this.stopOf(state, from), end, end.x, circuit);
      }
    }
    for (const edge of this.betweenBars) this.barToBar(edge);
    this.total += CROSSING * this.runs.crossings() + SHARED_PASSAGE * this.runs.sharedPassages(this.walls);
    this.countBars(state);
    return this.total;
  }

  private prepare(state: SheetState, last: number): void {
    const { nodes } = this.model;
    nodes.forEach((node, index) => {
      if (node.kind === 'rail') this.rowOf[index] = 0;
      else if (node.kind === 'ground') this.rowOf[index] = last;
    });
    this.walls = state.rows.map((row, index) => {
      const walls: number[] = [];
      for (const node of row) {
        this.rowOf[node] = index + 1;
        if (this.isSymbol[node] !== 1) continue;
        const { left = 0, right = 0 } = nodes[node] ?? {};
        const at = state.x[node] ?? 0;
        const from = Math.floor((at + left) / GRID) * GRID;
        const to = Math.ceil((at + right) / GRID) * GRID;
        if (walls.length > 0 && from < (walls[walls.length - 1] ?? 0)) walls[walls.length - 1] = to;
        else walls.push(from, to);
      }
      return walls;
    });
    this.barLeft.fill(Infinity);
    this.barRight.fill(-Infinity);
    this.runs.clear(last + 1);
  }

  private isBar(end: End): boolean {
    return this.isSymbol[end.node] !== 1;
  }

  /** The channel below row r is channel r; a pin on the upper edge of row r hangs in channel r - 1. */
  private stopOf(state: SheetState, end: End): Stop {
    const row = this.rowOf[end.node] ?? 0;
    return { channel: end.isTop ? row - 1 : row, atTop: !end.isTop, x: (state.x[end.node] ?? 0) + end.dx };
  }

  private toBar(pin: Stop, bar: number, circuit: number): void {
    const row = this.rowOf[bar] ?? 0;
    const isBelow = pin.channel >= row;
    this.tap(bar, this.run(pin, { channel: isBelow ? row : row - 1, atTop: isBelow }, undefined, circuit));
  }

  private barToBar({ from, to, circuit }: Edge): void {
    const [rowA, rowB] = [this.rowOf[from.node] ?? 0, this.rowOf[to.node] ?? 0];
    if (rowA === rowB) return;
    const [upper, lower] = rowA < rowB ? [from.node, to.node] : [to.node, from.node];
    const anchor = this.model.nodes[upper]?.kind === 'rail' ? [lower, upper] : [upper, lower];
    const x = anchor.map((bar) => this.barLeft[bar] ?? Infinity).find(Number.isFinite) ?? 0;
    const end = { channel: Math.max(rowA, rowB) - 1, atTop: false };
    this.tap(upper, x);
    this.tap(lower, this.run({ channel: Math.min(rowA, rowB), atTop: true, x }, end, undefined, circuit));
  }

  private tap(bar: number, x: number): void {
    if (x < (this.barLeft[bar] ?? 0)) this.barLeft[bar] = x;
    if (x > (this.barRight[bar] ?? 0)) this.barRight[bar] = x;
  }

  /** Leads a wire through channels and past rows. @returns where it arrives, which a bar leaves open */
  private run(start: Stop, end: Omit<Stop, 'x'>, endX: number | undefined, circuit: number): number {
    let { channel, atTop, x } = start;
    if (channel !== end.channel) {
      const down = end.channel > channel ? 1 : -1;
      if (atTop === down < 0) this.total += BACKWARD;
      if (end.atTop === down > 0) this.total += BACKWARD;
      let target = endX ?? x;
      if (
        endX !== undefined &&
        endX !== x &&
        this.detour(start, end.channel, endX, x) < this.detour(start, end.channel, endX, endX)
      )
        target = x;
      while (channel !== end.channel) {
        const row = down > 0 ? channel + 1 : channel;
        const passage = this.freeAt(row, target);
        this.add(channel, circuit, x, atTop, passage, down < 0);
        this.runs.pass(row, passage, circuit);
        this.total += PASSED_ROW;
        x = passage;
        atTop = down > 0;
        channel += down;
      }
    }
    const arrival = endX ?? x;
    this.add(channel, circuit, x, atTop, arrival, end.atTop);
    return arrival;
  }

  private detour(start: Stop, last: number, goal: number, target: number): number {
    let [x, sum] = [start.x, 0];
    const down = last > start.channel ? 1 : -1;
    for (let { channel } = start; channel !== last; channel += down) {
      const next = this.freeAt(down > 0 ? channel + 1 : channel, target);
      if (next !== x) sum += Math.abs(next - x) + BEND_PX;
      x = next;
    }
    return sum + Math.abs(goal - x) + (goal === x ? 0 : BEND_PX);
  }

  private add(channel: number, circuit: number, a: number, aAtTop: boolean, b: number, bAtTop: boolean): void {
    if (a !== b || aAtTop === bAtTop) this.total += JOG + Math.abs(a - b) * PER_PX;
    this.runs.add(channel, circuit, a, aAtTop, b, bAtTop);
  }

  /** The place nearest to x where a wire can pass a row. */
  private freeAt(row: number, x: number): number {
    const walls = this.walls[row - 1];
    if (walls === undefined) return x;
    let [low, high] = [0, walls.length >> 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((walls[2 * middle + 1] ?? 0) <= x) low = middle + 1;
      else high = middle;
    }
    const from = walls[2 * low];
    const to = walls[2 * low + 1];
    if (from === undefined || to === undefined || x <= from) return x;
    return x - from <= to - x ? from : to;
  }

  private countBars(state: SheetState): void {
    const { nodes, edges, edgesOf } = this.model;
    state.rows.forEach((row, index) => {
      const [bar] = row;
      if (bar === undefined || nodes[bar]?.kind !== 'splice') return;
      const [left, right] = [this.barLeft[bar] ?? 0, this.barRight[bar] ?? 0];
      if (right <= left) return;
      this.total += (right - left) * PER_PX;
      this.total +=
        CROSSING * this.runs.passedBetween(index + 1, left, right, edges[edgesOf[bar]?.[0] ?? -1]?.circuit ?? -1);
    });
    for (const one of this.grounds) {
      for (const two of this.grounds) {
        if (one >= two) continue;
        const right = Math.min(this.barRight[one] ?? 0, this.barRight[two] ?? 0);
        const overlap = right - Math.max(this.barLeft[one] ?? 0, this.barLeft[two] ?? 0);
        if (overlap > -96) this.total += STACKED_GROUNDS + Math.max(overlap, 0) * 0.1;
      }
    }
  }
}
