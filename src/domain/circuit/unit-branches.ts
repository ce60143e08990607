import { pinKey } from '../netlist/pin-key';
import type { CanBus, NetlistComponent } from '../netlist/netlist-types';
import { ownPin } from '../netlist/own-pin';
import type { Assembly } from './assembly';
import type { BranchRule, Unit } from './circuit-types';
import { AWAKE } from './key-positions';
import { dividersOf, isFiveVolt, isSensorGround, sensorResistance } from './sensor-models';

/** Output transistor that conducts, Ω. */
const DRIVER_OHM = 0.05;
/** 5 V supply of sensors, Ω; its bias for two-wire sensors; its own ground for them. */
const FIVE_VOLT_OHM = 1;
const BIAS_OHM = 2200;
const INNER_GROUND_OHM = 0.05;
const LEAST_VOLT = 6;
/** Charge lamp terminal of a generator, to its case while it stands, to B+ while it turns, Ω. */
const CHARGE_LAMP_OHM = { standing: 5, turning: 20 };

/** ISO 11898-2: recessive 2.5 V on both lines over some 25 kΩ a node; dominant 3.5 V and 1.5 V at 60 Ω. */
const FAST = { recessiveVolt: 2.5, recessiveOhm: 25_000, dominantOhm: 45 };
/** ISO 11898-3: recessive 0 V and 5 V, the terminations of all nodes make 100 Ω; dominant 3.6 V and 1.4 V. */
const TOLERANT = { wholeOhm: 100, highVolt: 4, lowVolt: 1, dominantOhm: 11 };

/** A part with electronics that needs a supply to do anything; undefined when this sheet shows none. */
export function unitOf(to: Assembly, part: NetlistComponent, highVolt: number | undefined): Unit | undefined {
  const isConverter = part.kind === 'generator' && part.pins.some(({ id }) => id === 'HV+');
  if (part.kind !== 'ecu' && !isConverter) return undefined;
  const supplies = part.pins.filter(({ id, role }) => (isConverter ? id === 'HV+' : role === 'supply'));
  if (supplies.length === 0) return undefined;
  const loads = to.branches.flatMap(({ kind, component, pins }, at) =>
    kind === 'load' && component === part.id && supplies.some(({ id }) => id === pins?.[0]) ? [at] : [],
  );
  const volt = isConverter && highVolt !== undefined ? highVolt / 2 : LEAST_VOLT;
  return { component: part.id, supplies: supplies.map(({ id }) => to.node(part.id, id)), loads, volt };
}

/** Outputs of a control unit, each an assumption, and the charge lamp terminal of a generator. */
export function addDrivers(to: Assembly, part: NetlistComponent): void {
  // the outputs of ignition coils are high voltage, those of sensors are signals
  if (part.kind !== 'ecu' && part.kind !== 'generator') return;
  const [supply, ground] = [ownPin(part, 'supply'), ownPin(part, 'ground')];
  for (const { id, role } of part.pins) {
    if (role !== 'out-high' && role !== 'out-low') continue;
    const key = pinKey(part.id, id);
    if (part.kind === 'generator') {
      const { standing, turning } = CHARGE_LAMP_OHM;
      const own = ['B+', ground ?? '31'] as const;
      to.between(part, [id, own[1]], { kind: 'unit', ohm: standing, rule: { keys: ['on', 'start'] } });
      to.between(part, [id, own[0]], { kind: 'unit', ohm: turning, rule: { keys: ['run'] } });
      continue;
    }
    if (to.netPins(key).some(({ part: other, pin }) => isFedByFive(other, pin))) continue;
    to.drivers.push(key);
    const rule: BranchRule = { driver: key, powered: part.id };
    const own = role === 'out-high' ? supply : ground;
    // a supply that another sheet shows
    const hidden = own === undefined && role === 'out-high' ? { emf: 'supply' as const } : {};
    to.between(part, [id, own ?? ''], { kind: 'driver', ohm: DRIVER_OHM, rule, ...hidden });
  }
}

const isFedByFive = (part: NetlistComponent, id: string): boolean =>
  part.kind !== 'ecu' && part.pins.some((pin) => pin.id === id && isFiveVolt(pin));

