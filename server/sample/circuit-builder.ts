import { smallestArea } from '../../src/domain/netlist/rules/fuse-rules';
import type { Netlist, NetlistComponent, PinRole, SheetLink, Wire } from '../../src/domain/netlist/netlist-types';
import { canColors, colorCodeOf, type CanName } from './builder/maker-colors';
import { NetlistDraft, type WireOptions } from './builder/netlist-draft';
import { electrics, type PartOptions } from './builder/part-options';
import { plugFace, type PlugOptions } from './builder/plug-face';
import { designation, partNumber, PARTS, slotOf, type PartRole } from './parts';
import { placeOn, wordsOn } from './parts/electric-words';
import { PLACES, type PlaceName } from './parts/places';
import { choose, type SampleVehicle } from './sample-vehicle';
import { SHEETS, sheetName, type SheetKey } from './sheet-list';

export { ohms, volts, wave, type PartOptions } from './builder/part-options';

const RAIL_NAMES = { '15': '点火开关接通电', '30': '蓄电池常电', '30a': '蓄电池直供电', X: '卸荷电' } as const;
const RAIL_PLACES = {
  '15': '仪表板左侧保险丝盒',
  '30': '仪表板左侧保险丝盒',
  '30a': '发动机舱主保险丝盒',
  X: '驾驶席左侧继电器盒',
} as const;
/** Rails of a car: 30a comes straight from the battery, 30 through the main fuse of the fuse box. */
export type RailName = keyof typeof RAIL_NAMES;

const TRACERS: readonly string[] = ['ge', 'gn', 'bl', 'ws', 'gr', 'li'];
const SIGNALS: readonly string[] = [
  'gn/ge',
  'bl/ws',
  'gr/ws',
  'li/sw',
  'ge/bl',
  'gn/ws',
  'bl/ge',
  'ws/li',
  'gr/gn',
  'ws/gn',
  'bl/ro',
  'gn/bl',
];

/** What a continuation leads to: a part by role, or by the id that it has on the other sheet. */
export type LinkTarget = PartRole | { id: string };

/**
 * Builds a netlist in the words of a wiring diagram: parts by role, wires by terminal.
 *
 * - `part(role, path, row, options)` adds a part of the catalogue (server/sample/parts) and returns its designation;
 *   options: `top`/`bottom` pins (`'14'`, `'14:signal'`, `'14:unused'`, `'14@7.5:signal'` to stand on path 7.5), `positions`, `loads` (pairs or
 *   `{ supply, return, watt, ohm, volt }`), `watt`/`volt`/`ohm` of the only load, `ampere`, and
 *   `pins: { '14': { purpose, expected: [volts('点火接通', 11.5, 12.6)], label } }`.
 * - `fuse(role, path, ampere, row?)`, `ground(role)`, `rail('30')`, `mainRail()`, `splice(name, row, place?)`.
 * - `inline(role, path, row, ['1', '2'])` adds an inline connector with its plug: wires end at `T4.1` and `T4.1'`.
 * - `plug('T28', part, { rows, columns, color, cavities? })` puts pins of parts into the cavities of a plug; a second
 *   call with the same designation adds to it. Relays get their socket by themselves. `cavities: { '5': '30' }`, or `{ '5': 'G6.1' }` for a shared plug.
 * - `wire(from, to, 'ro/ge', area, options?)`: colours in German codes as VW would have them; they are turned into
 *   those of the car's maker (ground black on Japanese cars). `feedWire` takes the fuse instead of an area.
 * - `canPair([pinH, pinL], [spliceH, spliceL], 'powertrain', twist)` wires a control unit to a bus in the maker's colours.
 * - `continuation(id, sheetKey, path, row, side, role?, target?)` leads to a sheet that this car has (`hasSheet`), and
 *   to a part there. Rails, grounds and fuses get their links by themselves.
 */
export class CircuitBuilder {
  private readonly draft: NetlistDraft;

  constructor(
    readonly vehicle: SampleVehicle,
    readonly key: SheetKey,
  ) {
    this.draft = new NetlistDraft(vehicle);
  }

  /** Ground colour in German codes; `wire` turns it into the maker's. */
  readonly earth = 'br';

  /** Colours of a fused feed: red behind 30, black behind 15, with the circuit's own tracer. */
  feed(rail: RailName, circuit: string): string {
    return `${rail === '30' ? 'ro' : 'sw'}/${choose(this.vehicle, `feed ${circuit}`, TRACERS)}`;
  }

  /** Colours of a signal wire. */
  signal(circuit: string): string {
    return choose(this.vehicle, `signal ${circuit}`, SIGNALS);
  }

  /** True when the car has that sheet, so that a continuation may lead there. */
  hasSheet(key: SheetKey): boolean {
    return SHEETS[key].fits(this.vehicle);
  }

  /** Designation that a part has on this car. */
  idOf(role: PartRole): string {
    return designation(this.vehicle, role);
  }

  rail(terminal: RailName): string {
    const supply: SheetKey = this.hasSheet('power') ? 'power' : 'lv-supply';
    const links = supply === this.key ? {} : { links: [this.link(supply, { id: this.feederOf(terminal) })] };
    const rail: NetlistComponent = { id: terminal, kind: 'rail', name: RAIL_NAMES[terminal], pins: [{ id: terminal }] };
    const isMain = terminal === '30' && !this.hasSheet('power');
    return this.draft.add({ ...rail, ...links }, placeOn(this.vehicle, RAIL_PLACES[isMain ? '30a' : terminal]));
  }

