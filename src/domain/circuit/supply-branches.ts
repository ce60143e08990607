import { pinKey, refOfKey } from '../netlist/pin-key';
import type { NetlistComponent } from '../netlist/netlist-types';
import type { Assembly, NetPin } from './assembly';
import type { BranchRule } from './circuit-types';
import { liveKeys } from './key-positions';

/** A charged lead-acid battery, Ω; what a rail of a sheet is fed through is taken to be as stiff. */
export const BATTERY_OHM = 0.004;
/** A regulator holds the voltage at the terminal up to what the generator can give. */
const GENERATOR_OHM = 0.003;
/** A pack, and the insulation of each of its poles from the body (GB 18384 asks for 500 Ω/V), Ω. */
const PACK_OHM = 0.1;
const INSULATION_OHM = 1_000_000;
const USUAL_PACK_VOLT = 350;
/** The other consumers of the car on a rail that is switched off: they hold it at the body, Ω. */
const OTHERS_OHM = 1000;
export const REST_VOLT = 12.6;
export const RUN_VOLT = 14.2;

/** Voltage of a high-voltage pack, from its expected reading; undefined without one. */
export function packVolt(parts: readonly NetlistComponent[]): number | undefined {
  const pin = parts.find(({ kind }) => kind === 'battery')?.pins.find(({ id }) => id === 'HV+');
  const pack =
    pin ?? parts.flatMap(({ kind, pins }) => (kind === 'battery' ? pins : [])).find(({ id }) => id === 'HV+');
  if (pack === undefined) return undefined;
  const range = pack.expected?.find(({ volt }) => volt !== undefined)?.volt;
  return range === undefined ? USUAL_PACK_VOLT : (range[0] + range[1]) / 2;
}

/** Batteries, generators and converters of the car. */
export function addSource(to: Assembly, part: NetlistComponent, highVolt: number | undefined): void {
  const has = (pin: string): boolean => part.pins.some(({ id }) => id === pin);
  // a pole of which no wire is drawn is taken to be at the body
  const back = (pin: string): string => (to.wired.has(pinKey(part.id, pin)) ? pin : '');
  if (part.kind === 'battery' && has('HV+')) {
    to.between(part, ['HV+', 'HV-'], { kind: 'source', ohm: PACK_OHM, emf: highVolt ?? USUAL_PACK_VOLT });
    for (const pin of ['HV+', 'HV-']) to.between(part, [pin, ''], { kind: 'unit', ohm: INSULATION_OHM });
  } else if (part.kind === 'battery' && has('+')) {
    to.between(part, ['+', back('-')], { kind: 'source', ohm: BATTERY_OHM, emf: 'battery' });
  } else if (part.kind === 'generator' && has('B+')) {
    const rule: BranchRule = has('HV+') ? { keys: ['run'], powered: part.id } : { keys: ['run'] };
    to.between(part, ['B+', back('31')], { kind: 'source', ohm: GENERATOR_OHM, emf: RUN_VOLT, rule });
  }
}

/**
 * Rails, and arrows that feed: supplies of their own where the battery that feeds them is not at hand. A rail whose
 * terminal says nothing of when it is live, and an arrow that only can be a feed, are assumptions.
 */
export function addFeeds(to: Assembly): void {
  const feeders = reachable(to);
  for (const part of to.car.parts) {
    const model = to.model(part);
    if (part.kind === 'rail' && model.grounds.length === 0) {
      const [own] = part.pins;
      if (own !== undefined && !isFed(to, part, own.id, feeders)) addFeed(to, part, own.id, liveKeys(part.id));
    } else if (part.kind === 'continuation' && !to.car.answeredArrows.has(part.id)) {
      for (const pin of model.sources) addFeed(to, part, pin, liveKeys(part.id.replace(/[→←]/g, '')));
    }
  }
  for (const key of to.car.arrows) addArrowFeed(to, key);
}

function addFeed(to: Assembly, part: NetlistComponent, pin: string, keys: BranchRule['keys']): void {
  const key = pinKey(part.id, pin);
  if (keys === undefined) to.drivers.push(key);
  const rule: BranchRule = keys === undefined ? { driver: key } : { keys };
  to.between(part, [pin, ''], { kind: 'source', ohm: BATTERY_OHM, emf: 'supply', rule });
  if (keys === undefined || !keys.includes('off')) to.between(part, [pin, ''], { kind: 'unit', ohm: OTHERS_OHM });
}

/** Pins that wires, joints and fuses lead to from a battery. */
function reachable(to: Assembly): ReadonlySet<string> {
  const batteries = to.car.parts.filter(({ kind, pins }) => kind === 'battery' && pins.some(({ id }) => id === '+'));
  const starts = batteries.map(({ id }) => pinKey(id, '+'));
  return new Set([...spread(to, starts, (part) => to.model(part).fuses)].map(({ key }) => key));
}

/** Pins that wires, joints and what is said to conduct inside parts lead to, the nearest first. */
function* spread(
  to: Assembly,
  starts: readonly string[],
  through: (part: NetlistComponent) => readonly (readonly [string, string])[],
): Generator<NetPin> {
  const seen = new Set<string>();
  const open = [...starts];
  for (const start of open) {
    if (seen.has(start)) continue;
    for (const end of to.netPins(start)) {
      if (seen.has(end.key)) continue;
      seen.add(end.key);
      yield end;
      for (const pair of through(end.part)) {
        if (pair[0] === end.pin) open.push(pinKey(end.part.id, pair[1]));
        if (pair[1] === end.pin) open.push(pinKey(end.part.id, pair[0]));
      }
    }
  }
}

function isFed(to: Assembly, rail: NetlistComponent, pin: string, byBattery: ReadonlySet<string>): boolean {
  const key = pinKey(rail.id, pin);
  if (byBattery.has(key) || to.car.fedRails.has(rail.id)) return true;
  return to.netPins(key).some((end) => end.part.kind === 'ignition-switch' && end.pin !== '30');
}

/**
 * An arrow behind which nothing on the sheets can give current, while a load waits for it, is the feed of that load.
 */
function addArrowFeed(to: Assembly, key: string): void {
  const pins = spread(to, [key], (part) => {
    const { fuses, drivers, positions, resistors } = to.model(part);
    return [...fuses, ...drivers, ...resistors, ...positions.flatMap(({ contacts }) => contacts)];
  });
  let waits = false;
  for (const { part, pin, key: other } of pins) {
    if (other === key) continue;
    const model = to.model(part);
    const role = part.pins.find((one) => one.id === pin)?.role;
    if (model.sources.includes(pin) || model.grounds.includes(pin) || part.kind === 'battery') return;
    if (part.kind === 'ecu' && role !== 'supply') return;
    if (part.kind === 'continuation' && to.car.arrows.includes(other)) return;
    waits ||= model.loads.some(([supply]) => supply === pin);
  }
  if (!waits) return;
  const { component: id, pin } = refOfKey(key);
  const part = to.parts.get(id);
  if (part !== undefined) addFeed(to, part, pin, undefined);
}
