import type { Netlist } from '../netlist-types';
import { PLUG_MARK_SIZE, textWidth } from '../text-metrics';
import { overlaps, type Box } from './box';
import type { PlacedPin, PlacedSymbol, PlugMark } from './layout-types';

const HEIGHT = 9;
const GAP = 4;
/** From the edge of the symbol to a mark beyond the number of the pin, px. */
const INSIDE = 12;

/**
 * Where the plugs and cavities of pins are written: beside the wire, outside of the symbol, to the right unless the
 * next pin or the symbol's own text is too near; inside, beyond the pin's number, where both sides are taken. Wires keep clear of the room right beside a pin anyway.
 */
export function plugMarks({ plugs = [] }: Netlist, symbols: PlacedSymbol[]): PlugMark[] {
  const symbolOf = new Map(symbols.map((symbol) => [symbol.component.id, symbol]));
  const marks = plugs.flatMap((plug) =>
    plug.cavities.flatMap(({ id, pin }): PlugMark[] => {
      const symbol = pin && symbolOf.get(pin.component);
      const at = pin && symbol?.pins.get(pin.pin);
      // sockets of relays and couplings bear the part's own name, and its terminals are written already
      if (!pin || !symbol || !at || plug.id === pin.component) return [];
      const text = `${plug.id}/${id}`;
      return [{ component: pin.component, pin: pin.pin, text, box: boxOf(text, at, symbol) }];
    }),
  );
  // a pin that several cavities lead to, such as the pin of a coupling, has the mark of the first one
  const seen = new Set<string>();
  return marks.filter(({ component, pin }) => {
    const key = `${component}\u0000${pin}`;
    return !seen.has(key) && seen.add(key);
  });
}

function boxOf(text: string, pin: PlacedPin, { label, pins }: PlacedSymbol): Box {
  const w = textWidth(text, PLUG_MARK_SIZE);
  const y = pin.side === 'top' ? pin.y - HEIGHT - 3 : pin.y + 3;
  const right = { x: pin.x + GAP, y, w, h: HEIGHT };
  const left = { ...right, x: pin.x - GAP - w };
  const beside = [...pins.values()].filter((other) => other.side === pin.side).map((other) => other.x - pin.x);
  if (!beside.some((by) => by > 0 && by < GAP + w + 2) && !overlaps(right, label.box)) return right;
  // to the left there may be the mark of the pin before
  if (!beside.some((by) => by < 0 && -by < 2 * (GAP + w) + 2)) return left;
  return { ...right, y: pin.side === 'top' ? pin.y + INSIDE : pin.y - INSIDE - HEIGHT };
}