  /** The bar on the sheet of the supply that feeds a rail. */
  private feederOf(terminal: RailName): string {
    if (terminal === '30a') return terminal;
    if (this.hasSheet('power')) return `KL${terminal}`;
    // an electric car has no main fuse of a fuse box, and one relay that switches 15 and X
    return terminal === '30' ? terminal : 'KL15';
  }

  /** The rail that main fuses hang on: 30a, which is 30 where no main fuse stands before the fuse box. */
  mainRail(): string {
    return this.rail(this.hasSheet('power') ? '30a' : '30');
  }

  /** Adds a part at a current path and row. @returns its designation, to be used with `wire` */
  part(role: PartRole, path: number, row: number, options: PartOptions = {}): string {
    const { kind } = PARTS[role];
    const { name, location } = this.naming(role);
    const slot = slotOf(this.vehicle, role);
    return this.draft.add({
      id: this.idOf(role),
      kind,
      name,
      location,
      effort: PLACES[location].effort,
      partNumber: partNumber(this.vehicle, role),
      ...electrics(kind, options, path),
      ...(slot === undefined ? {} : { slot }),
      place: { path, row },
    });
  }

  /** What a part is called on this car, and where it is. */
  private naming(role: PartRole): { name: string; location: PlaceName } {
    const { name, location } = PARTS[role];
    return { name: wordsOn(this.vehicle, name), location: placeOn(this.vehicle, location) };
  }

  fuse(role: PartRole, path: number, ampere: number, row = 1): string {
    return this.part(role, path, row, { ampere });
  }

  /** An inline connector: its plug half has the pins `1`, `2`, the other half `1'`, `2'`. */
  inline(role: PartRole, path: number, row: number, pins: string[], plug: Partial<PlugOptions> = {}): string {
    const other = pins.map((pin) => pin.replace(/^[^@]+/, "$&'"));
    const id = this.part(role, path, row, { top: pins, bottom: other });
    this.plug(id, id, {
      rows: pins.length > 3 ? 2 : 1,
      columns: Math.ceil(pins.length / (pins.length > 3 ? 2 : 1)),
      ...plug,
    });
    return id;
  }

  ground(role: PartRole): string {
    const { name, location } = this.naming(role);
    const id = this.idOf(role);
    return this.draft.add({
      id,
      kind: 'ground',
      name,
      location,
      effort: PLACES[location].effort,
      pins: [{ id: '31' }],
      ...(this.key === 'grounds' ? {} : { links: [this.link('grounds', { id })] }),
    });
  }

  /**
   * @param letters the VW group's name of the joint, such as C14; other makers get a prefix that no part uses, except
   *   for terminals of DIN 72552 such as KL15
   */
  splice(letters: string, row: number, place: PlaceName = '仪表板线束'): string {
    const id = this.vehicle.scheme === 'vag' || letters.startsWith('KL') ? letters : `SP-${letters}`;
    const name = `连接点 ${id}`;
    const location = placeOn(this.vehicle, place);
    return this.draft.add({ id, kind: 'splice', name, location, pins: [{ id: '1' }], place: { path: 1, row } });
  }

  /** Puts the pins of a part into a plug; other makers write X28 or CN28 for T28. @returns its designation */
  plug(id: string, part: string, options: PlugOptions): string {
    const component = this.draft.find(part);
    if (component === undefined) throw new RangeError(`plug ${id} belongs to no part`);
    const { scheme } = this.vehicle;
    const name = id === part || scheme === 'vag' ? id : id.replace(/^T/, scheme === 'din' ? 'X' : 'CN');
    const face = plugFace(name, component, options, (text) => this.draft.ref(text));
    this.draft.addPlug(face);
    return name;
  }

  /** An arrow to another sheet. */
  continuation(
    id: string,
    sheet: SheetKey,
    path: number,
    row: number,
    side: 'bottom' | 'top',
    role: PinRole = 'signal',
    target?: LinkTarget,
  ): string {
    if (!this.hasSheet(sheet)) throw new RangeError(`${this.vehicle.slug} has no sheet ${sheet}`);
    return this.arrow(id, sheetName(sheet), [this.link(sheet, target)], path, row, side, role);
  }

  /** A continuation with links that are known already, one or more. */
  arrow(
    id: string,
    name: string,
    links: SheetLink[],
    path: number,
    row: number,
    side: 'bottom' | 'top',
    role: PinRole = 'signal',
  ): string {
    return this.draft.add({
      id,
      kind: 'continuation',
      name,
      links,
      pins: [{ id: '1', role, side }],
      place: { path, row },
    });
  }

  /** A part of another sheet of the car once more. */
  copy({ links: _, place: __, ...component }: NetlistComponent, path?: number, row?: number): string {
    return this.draft.add({
      ...component,
      ...(path === undefined || row === undefined ? {} : { place: { path, row } }),
    });
  }

  /** A link to a sheet of this car, and to a part there. */
  link(sheet: SheetKey, target?: LinkTarget): SheetLink {
    const component =
      target === undefined ? {} : { component: typeof target === 'string' ? this.idOf(target) : target.id };
    return { sheet: `${this.vehicle.slug}-${sheet}`, title: sheetName(sheet), ...component };
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
