import type { ByKind } from '../../../src/domain/netlist/by-kind';
import type {
  ExpectedReading,
  Load,
  NetlistComponent,
  Pin,
  PinRole,
  SwitchPosition,
} from '../../../src/domain/netlist/netlist-types';

/** What is known of one pin beside its number. */
export type PinDetails = Pick<Pin, 'expected' | 'label' | 'purpose'>;

export interface PartOptions {
  ampere?: number;
  /** rated power and voltage of the part's one load */
  watt?: number;
  volt?: number;
  /** resistance: of resistors, control units (bus termination) and sensors the part's, otherwise its load's */
  ohm?: number;
  /**
   * Pins as `id`, `id:role` or `id:unused`, each also with the current path that it stands on, `id@7.5:role`;
   * by default the two-terminal pins 1 and 2.
   */
  top?: string[];
  bottom?: string[];
  positions?: SwitchPosition[];
  /** pairs [supply, return], or loads with their values */
  loads?: ([string, string] | Load)[];
  /** purpose, expected readings and printed label by pin */
  pins?: Record<string, PinDetails>;
}

/** A range of volts that a meter shows in a state, such as `volts('点火接通', 11.5, 12.6)`. */
export const volts = (state: string, from: number, to: number): ExpectedReading => ({ state, volt: [from, to] });
/** A range of ohms, such as `ohms('20 ℃，拔下插头', 12, 17)`. */
export const ohms = (state: string, from: number, to: number): ExpectedReading => ({ state, ohm: [from, to] });
/** The shape of a signal in words. */
export const wave = (state: string, shape: string): ExpectedReading => ({ state, wave: shape });

/** Whose resistance is stated: of the part as a whole, or of its load. */
const OHM_OF: ByKind<'load' | 'part'> = {
  battery: 'load',
  capacitor: 'load',
  coil: 'load',
  connector: 'load',
  continuation: 'load',
  diode: 'load',
  ecu: 'part',
  fuse: 'load',
  generator: 'load',
  ground: 'load',
  heater: 'load',
  horn: 'load',
  'ignition-switch': 'load',
  lamp: 'load',
  motor: 'load',
  rail: 'load',
  relay: 'load',
  resistor: 'part',
  sensor: 'part',
  solenoid: 'load',
  'spark-plug': 'load',
  splice: 'load',
  starter: 'load',
  switch: 'load',
};

/** Pins, positions, loads and values of a component from its options; `path` is its own current path. */
export function electrics(
  kind: NetlistComponent['kind'],
  options: PartOptions,
  path: number,
): Pick<NetlistComponent, 'ampere' | 'loads' | 'ohm' | 'pins' | 'positions'> {
  const { ampere, ohm, positions } = options;
  const pins = pinsOf(kind, options, path).map((pin) => ({ ...pin, ...options.pins?.[pin.id] }));
  const loads = loadsOf(kind, pins, options);
  return {
    pins,
    ...(ampere === undefined ? {} : { ampere }),
    ...(ohm === undefined || OHM_OF[kind] === 'load' ? {} : { ohm }),
    ...(positions === undefined ? {} : { positions }),
    ...(loads === undefined ? {} : { loads }),
  };
}

function loadsOf(kind: NetlistComponent['kind'], pins: Pin[], options: PartOptions): Load[] | undefined {
  if (options.loads !== undefined)
    return options.loads.map((load) => (Array.isArray(load) ? { supply: load[0], return: load[1] } : load));
  const { watt, volt } = options;
  const ohm = OHM_OF[kind] === 'load' ? options.ohm : undefined;
  if (watt === undefined && volt === undefined && ohm === undefined) return undefined;
  const [supply, end] = kind === 'relay' ? ['86', '85'] : pins.map((pin) => pin.id);
  if (supply === undefined || end === undefined) return undefined;
  const values = { ...(watt === undefined ? {} : { watt }), ...(volt === undefined ? {} : { volt }) };
  return [{ supply, return: end, ...values, ...(ohm === undefined ? {} : { ohm }) }];
}

function pinsOf(kind: NetlistComponent['kind'], { top, bottom }: PartOptions, path: number): Pin[] {
  if (top !== undefined || bottom !== undefined) {
    return [
      ...(top ?? []).map((text) => pinFrom(text, 'top', path)),
      ...(bottom ?? []).map((text) => pinFrom(text, 'bottom', path)),
    ];
  }
  if (kind === 'relay') return ['86', '30', '85', '87'].map((id) => ({ id }));
  if (kind === 'battery') return [{ id: '+' }, { id: '-' }];
  return [{ id: '1' }, { id: '2' }];
}

function pinFrom(text: string, side: 'bottom' | 'top', path: number): Pin {
  const [name = text, role] = text.split(':');
  const [id = name, column] = name.split('@');
  const pin: Pin = { id, side, ...(column === undefined ? {} : { at: Number(column) - path }) };
  if (role === 'unused') return { ...pin, unused: true };
  // roles are checked by parseNetlist, which every sheet of the library passes in its tests
  return { ...pin, ...(role === undefined ? {} : { role: role as PinRole }) };
}
