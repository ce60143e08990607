import { BarSpans } from './bar-spans';
import { ChannelRuns } from './channel-runs';
import { RowWalls } from './row-walls';
import type { SheetEdge, SheetEnd, SheetModel } from './sheet-model';
import { kindSpread, widthOf, type SheetState } from './sheet-state';

/** What crossings cost, and what the rest is weighed against. */
export const CROSSING = 14;
/** two bends where a straight wire would do */
export const JOG = 5;
const PER_PX = 0.027;
const PASSED_ROW = 1.5;
const SHARED_PASSAGE = 5;
/** a wire that leaves its pin away from its other end */
const BACKWARD = 6;
const ROW = 5;
/** each further row over which parts of one kind are spread */
const SPREAD_KIND = 5;
const WIDTH_PER_PX = 0.016;
/** a sheet wider than this no longer fits a page; room for margins is left, px */
const WIDE = 1950;
const TOO_WIDE_PER_PX = 0.13;
const STACKED_GROUNDS = 4;
/** what two bends are worth when two ways are compared, px */
const BEND_PX = 150;

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
  private readonly bars: BarSpans;
  private readonly runs = new ChannelRuns();
  private readonly isSymbol: Uint8Array;
  private readonly betweenBars: SheetEdge[];
  private readonly others: SheetEdge[];
  private readonly grounds: number[];
  private readonly walls: RowWalls;
  private total = 0;

  constructor(private readonly model: SheetModel) {
    const { nodes, edges } = model;
    this.rowOf = new Int32Array(nodes.length);
    this.isSymbol = Uint8Array.from(nodes, ({ kind }) => (kind === 'symbol' ? 1 : 0));
    this.bars = new BarSpans(nodes.length);
    this.walls = new RowWalls(model);
    const joinsBars = ({ from, to }: SheetEdge): boolean => this.isBar(from) && this.isBar(to);
    this.betweenBars = edges.filter(joinsBars);
    this.others = edges.filter((edge) => !joinsBars(edge));
    this.grounds = nodes.flatMap((node, index) => (node.kind === 'ground' ? [index] : []));
  }

  /** @returns the cost, lower is better */
  of(state: SheetState): number {
    const last = state.rows.length + 1;
    this.prepare(state, last);
    const width = widthOf(this.model, state);
    this.total = SPREAD_KIND * kindSpread(this.model, state) + ROW * state.rows.length + WIDTH_PER_PX * width;
    if (width > WIDE) this.total += TOO_WIDE_PER_PX * (width - WIDE);
    for (const { from, to, circuit } of this.others) {
      if (this.isBar(from)) this.toBar(this.stopOf(state, to), from.node, circuit);
      else if (this.isBar(to)) this.toBar(this.stopOf(state, from), to.node, circuit);
      else {
        const end = this.stopOf(state, to);
        this.run(this.stopOf(state, from), end, end.x, circuit);
      }
    }
    for (const edge of this.betweenBars) this.barToBar(edge);
    this.total += CROSSING * this.runs.crossings() + SHARED_PASSAGE * this.runs.sharedPassages(this.walls.rows);
    this.countBars(state);
    return this.total;
  }

  private prepare(state: SheetState, last: number): void {
    const { nodes } = this.model;
    nodes.forEach((node, index) => {
      if (node.kind === 'rail') this.rowOf[index] = 0;
      else if (node.kind === 'ground') this.rowOf[index] = last;
    });
    state.rows.forEach((row, index) => {
      for (const node of row) this.rowOf[node] = index + 1;
    });
    this.walls.build(state.rows, state.x);
    this.bars.clear();
    this.runs.clear(last + 1);
  }

  private isBar(end: SheetEnd): boolean {
    return this.isSymbol[end.node] !== 1;
  }

  /** The channel below row r is channel r; a pin on the upper edge of row r hangs in channel r - 1. */
  private stopOf(state: SheetState, end: SheetEnd): Stop {
    const row = this.rowOf[end.node] ?? 0;
    return {
      channel: end.isTop ? row - 1 : row,
      atTop: !end.isTop,
      x: (state.x[end.node] ?? 0) + (state.dx[end.pin] ?? 0),
    };
  }

  private toBar(pin: Stop, bar: number, circuit: number): void {
    const row = this.rowOf[bar] ?? 0;
    const isBelow = pin.channel >= row;
    this.bars.tap(bar, this.run(pin, { channel: isBelow ? row : row - 1, atTop: isBelow }, undefined, circuit));
  }

  private barToBar({ from, to, circuit }: SheetEdge): void {
    const [rowA, rowB] = [this.rowOf[from.node] ?? 0, this.rowOf[to.node] ?? 0];
    if (rowA === rowB) return;
    const [upper, lower] = rowA < rowB ? [from.node, to.node] : [to.node, from.node];
    const anchor = this.model.nodes[upper]?.kind === 'rail' ? [lower, upper] : [upper, lower];
    const x = anchor.map((bar) => this.bars.leftOf(bar)).find(Number.isFinite) ?? 0;
    const end = { channel: Math.max(rowA, rowB) - 1, atTop: false };
    this.bars.tap(upper, x);
    this.bars.tap(lower, this.run({ channel: Math.min(rowA, rowB), atTop: true, x }, end, undefined, circuit));
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
        const passage = this.walls.freeAt(row, target);
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
      const next = this.walls.freeAt(down > 0 ? channel + 1 : channel, target);
      if (next !== x) sum += Math.abs(next - x) + BEND_PX;
      x = next;
    }
    return sum + Math.abs(goal - x) + (goal === x ? 0 : BEND_PX);
  }

  private add(channel: number, circuit: number, a: number, aAtTop: boolean, b: number, bAtTop: boolean): void {
    if (a !== b || aAtTop === bAtTop) this.total += JOG + Math.abs(a - b) * PER_PX;
    this.runs.add(channel, circuit, a, aAtTop, b, bAtTop);
  }

  private countBars(state: SheetState): void {
    const { nodes, edges, edgesOf } = this.model;
    state.rows.forEach((row, index) => {
      const [bar] = row;
      if (bar === undefined || nodes[bar]?.kind !== 'splice') return;
      const [left, right] = [this.bars.leftOf(bar), this.bars.rightOf(bar)];
      if (right <= left) return;
      this.total += (right - left) * PER_PX;
      this.total +=
        CROSSING * this.runs.passedBetween(index + 1, left, right, edges[edgesOf[bar]?.[0] ?? -1]?.circuit ?? -1);
    });
    for (const one of this.grounds) {
      for (const two of this.grounds) {
        if (one >= two) continue;
        const overlap = this.bars.overlapOf(one, two);
        if (overlap > -96) this.total += STACKED_GROUNDS + Math.max(overlap, 0) * 0.1;
      }
    }
  }
}
