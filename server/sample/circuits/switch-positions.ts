import type { SwitchPosition } from '../../../src/domain/netlist/netlist-types';
import type { SampleVehicle } from '../sample-vehicle';

type Contact = [string, string];

/** Contacts of the light switch that one sheet shows, by what they switch. */
export interface LightContacts {
  side?: Contact[];
  head?: Contact[];
  fog?: Contact[];
  rearFog?: Contact[];
}

/**
 * Positions of the light switch, the same on every sheet of a car: a knob that is turned, and pulled for the fog lamps
 * where it has their contacts. Side lamps stay on with the headlamps, both with the fog lamps.
 */
export function lightPositions(vehicle: SampleVehicle, contacts: LightContacts): SwitchPosition[] {
  const { side = [], head = [], fog = [], rearFog = [] } = contacts;
  const turned: SwitchPosition[] = [
    { name: '断开', contacts: [] },
    { name: '示廓灯', contacts: side },
    { name: '前照灯', contacts: [...side, ...head] },
  ];
  if (!vehicle.hasBodyControl) return turned;
  return [
    ...turned,
    { name: '前雾灯', contacts: [...side, ...head, ...fog] },
    { name: '前后雾灯', contacts: [...side, ...head, ...fog, ...rearFog] },
  ];
}

/**
 * What the range switch of an automatic gearbox joins in each range: its code, the lock of the starter, and reverse.
 */
const RANGES = [
  { name: 'P 挡', code: ['4'], starts: true, reverses: false },
  { name: 'R 挡', code: ['5'], starts: false, reverses: true },
  { name: 'N 挡', code: ['6'], starts: true, reverses: false },
  { name: 'D 挡', code: ['4', '7'], starts: false, reverses: false },
  { name: 'S 挡', code: ['5', '6', '7'], starts: false, reverses: false },
] as const;

/** Contacts of the range switch that one sheet shows. */
export interface RangeContacts {
  /** each line of the code against this terminal */
  codeTo?: string;
  starter?: Contact;
  reverse?: Contact;
}

/** Positions of the range switch, the same on every sheet of a car. */
export const rangePositions = ({ codeTo, starter, reverse }: RangeContacts): SwitchPosition[] =>
  RANGES.map(({ name, code, starts, reverses }) => ({
    name,
    contacts: [
      ...(codeTo === undefined ? [] : code.map((line): Contact => [line, codeTo])),
      ...(starts && starter ? [starter] : []),
      ...(reverses && reverse ? [reverse] : []),
    ],
  }));
