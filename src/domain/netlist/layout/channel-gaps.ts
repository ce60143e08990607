import type { Wire } from '../netlist-types';
import type { Placement } from './place-components';

const FIRST = 64;
const STEP = 32;
const WIDEST = 400;

/** Room between the rows of a sheet: equal at first, wider where a wire or its label did not fit. */
export class ChannelGaps {
  private readonly gaps = new Map<number, number>();

  /** @returns px between row `channel` and the next one */
  readonly of = (channel: number): number => this.gaps.get(channel) ?? FIRST;

  /** Widens the channels that a wire runs through. */
  widen({ symbols, rowOf }: Placement, wire: Wire): void {
    const ends = [wire.from, wire.to].map((end) => {
      const row = rowOf.get(end.component) ?? 0;
      const pin = symbols.find((symbol) => symbol.component.id === end.component)?.pins.get(end.pin);
      return { low: pin?.side === 'bottom' ? row : row - 1, high: pin?.side === 'top' ? row - 1 : row };
    });
    // a bar is met from either side: the channel that faces the other end counts
    const low = Math.min(...ends.map(({ high }) => high));
    const high = Math.max(...ends.map((end) => end.low));
    for (let channel = Math.max(Math.min(low, high), 0); channel <= Math.max(low, high); channel++)
      this.gaps.set(channel, Math.min(this.of(channel) + STEP, WIDEST));
  }
}