/** What control units give to sensors: 5 V, a bias for resistances, and the ground of their electronics. */
export function addSensorSupplies(to: Assembly): void {
  const done = new Set<string>();
  const give = (sensor: NetlistComponent, pin: string, emf: number, ohm: number): void => {
    const net = to.netPins(pinKey(sensor.id, pin));
    const isGrounded = net.some(({ part, pin: id }) => to.model(part).grounds.includes(id));
    if (isGrounded) return;
    for (const { part, pin: id, key } of net) {
      const role = part.pins.find((one) => one.id === id)?.role;
      if (part.kind !== 'ecu' || role === 'supply' || role === 'ground' || done.has(key)) continue;
      done.add(key);
      const rule = emf > 0 ? { rule: { powered: part.id, keys: AWAKE } } : {};
      to.between(part, [id, ownPin(part, 'ground') ?? ''], { kind: 'unit', ohm, emf, ...rule });
    }
  };
  for (const sensor of to.car.parts) {
    if (sensor.kind === 'ecu') continue;
    const fives = sensor.pins.filter(isFiveVolt);
    const resistance =
      sensor.kind === 'sensor' && dividersOf(sensor).length === 0 ? sensorResistance(sensor) : undefined;
    const isBiased = resistance?.isBiased === true && (sensor.loads ?? []).length === 0;
    if (fives.length === 0 && !isBiased) continue;
    for (const pin of fives) give(sensor, pin.id, 5, FIVE_VOLT_OHM);
    if (isBiased) {
      const [first, second] = resistance.pins;
      give(sensor, first, 5, BIAS_OHM);
      give(sensor, second, 0, INNER_GROUND_OHM);
    }
    for (const pin of sensor.pins)
      if (!fives.includes(pin) && isSensorGround(pin)) give(sensor, pin.id, 0, INNER_GROUND_OHM);
  }
}

/** Levels and terminations of the buses. */
export function addBuses(to: Assembly, buses: readonly CanBus[]): void {
  buses.forEach((bus, index) => {
    bus.nodes.forEach((id, node) => {
      const part = to.parts.get(id);
      if (part !== undefined) addBusNode(to, part, bus, [index, node]);
    });
  });
}

function addBusNode(to: Assembly, part: NetlistComponent, bus: CanBus, at: readonly [number, number]): void {
  const [high, low] = linesOn(part, bus, to);
  if (high === undefined || low === undefined) return;
  const ground = ownPin(part, 'ground') ?? '';
  const always: BranchRule = { powered: part.id, keys: AWAKE };
  const dominant: BranchRule = { powered: part.id, bus: at };
  const line = (pin: string, emf: number, ohm: number, rule: BranchRule): void =>
    to.between(part, [pin, ground], { kind: 'unit', emf, ohm, rule });
  if (bus.standard === 'ISO 11898-2') {
    if (part.ohm !== undefined) to.between(part, [high, low], { kind: 'unit', ohm: part.ohm });
    for (const pin of [high, low]) line(pin, FAST.recessiveVolt, FAST.recessiveOhm, always);
    line(high, 5, FAST.dominantOhm, dominant);
    line(low, 0, FAST.dominantOhm, dominant);
    return;
  }
  const own = TOLERANT.wholeOhm * bus.nodes.length;
  line(high, 0, own, always);
  line(low, 5, own, always);
  line(high, TOLERANT.highVolt, TOLERANT.dominantOhm, dominant);
  line(low, TOLERANT.lowVolt, TOLERANT.dominantOhm, dominant);
}

/** A gateway hangs on several buses: its lines of this one are those that meet the other nodes. */
function linesOn(part: NetlistComponent, bus: CanBus, to: Assembly): (string | undefined)[] {
  return ['can-h', 'can-l'].map((role) => {
    const pins = part.pins.filter((pin) => pin.role === role);
    const meets = pins.find((pin) =>
      to
        .netPins(pinKey(part.id, pin.id))
        .some((end) => end.part !== part && bus.nodes.includes(end.part.id) && !isGateway(end.part, role)),
    );
    return (meets ?? (pins.length === 1 ? pins[0] : undefined))?.id;
  });
}

const isGateway = (part: NetlistComponent, role: string): boolean =>
  part.pins.filter((pin) => pin.role === role).length > 1;
