import { pinKey } from '../netlist/pin-key';
import type { NetlistComponent } from '../netlist/netlist-types';
import { restingPosition } from '../netlist/resting-position';
import { joinOhm, type Assembly } from './assembly';
import { NO_POSITION, type Part, type Relay } from './circuit-types';
import { diodeOf, isLed, LED, LED_VOLT } from './diode';
import { ignitionPositions } from './key-positions';
import { fuseOhm, loadModel, NOMINAL_VOLT } from './resistances';
import { dividersOf, sensorResistance } from './sensor-models';

/** Closed contacts of switches and relays, Ω. */
const SWITCH_OHM = 0.005;
/** A ground point: lug, bolt and sheet metal, Ω. */
const GROUND_OHM = 0.001;
/** A resistor of which nothing is stated, Ω. */
const UNSTATED_OHM = 100;
const ASLEEP_OHM = 12_000;
/** Names of positions that nothing drives. */
const REST_NAMES = /静止|释放|关闭|断开|停|复位/;

/** What carries current inside a part, other than supplies and the electronics of control units. */
export function addPart(to: Assembly, part: NetlistComponent, highVolt: number | undefined): void {
  const model = to.model(part);
  for (const pins of model.joins) to.between(part, pins, { kind: 'join', ohm: joinOhm(part) });
  for (const pins of model.fuses) to.between(part, pins, { kind: 'fuse', ohm: fuseOhm(part.ampere) });
  for (const pin of model.grounds.filter((id) => id !== 'HV-'))
    to.between(part, [pin, ''], { kind: 'ground', ohm: GROUND_OHM });
  addResistors(to, part, model.resistors);
  for (const { pins, positions } of contactsOf(part, model.positions))
    to.between(part, pins, { kind: 'contact', ohm: SWITCH_OHM, rule: { positions } });
  if (part.kind === 'diode') {
    const pins = diodeOf(part);
    if (pins) to.between(part, pins.pins, { kind: 'diode', ohm: 0, diode: pins.diode });
  }
  if (part.kind === 'capacitor') addCapacitor(to, part);
  const taken = addSensor(to, part);
  const pairs = new Map(model.loads.map((pair) => [pair.join('\u0000'), pair]));
  [...pairs.values()]
    .filter((pair) => !taken.has(pair.join('\u0000')))
    .forEach((pair, index) => addLoad(to, part, pair, index, highVolt));
}

function addLoad(
  to: Assembly,
  part: NetlistComponent,
  pins: readonly [string, string],
  index: number,
  pack: number | undefined,
): void {
  // spark plugs and coil outputs are beyond a meter
  if (part.kind === 'spark-plug') return;
  const stated = part.loads?.find((load) => load.supply === pins[0] && load.return === pins[1]);
  const isOrange = pins.every((pin) => to.orange.has(pinKey(part.id, pin)));
  const { ohm, restOhm, volt, turns } = loadModel(part, stated, isOrange ? pack : undefined);
  const load = { index, volt, restOhm, turns };
  if (isLed(part)) {
    const ampere = stated?.watt === undefined ? LED.ampere : stated.watt / NOMINAL_VOLT;
    const inner = to.innerNode();
    const [a, b] = [to.node(part.id, pins[0]), to.node(part.id, pins[1])];
    const series = (volt - LED_VOLT) / ampere;
    to.add({
      kind: 'load',
      component: part.id,
      pins,
      a,
      b: inner,
      ohm: series,
      load: { ...load, volt: volt - LED_VOLT, restOhm: series },
    });
    to.add({ kind: 'diode', component: part.id, pins, a: inner, b, ohm: 0, diode: LED.diode });
    return;
  }
  const engaged = part.kind === 'starter' && pins[0] === '30' ? { rule: { engaged: part.id } } : {};
  to.between(part, pins, {
    kind: 'load',
    ohm,
    load,
    ...(part.kind === 'ecu' ? { asleepOhm: ASLEEP_OHM } : {}),
    ...engaged,
  });
}

