import { smallestArea } from '../../src/domain/netlist/rules/fuse-rules';
import type {
  ColorCode,
  Netlist,
  NetlistComponent,
  Pin,
  PinRole,
  SwitchPosition,
  Wire,
  WireColor,
} from '../../src/domain/netlist/netlist-types';
import { colorOfCode } from '../../src/domain/netlist/wire-colors';
import { designation, partNumber, PARTS, type PartRole } from './part-catalog';
import { choose, type SampleVehicle } from './sample-vehicle';

/** Which short codes a maker of that naming scheme prints. */
const COLOR_CODES: Record<SampleVehicle['scheme'], ColorCode> = { vag: 'DIN', din: 'DIN', plain: 'GB' };
const RAIL_NAMES = { '15': '点火开关接通电', '30': '蓄电池常电', X: '卸荷电' } as const;
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

export interface PartOptions {
  ampere?: number;
  ohm?: number;
  /** pins as `id` or `id:role`; by default the two-terminal pins 1 and 2 */
  top?: string[];
  bottom?: string[];
  positions?: SwitchPosition[];
  loads?: [string, string][];
}

/** Builds a netlist in the words of a wiring diagram: parts by role, wires by terminal. */
export class CircuitBuilder {
  private readonly components: NetlistComponent[] = [];
  private readonly wires: Wire[] = [];
  private readonly buses: NonNullable<Netlist['buses']> = [];
  private readonly notes: string[] = [];

  constructor(
    readonly vehicle: SampleVehicle,
    private readonly key: string,
    private readonly title: string,
  ) {}

  /** Ground colour of the maker: brown in the German schemes, black elsewhere. */
  get earth(): string {
    return this.vehicle.scheme === 'plain' ? 'sw' : 'br';
  }

  /** Colours of a fused feed: red behind 30, black behind 15, with the circuit's own tracer. */
  feed(rail: keyof typeof RAIL_NAMES, circuit: string): string {
    return `${rail === '30' ? 'ro' : 'sw'}/${choose(this.vehicle, `feed ${circuit}`, TRACERS)}`;
  }

  /** Colours of a signal wire. */
  signal(circuit: string): string {
    return choose(this.vehicle, `signal ${circuit}`, SIGNALS);
  }

  rail(terminal: keyof typeof RAIL_NAMES): string {
    this.components.push({
      id: terminal,
      kind: 'rail',
      name: RAIL_NAMES[terminal],
      links: [{ title: '电源分配' }],
      pins: [{ id: terminal }],
    });
    return terminal;
  }

  /** Adds a part at a current path and row. @returns its designation, to be used with `wire` */
  part(role: PartRole, path: number, row: number, options: PartOptions = {}): string {
    const id = designation(this.vehicle, role);
    const { kind, name, location } = PARTS[role];
    const pins = pinsOf(kind, options);
    const { ampere, ohm, positions } = options;
    this.components.push({
      id,
      kind,
      name,
      location,
      partNumber: partNumber(this.vehicle, role),
      pins,
      place: { path, row },
      ...(ampere === undefined ? {} : { ampere }),
      ...(ohm === undefined ? {} : { ohm }),
      ...(positions === undefined ? {} : { positions }),
      ...loadsOf(options),
    });
    return id;
  }

  /** Adds one of several equal parts that only this sheet has, such as the coils of an engine. */
  numbered(
    component: Omit<NetlistComponent, 'pins' | 'place'>,
    path: number,
    row: number,
    options: PartOptions,
  ): string {
    this.components.push({
      ...component,
      pins: pinsOf(component.kind, options),
      place: { path, row },
      ...loadsOf(options),
    });
    return component.id;
  }

  fuse(role: PartRole, path: number, ampere: number, row = 1): string {
    return this.part(role, path, row, { ampere });
  }

  ground(role: PartRole): string {
    const id = designation(this.vehicle, role);
    const { name, location } = PARTS[role];
    this.components.push({ id, kind: 'ground', name, location, pins: [{ id: '31' }] });
    return id;
  }

  /** @param letters the VW group's name of the joint, such as C14; other makers get a prefix that no part uses */
  splice(letters: string, row: number): string {
    const id = this.vehicle.scheme === 'vag' ? letters : `SP-${letters}`;
    this.components.push({ id, kind: 'splice', name: '线束内连接点', pins: [{ id: '1' }], place: { path: 1, row } });
    return id;
  }

  /** An arrow to another sheet. */
  continuation(
    id: string,
    sheet: string,
    path: number,
    row: number,
    side: 'bottom' | 'top',
    role: PinRole = 'signal',
  ): string {
    this.components.push({
      id,
      kind: 'continuation',
      name: sheet,
      links: [{ title: sheet }],
      pins: [{ id: '1', role, side }],
      place: { path, row },
    });
    return id;
  }

