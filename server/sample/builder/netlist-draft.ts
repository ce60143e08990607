import type { Netlist, NetlistComponent, PinRef, Plug, Wire } from '../../../src/domain/netlist/netlist-types';
import { cableLength, isPlace, type PlaceName } from '../parts/places';
import type { SampleVehicle } from '../sample-vehicle';
import { numberCircuits } from './number-circuits';
import { makerColors } from './maker-colors';
import { relaySocket } from './plug-face';

export interface WireOptions {
  /** id shared by the two wires of a twisted pair */
  twist?: string;
  /** orange cable */
  highVoltage?: boolean;
  /** metres; by default estimated from the places of both ends */
  length?: number;
  /** colours are the maker's own, not to be turned from German ones */
  exact?: boolean;
  /** a connection inside a part, whose colour, area and length no one states */
  internal?: boolean;
}

/** What a sheet consists of while it is drawn up. */
export class NetlistDraft {
  private readonly components: NetlistComponent[] = [];
  private readonly wires: Wire[] = [];
  private readonly plugs = new Map<string, Plug>();
  private readonly buses: NonNullable<Netlist['buses']> = [];
  private readonly notes: string[] = [];
  private readonly places = new Map<string, PlaceName>();

  constructor(private readonly vehicle: SampleVehicle) {}

  /** @param place where it sits, for the lengths of its wires, when it does not say so itself; unknown for arrows */
  add(component: NetlistComponent, place?: PlaceName): string {
    this.components.push(component);
    const known = component.location !== undefined && isPlace(component.location) ? component.location : place;
    if (known !== undefined) this.places.set(component.id, known);
    return component.id;
  }

  find(id: string): NetlistComponent | undefined {
    return this.components.find((component) => component.id === id);
  }

  /** Adds a plug, or to the cavities of the plug that has its designation already. */
  addPlug(plug: Plug): void {
    const known = this.plugs.get(plug.id);
    this.plugs.set(
      plug.id,
      known === undefined
        ? plug
        : { ...known, cavities: known.cavities.map((cavity, at) => ({ ...cavity, ...plug.cavities[at] })) },
    );
  }

  addBus(bus: NonNullable<Netlist['buses']>[number]): void {
    this.buses.push(bus);
  }

  addNote(text: string): void {
    this.notes.push(text);
  }

  /** @param colors German codes, or the finished colours of a wire */
  connect(from: string, to: string, colors: Wire['colors'] | string, area: number, options: WireOptions): void {
    const { twist, highVoltage = false, exact, internal = false } = options;
    const length = internal ? undefined : (options.length ?? this.lengthBetween(from, to));
    this.wires.push({
      id: `W${this.wires.length + 1}`,
      from: this.ref(from),
      to: this.ref(to),
      colors: this.drawnColors(colors, { highVoltage, internal, ...(exact === undefined ? {} : { exact }) }),
      area,
      circuit: '',
      ...(length === undefined ? {} : { length }),
      ...(twist === undefined ? {} : { twist }),
      ...(highVoltage ? { highVoltage } : {}),
      ...(internal ? { unstated: ['colors', 'area', 'circuit'] } : {}),
    });
  }

  /** The pin that a text names: `J17.87`, or a bar by its id. */
  ref(text: string): PinRef {
    const bar = this.find(text);
    if (bar?.pins[0] !== undefined) return { component: text, pin: bar.pins[0].id };
    const dot = text.indexOf('.');
    return { component: text.slice(0, dot), pin: text.slice(dot + 1) };
  }

  /** The finished parts: relays in their sockets, potentials numbered. */
  finish(): Pick<Netlist, 'buses' | 'components' | 'notes' | 'plugs' | 'wires'> {
    for (const relay of this.components.filter(({ kind }) => kind === 'relay')) this.addSocket(relay);
    numberCircuits(this.components, this.wires);
    return {
      components: this.components,
      wires: this.wires,
      ...(this.plugs.size > 0 ? { plugs: [...this.plugs.values()] } : {}),
      ...(this.buses.length > 0 ? { buses: this.buses } : {}),
      ...(this.notes.length > 0 ? { notes: this.notes } : {}),
    };
  }

  /** High voltage is orange by law, also in a housing; what no one states of other leads there is drawn neutral. */
  private drawnColors(
    colors: Wire['colors'] | string,
    { highVoltage, internal, exact }: Pick<WireOptions, 'exact' | 'highVoltage' | 'internal'>,
  ): Wire['colors'] {
    if (highVoltage) return ['orange'];
    if (internal) return ['grey'];
    return typeof colors === 'string' ? makerColors(this.vehicle, colors, exact) : colors;
  }

  /** A relay sits in a socket, unless the sheet has put its terminals into a plug. */
  private addSocket(relay: NetlistComponent): void {
    const isPlugged = [...this.plugs.values()].some(({ cavities }) =>
      cavities.some(({ pin }) => pin?.component === relay.id),
    );
    const socket = isPlugged ? undefined : relaySocket(relay);
    if (socket !== undefined) this.plugs.set(socket.id, socket);
  }

  private lengthBetween(from: string, to: string): number | undefined {
    const [start, end] = [from, to].map((text) => this.places.get(this.ref(text).component));
    return start === undefined || end === undefined ? undefined : cableLength(start, end);
  }
}