/** No direct current passes it; a part with one terminal stands on the body with its housing. */
function addCapacitor(to: Assembly, part: NetlistComponent): void {
  const [first, second] = part.pins;
  if (first) to.between(part, [first.id, second?.id ?? ''], { kind: 'capacitor', ohm: Infinity });
}

/** @returns the pairs of terminals that the sensor's own model covers */
function addSensor(to: Assembly, part: NetlistComponent): Set<string> {
  const taken = new Set<string>();
  const dividers = dividersOf(part);
  for (const { supply, output, ground, upper, lower } of dividers) {
    to.between(part, [supply, output], { kind: 'sensor', ohm: 1, ohmBy: upper });
    to.between(part, [output, ground], { kind: 'sensor', ohm: 1, ohmBy: lower });
    taken.add(`${supply}\u0000${ground}`);
  }
  const resistance = part.kind === 'sensor' && dividers.length === 0 ? sensorResistance(part) : undefined;
  if (resistance !== undefined && (part.loads ?? []).length === 0) {
    to.between(part, resistance.pins, { kind: 'sensor', ohm: 1, ohmBy: resistance.ohm });
    taken.add(resistance.pins.join('\u0000'));
  }
  return taken;
}

function addResistors(to: Assembly, part: NetlistComponent, pairs: readonly (readonly [string, string])[]): void {
  const own = part.loads ?? [];
  // two tracks without a value of their own are the two sides of a potentiometer
  const isTrack = pairs.length === 2 && own.every((load) => load.ohm === undefined);
  pairs.forEach((pins, index) => {
    const whole = part.ohm ?? UNSTATED_OHM;
    const ohm = own[index]?.ohm ?? whole;
    if (!isTrack) return to.between(part, pins, { kind: 'resistor', ohm });
    return to.between(part, pins, {
      kind: 'resistor',
      ohm: whole,
      ohmBy: ({ sensors }) => {
        const at = Math.max(0.001, Math.min(0.999, sensors?.get(part.id) ?? 0.5));
        return whole * (index === 0 ? 1 - at : at);
      },
    });
  });
}

interface Contact {
  pins: [string, string];
  positions: number[];
}

/** Each pair of terminals once, with all positions that close it. */
function contactsOf(part: NetlistComponent, positions: readonly { contacts: [string, string][] }[]): Contact[] {
  const contacts = new Map<string, Contact>();
  positions.forEach((position, at) => {
    for (const pins of position.contacts) {
      const key = [...pins].sort().join('\u0000');
      const contact = contacts.get(key) ?? { pins, positions: [] };
      contact.positions.push(at);
      contacts.set(key, contact);
    }
  });
  return [...contacts.values()].filter(({ pins }) => pins.every((id) => part.pins.some((pin) => pin.id === id)));
}

/** The relay that a part is: a relay, or a contactor, which is a switch with a coil. */
export function relayOf(to: Assembly, part: NetlistComponent): Relay | undefined {
  const count = to.model(part).positions.length;
  const [coil] = part.loads ?? [];
  const pins = part.kind === 'relay' ? [coil?.supply ?? '86', coil?.return ?? '85'] : [coil?.supply, coil?.return];
  if ((part.kind !== 'relay' && part.kind !== 'switch') || count === 0) return undefined;
  const at = to.branches.findIndex(
    (branch) => branch.kind === 'load' && branch.component === part.id && branch.pins?.join() === pins.join(),
  );
  if (at < 0) return undefined;
  return { component: part.id, coil: at, rest: count > 1 ? 0 : NO_POSITION, energised: count > 1 ? 1 : 0 };
}

/** A part with the position that it has while nobody touches it. */
export function restingPart(to: Assembly, component: NetlistComponent): Part {
  const { positions } = to.model(component);
  if (component.kind === 'ignition-switch') return { component, rest: ignitionPositions(positions) };
  const resting = positions.findIndex(({ name }) => REST_NAMES.test(name));
  if (component.kind === 'ecu') return { component, rest: resting };
  if (component.kind === 'motor' && resting >= 0) return { component, rest: resting };
  return { component, rest: restingPosition(positions) ?? NO_POSITION };
}