  bus(id: string, name: string, standard: 'ISO 11898-2' | 'ISO 11898-3', bitrate: number, nodes: string[]): void {
    this.buses.push({ id, name, standard, bitrate, nodes });
  }

  note(text: string): void {
    this.notes.push(text);
  }

  /** Connects two terminals: `J17.87`; bars (rails, splices, grounds) need no terminal. */
  wire(from: string, to: string, colors: string, area: number, twist?: string): void {
    const id = `W${this.wires.length + 1}`;
    this.wires.push({
      id,
      from: this.ref(from),
      to: this.ref(to),
      colors: parseColors(colors),
      area,
      circuit: '',
      ...(twist === undefined ? {} : { twist }),
    });
  }

  /** A feed whose cross-section suits the fuse, never thinner than the usual 0.5 mm². */
  feedWire(from: string, to: string, colors: string, ampere: number): void {
    this.wire(from, to, colors, Math.max(0.5, smallestArea(ampere)));
  }

  /** Supply and ground of a control unit: fuse above it, terminals `30` (or `15`) and `31`. */
  powered(
    unit: string,
    rail: keyof typeof RAIL_NAMES,
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
    assignCircuits(this.components, this.wires);
    return {
      format: 'netlist/2',
      id: `${this.vehicle.slug}-${this.key}`,
      title: this.title,
      vehicle: this.vehicle.label,
      set: this.vehicle.slug,
      colorCode: COLOR_CODES[this.vehicle.scheme],
      page: 1,
      pages: 1,
      sample: true,
      components: this.components,
      wires: this.wires,
      ...(this.buses.length > 0 ? { buses: this.buses } : {}),
      ...(this.notes.length > 0 ? { notes: this.notes } : {}),
    };
  }

  private ref(text: string): { component: string; pin: string } {
    const bar = this.components.find((component) => component.id === text);
    if (bar?.pins[0] !== undefined) return { component: text, pin: bar.pins[0].id };
    const dot = text.indexOf('.');
    return { component: text.slice(0, dot), pin: text.slice(dot + 1) };
  }
}

function pinsOf(kind: NetlistComponent['kind'], { top, bottom }: PartOptions): Pin[] {
  if (top !== undefined || bottom !== undefined) {
    return [
      ...(top ?? []).map((text) => pinFrom(text, 'top')),
      ...(bottom ?? []).map((text) => pinFrom(text, 'bottom')),
    ];
  }
  if (kind === 'relay') return ['86', '30', '85', '87'].map((id) => ({ id }));
  if (kind === 'battery') return [{ id: '+' }, { id: '-' }];
  return [{ id: '1' }, { id: '2' }];
}

function pinFrom(text: string, side: 'bottom' | 'top'): Pin {
  const [id = text, role] = text.split(':');
  // roles are checked by parseNetlist, which every sheet of the library passes in its tests
  return { id, side, ...(role === undefined ? {} : { role: role as PinRole }) };
}

const loadsOf = ({ loads }: PartOptions): Pick<NetlistComponent, 'loads'> =>
  loads === undefined ? {} : { loads: loads.map(([supply, end]) => ({ supply, return: end })) };

function parseColors(text: string): Wire['colors'] {
  const [base = '', tracer] = text.split('/');
  const color = parseColor(base);
  return tracer === undefined || tracer === base ? [color] : [color, parseColor(tracer)];
}

function parseColor(code: string): WireColor {
  const color = colorOfCode(code, 'DIN');
  if (color === undefined) throw new RangeError(`unknown wire colour ${code}`);
  return color;
}

/** Numbers the potentials: wires that meet at a terminal, splice or connector share a circuit. */
function assignCircuits(components: NetlistComponent[], wires: Wire[]): void {
  const connectors = new Set(
    components.filter((component) => component.kind === 'connector').map((component) => component.id),
  );
  const node = ({ component, pin }: Wire['from']) =>
    `${component}.${connectors.has(component) ? pin.replace("'", '') : pin}`;
  const parent = new Map<string, string>();
  const root = (key: string): string => {
    const above = parent.get(key);
    return above === undefined || above === key ? key : root(above);
  };
  for (const wire of wires) parent.set(root(node(wire.from)), root(node(wire.to)));
  const numbers = new Map<string, string>();
  for (const wire of wires) {
    const key = root(node(wire.from));
    const number = numbers.get(key) ?? String(101 + numbers.size);
    numbers.set(key, number);
    wire.circuit = number;
  }
}
