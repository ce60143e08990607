import { refKey } from '../../../src/domain/netlist/pin-key';
import type { Netlist, PinRef, Wire } from '../../../src/domain/netlist/netlist-types';
import { PLUG_MARK_SIZE, textWidth } from '../../../src/domain/netlist/text-metrics';
import { grow, segmentBox, segments, type Box } from '../../../src/domain/netlist/layout/box';
import { BoxIndex } from '../../../src/domain/netlist/layout/box-index';
import {
  GRID,
  type PlacedPin,
  type PlacedSymbol,
  type PlugMark,
  type Route,
} from '../../../src/domain/netlist/layout/layout-types';

const HEIGHT = 10;
const GAP = 4;
/** Between a mark that is turned along its wire and that wire, px. */
const CLOSE = 1.5;
/** Between a mark and the edge of its symbol, px: more where the wire bends or others pass. */
const NEAR = 3;
const FAR = [NEAR + GRID, NEAR + 2 * GRID];
/** Of the wire at a pin nothing foreign is written beside so much, px. */
const STUB = GRID;
const WIRE_THICKNESS = 3;

/** The marks of all pins, and those of them that stand in the way of something. */
interface Marking {
  marks: PlugMark[];
  crowded: PlugMark[];
}

type Place = Pick<PlugMark, 'box' | 'rotated'>;

/**
 * Where the plugs and cavities of pins are written: beside the wire, outside of the symbol, to the right unless another
 * text or wire is there; turned along the wire where both sides are taken.
 * @param routes of the wires, empty while they are not known
 */
export function plugMarks({ plugs = [] }: Netlist, symbols: PlacedSymbol[], routes: Route[]): Marking {
  const symbolOf = new Map(symbols.map((symbol) => [symbol.component.id, symbol]));
  const taken = new BoxIndex<{ box: Box }>([
    ...symbols.flatMap(({ body, label, pins }) => [
      { box: body },
      { box: grow(label.box, 1) },
      ...[...pins.values()].map((pin) => ({ box: stubOf(pin) })),
    ]),
    ...routes.flatMap(({ points }) => segments(points).map(([a, b]) => ({ box: segmentBox(a, b, WIRE_THICKNESS) }))),
  ]);
  // a pin that several cavities lead to, such as the pin of a coupling, has the mark of the first one
  const seen = new Set<string>();
  const crowded: PlugMark[] = [];
  const marks = plugs.flatMap((plug) =>
    plug.cavities.flatMap(({ id, pin }): PlugMark[] => {
      const at = pin && symbolOf.get(pin.component)?.pins.get(pin.pin);
      // sockets of relays and couplings bear the part's own name, and its terminals are written already
      if (!pin || !at || plug.id === pin.component || seen.has(refKey(pin))) return [];
      seen.add(refKey(pin));
      const text = `${plug.id}/${id}`;
      const places = placesOf(text, at);
      const place = places.find(({ box }) => taken.at(box).length === 0);
      const mark = { ...pin, text, ...(place ?? places[0]) };
      if (!place) crowded.push(mark);
      taken.add({ box: grow(mark.box, 1) });
      return [mark];
    }),
  );
  return { marks, crowded };
}

/** Wires that end at some of the pins. */
export function wiresOfPins(pins: PinRef[], wires: Wire[]): Wire[] {
  const keys = new Set(pins.map(refKey));
  return wires.filter(({ from, to }) => keys.has(refKey(from)) || keys.has(refKey(to)));
}

/** How far beyond its pin a mark reaches that is turned along the wire, px. */
export const uprightReach = (text: string): number => NEAR + textWidth(text, PLUG_MARK_SIZE);

/** The wire right at a pin. */
const stubOf = ({ x, y, side }: PlacedPin): Box => ({
  x: x - 1,
  y: side === 'top' ? y - STUB : y,
  w: 2,
  h: STUB,
});

/** Beside the wire, the best place first. */
function placesOf(text: string, { x, y, side }: PlacedPin): [Place, ...Place[]] {
  const w = textWidth(text, PLUG_MARK_SIZE);
  const top = (length: number, off: number): number => (side === 'top' ? y - length - off : y + off);
  const across = (off: number): [Place, Place] => {
    const box = { x: x + GAP, y: top(HEIGHT, off), w, h: HEIGHT };
    return [{ box }, { box: { ...box, x: x - GAP - w } }];
  };
  const upright = (off: number): Place[] => {
    const box = { x: x + CLOSE, y: top(w, off), w: HEIGHT, h: w };
    return [
      { rotated: true, box },
      { rotated: true, box: { ...box, x: x - CLOSE - HEIGHT } },
    ];
  };
  return [...across(NEAR), ...upright(NEAR), ...FAR.flatMap(across), ...FAR.flatMap(upright)];
}
