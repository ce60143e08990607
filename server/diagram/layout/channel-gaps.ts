import type { Wire } from '../../../src/domain/netlist/netlist-types';
import { GRID } from '../../../src/domain/netlist/layout/layout-types';
import { tapKey } from './place-bars';
import type { Placement } from './place-components';
import { snapUp } from '../../../src/domain/netlist/layout/symbol-geometry';

const LEAST = 48;
/** Of a channel beyond the room that its wires side by side take, px. */
const MARGINS = 36;
const STEP = 24;
/** Of a channel beyond the length of a plug mark that is turned along its wire, px. */
const MARK_MARGINS = 24;
const WIDEST = 480;

interface Ends {
  first: number;
  last: number;
}

/** Room between the rows of a sheet: by the number of wires that run side by side, wider where that did not do. */
export class ChannelGaps {
  private readonly gaps = new Map<number, number>();
  /** room that the wires of a channel need at least */
  private readonly fitted = new Map<number, number>();

  /** @returns px between row `channel` and the next one */
  readonly of = (channel: number): number => this.gaps.get(channel) ?? LEAST;

  /** Sets the room that bent wires need when every one of them runs across in its lowest channel. */
  fit(placement: Placement, wires: Wire[]): void {
    const runs = new Map<number, [from: number, to: number][]>();
    const channelsOf = channelsIn(placement);
    const pinsOf = new Map(placement.symbols.map((symbol) => [symbol.component.id, symbol.pins]));
    for (const wire of wires) {
      const [a, b] = [wire.from, wire.to].map(
        (end) => placement.taps.get(tapKey(wire, end.component)) ?? pinsOf.get(end.component)?.get(end.pin),
      );
      if (a === undefined || b === undefined || a.x === b.x) continue;
      const { last } = channelsOf(wire);
      runs.set(last, [...(runs.get(last) ?? []), [Math.min(a.x, b.x), Math.max(a.x, b.x)]]);
    }
    for (const [channel, spans] of runs) this.fitTo(channel, MARGINS + depthOf(spans) * GRID);
    for (const { component, pin, rotated, box } of placement.plugMarks) {
      const row = placement.rowOf.get(component) ?? 0;
      const channel = pinsOf.get(component)?.get(pin)?.side === 'top' ? row - 1 : row;
      if (rotated) this.fitTo(channel, Math.max(this.of(channel), snapUp(box.h + MARK_MARGINS)));
    }
  }

  private fitTo(channel: number, gap: number): void {
    this.gaps.set(channel, Math.max(LEAST, gap));
    this.fitted.set(channel, Math.max(LEAST, gap));
  }

  /**
   * Widens the channels that the wires run through, each once.
   * @returns false when all of them are as wide as they may be
   */
  widen(placement: Placement, wires: Wire[]): boolean {
    const channelsOf = channelsIn(placement);
    const channels = new Set<number>();
    for (const wire of wires) {
      const { first, last } = channelsOf(wire);
      for (let channel = first; channel <= last; channel++) channels.add(channel);
    }
    let widened = false;
    for (const channel of channels) {
      const widest = Math.max(WIDEST, (this.fitted.get(channel) ?? LEAST) + 3 * STEP);
      const gap = Math.min(this.of(channel) + STEP, widest);
      widened ||= gap > this.of(channel);
      this.gaps.set(channel, gap);
    }
    return widened;
  }
}

/** The channels that a wire runs through; a bar is met from the side that faces the other end. */
function channelsIn({ symbols, rowOf }: Placement): (wire: Wire) => Ends {
  const pinsOf = new Map(symbols.map((symbol) => [symbol.component.id, symbol.pins]));
  return (wire) => {
    const ends = [wire.from, wire.to].map((end) => {
      const row = rowOf.get(end.component) ?? 0;
      const side = pinsOf.get(end.component)?.get(end.pin)?.side;
      return { above: side === 'bottom' ? row : row - 1, below: side === 'top' ? row - 1 : row };
    });
    const one = Math.min(...ends.map(({ below }) => below));
    const two = Math.max(...ends.map(({ above }) => above));
    return { first: Math.max(Math.min(one, two), 0), last: Math.max(one, two, 0) };
  };
}

/** How many spans share a place at most. */
function depthOf(spans: [from: number, to: number][]): number {
  const events = spans.flatMap(([from, to]) => [
    { x: from, step: 1 },
    { x: to, step: -1 },
  ]);
  events.sort((a, b) => a.x - b.x || b.step - a.step);
  let [depth, deepest] = [0, 0];
  for (const { step } of events) {
    depth += step;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
