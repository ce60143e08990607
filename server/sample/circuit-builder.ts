import type { Netlist, Wire } from '../../src/domain/netlist/netlist-types';
import { smallestArea } from '../diagram/rules/fuse-rules';
import { EARTH, feedColors, signalColors } from './builder/circuit-colors';
import { canColors, colorCodeOf, type CanName } from './builder/maker-colors';
import type { WireOptions } from './builder/netlist-draft';
import type { RailName } from './builder/rails';
import { SheetParts } from './builder/sheet-parts';
import { wordsOn } from './parts/electric-words';
import { SHEETS } from './sheet-list';

export { ohms, volts, wave, type PartOptions } from './builder/part-options';
export type { RailName } from './builder/rails';
export type { LinkTarget } from './builder/sheet-links';

/**
 * Builds a netlist in the words of a wiring diagram: parts by role, wires by terminal.
 *
 * - `part(role, path, row, options)` adds a part of the catalogue (server/sample/parts) and returns its designation;
 *   options: `top`/`bottom` pins (`'14'`, `'14:signal'`, `'14:unused'`, `'14@7.5:signal'` to stand on path 7.5),
 *   `positions`, `loads` (pairs or `{ supply, return, watt, ohm, volt }`), `watt`/`volt`/`ohm` of the only load,
 *   `ampere`, and `pins: { '14': { purpose, expected: [volts('点火接通', 11.5, 12.6)], label } }`.
 * - `fuse(role, path, ampere, row?)`, `ground(role)`, `rail('30')`, `mainRail()`, `splice(name, row, place?)`.
 * - `inline(role, path, row, ['1', '2'])` adds an inline connector with its plug: wires end at `T4.1` and `T4.1'`.
 * - `plug('T28', part, { rows, columns, color, cavities? })` puts pins of parts into the cavities of a plug; a second
 *   call with the same designation adds to it. Relays get their socket by themselves. `cavities: { '5': '30' }`, or
 *   `{ '5': 'G6.1' }` for a shared plug.
 * - `wire(from, to, 'ro/ge', area, options?)`: colours in German codes as VW would have them; they are turned into
 *   those of the car's maker (ground black on Japanese cars). `feedWire` takes the fuse instead of an area.
 * - `canPair([pinH, pinL], [spliceH, spliceL], 'powertrain', twist)` wires a control unit to a bus in the maker's
 *   colours.
 * - `continuation(id, sheetKey, path, row, side, role?, target?)` leads to a sheet that this car has (`hasSheet`), and
 *   to a part there. Rails, grounds and fuses get their links by themselves.
 */
export class CircuitBuilder extends SheetParts {
  /** Ground colour in German codes; `wire` turns it into the maker's. */
  readonly earth = EARTH;

  /** Colours of a fused feed: red behind 30, black behind 15, with the circuit's own tracer. */
  feed(rail: RailName, circuit: string): string {
    return feedColors(this.vehicle, rail, circuit);
  }

  /** Colours of a signal wire. */
  signal(circuit: string): string {
    return signalColors(this.vehicle, circuit);
  }

  bus(id: string, name: string, standard: 'ISO 11898-2' | 'ISO 11898-3', bitrate: number, nodes: string[]): void {
    this.draft.addBus({ id, name, standard, bitrate, nodes });
  }

  /** Wires two pins, given as `J220.60`, to the two lines of a bus as one twisted pair. */
  canPair(pins: [high: string, low: string], lines: [high: string, low: string], bus: CanName, twist: string): void {
    const { high, low } = canColors(this.vehicle, bus);
    this.wire(pins[0], lines[0], high, 0.35, { twist, exact: true });
    this.wire(pins[1], lines[1], low, 0.35, { twist, exact: true });
  }

  note(text: string): void {
    this.draft.addNote(wordsOn(this.vehicle, text));
  }

  /** Connects two terminals: `J17.87`; bars (rails, splices, grounds) need no terminal. */
  wire(from: string, to: string, colors: string, area: number, options: WireOptions | string = {}): void {
    this.draft.connect(from, to, colors, area, typeof options === 'string' ? { twist: options } : options);
  }

  /** Connects two terminals by a wire that another sheet of the car shows too. */
  sameWire(from: string, to: string, { colors, area }: Pick<Wire, 'area' | 'colors'>): void {
    this.draft.connect(from, to, colors, area, {});
  }

  /** A feed whose cross-section suits the fuse, never thinner than the usual 0.5 mm². */
  feedWire(from: string, to: string, colors: string, ampere: number): void {
    this.wire(from, to, colors, Math.max(0.5, smallestArea(ampere)));
  }

  /** Supply and ground of a control unit: fuse above it, terminals `30` (or `15`) and `31`. */
  powered(
    unit: string,
    rail: RailName,
    fuse: string,
    ampere: number,
    ground: string,
    pins: { supply: string; ground: string },
  ): void {
    this.feedWire(rail, `${fuse}.1`, rail === '30' ? 'ro' : 'sw', ampere);
    this.feedWire(`${fuse}.2`, `${unit}.${pins.supply}`, this.feed(rail, unit), ampere);
    this.feedWire(`${unit}.${pins.ground}`, ground, this.earth, ampere);
  }

  build(): Netlist {
    return {
      format: 'netlist/2',
      id: `${this.vehicle.slug}-${this.key}`,
      title: SHEETS[this.key].title,
      vehicle: this.vehicle.label,
      set: this.vehicle.slug,
      colorCode: colorCodeOf(this.vehicle),
      page: 1,
      pages: 1,
      sample: true,
      ...this.draft.finish(),
    };
  }
}
