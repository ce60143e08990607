import { circuitsOf } from '../diagram/circuit-of';
import { loadsOn } from '../diagram/facts-of';
import type { Target } from '../netlist/target';
import { ofKind, type ByKind } from '../netlist/by-kind';
import type { Netlist, NetlistComponent } from '../netlist/netlist-types';

/** What codes may have in common, the more telling first. */
export const SHARED_KINDS = ['fuse', 'relay', 'splice', 'ground', 'connector', 'bus', 'unit', 'supply'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** A trouble code and the parts of a diagram that it is about, by designation. */
export interface CodeParts {
  readonly code: string;
  readonly parts: readonly string[];
}

/** A place of the car that the circuits of several codes run through. */
export interface SharedPlace {
  readonly kind: SharedKind;
  /** designation: `S228`; of a bus its id */
  readonly id: string;
  readonly name: string;
  /** id of the first netlist that shows it in the circuits of all these codes, else of the first that shows it */
  readonly sheet: string;
  /** those whose circuits run through it, in the order in which they were asked for; two at least */
  readonly codes: readonly string[];
}

/** As what a part may be shared; null: it is a load, of which each code has its own. */
const SHARED_AS: ByKind<SharedKind | null> = {
  battery: null,
  capacitor: null,
  coil: null,
  connector: 'connector',
  continuation: null,
  diode: null,
  ecu: 'unit',
  fuse: 'fuse',
  generator: null,
  ground: 'ground',
  heater: null,
  horn: null,
  'ignition-switch': null,
  lamp: null,
  motor: null,
  rail: 'supply',
  relay: 'relay',
  resistor: null,
  sensor: null,
  solenoid: null,
  'spark-plug': null,
  splice: 'splice',
  starter: null,
  switch: null,
};
/** Pins of a control unit that feed it. */
const UNIT_PINS: readonly string[] = ['supply', 'ground'];

/**
 * What several trouble codes share on the diagrams of one car: fuses, relays, joints, grounds, buses and control units
 * that the circuits of their parts run through. The same designation is the same part on all sheets. Most codes first,
 * then the more telling kind, then what fewest consumers hang on.
 */
export function sharedPlaces(codes: readonly CodeParts[], netlists: readonly Netlist[]): SharedPlace[] {
  const found = new Map<string, Found & { sheets: Map<string, Set<string>> }>();
  const ofCar = new Map(
    netlists.flatMap(({ components }) => components.map((component) => [component.id, component] as const)),
  );
  for (const netlist of netlists) {
    for (const { code, parts } of codes) {
      for (const part of parts) {
        for (const place of placesOf(netlist, part, ofCar)) {
          const known = found.get(`${place.kind} ${place.id}`) ?? { ...place, sheets: new Map<string, Set<string>>() };
          found.set(`${place.kind} ${place.id}`, known);
          const here = known.sheets.get(netlist.id) ?? new Set<string>();
          known.sheets.set(netlist.id, here.add(code));
        }
      }
    }
  }
  const consumers = (id: string): number =>
    Math.max(...netlists.map((sheet) => (isOn(sheet, id) ? loadsOn(sheet, { id }).length : 0)));
  return [...found.values()]
    .map(({ sheets, ...place }): SharedPlace => {
      const those = new Set([...sheets.values()].flatMap((here) => [...here]));
      const shown = [...sheets].sort(([, a], [, b]) => b.size - a.size);
      return {
        ...place,
        sheet: shown[0]?.[0] ?? '',
        codes: codes.map(({ code }) => code).filter((code, at, all) => those.has(code) && all.indexOf(code) === at),
      };
    })
    .filter((place) => place.codes.length > 1)
    .map((place) => ({ place, consumers: place.kind === 'bus' ? 0 : consumers(place.id) }))
    .sort(
      (a, b) =>
        b.place.codes.length - a.place.codes.length ||
        SHARED_KINDS.indexOf(a.place.kind) - SHARED_KINDS.indexOf(b.place.kind) ||
        a.consumers - b.consumers ||
        a.place.id.localeCompare(b.place.id, 'en', { numeric: true }),
    )
    .map(({ place }) => place);
}

const isOn = ({ components }: Netlist, id: string): boolean => components.some((component) => component.id === id);

/**
 * Where to look first: what explains most codes at once. Null when nothing that can fail alone is shared: a control
 * unit or a rail that everything hangs on tells nothing.
 */
export const placeToBegin = (places: readonly SharedPlace[]): SharedPlace | null =>
  places.find(({ kind }) => kind !== 'unit' && kind !== 'supply') ?? null;

type Found = Omit<SharedPlace, 'codes' | 'sheet'>;

function placesOf(netlist: Netlist, part: string, ofCar: ReadonlyMap<string, NetlistComponent>): Found[] {
  const own = netlist.components.find(({ id }) => id === part);
  if (!own) return [];
  const places = new Map<string, Found>();
  const add = ({ kind, id, name, links = [] }: NetlistComponent) => {
    const shared = ofKind(SHARED_AS, kind, null);
    if (shared !== null) places.set(`${shared} ${id}`, { kind: shared, id, name });
    // The line leaves this sheet: what it leads to is named by the arrow, and drawn elsewhere.
    if (kind !== 'continuation') return;
    const beyond = ofCar.get(links[0]?.component ?? '');
    if (beyond && beyond.kind !== 'continuation') add(beyond);
  };
  for (const target of targetsOf(own))
    for (const { nodes } of circuitsOf(netlist, target)) for (const { component } of nodes) add(component);
  for (const { id, name, nodes } of netlist.buses ?? [])
    if (nodes.includes(part)) places.set(`bus ${id}`, { kind: 'bus', id, name });
  // A code about a relay or unit does not share that part with itself alone: another code may be about it, too.
  add(own);
  return [...places.values()];
}

/** What is followed from a part: all of it; of a control unit what feeds it, since half the car hangs on the rest. */
function targetsOf(own: NetlistComponent): Target[] {
  if (own.kind !== 'ecu') return [{ kind: 'component', component: own.id }];
  return own.pins
    .filter(({ role }) => role !== undefined && UNIT_PINS.includes(role))
    .map(({ id: pin }) => ({ kind: 'pin', component: own.id, pin }));
}
