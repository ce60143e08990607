import type { NetlistComponent, Pin } from '../netlist/netlist-types';
import type { CircuitState } from './circuit-types';

/** Room temperature, at which readings are stated. */
export const ROOM_CELSIUS = 20;
const KELVIN = 273.15;
/** A usual NTC when the maker states one point only: its B constant. */
const USUAL_BETA = 3500;
const USUAL_NTC_OHM = 2500;
/** Track of a potentiometer, or what an electronic sensor is like between its 5 V, output and ground. */
const TRACK_OHM = 5000;
const SUPPLY_VOLT = 5;

export type OhmBy = (state: CircuitState) => number;

interface Point {
  state: string;
  value: number;
  celsius?: number;
}

const middle = ([low, high]: readonly [number, number]): number => (low + high) / 2;

function points(pin: Pin, of: 'ohm' | 'volt'): Point[] {
  return (pin.expected ?? []).flatMap((reading) => {
    const range = reading[of];
    if (range === undefined) return [];
    const celsius = /(-?\d+(?:\.\d+)?)\s*(?:℃|°C)/.exec(reading.state)?.[1];
    return [
      { state: reading.state, value: middle(range), ...(celsius === undefined ? {} : { celsius: Number(celsius) }) },
    ];
  });
}

/** What is stated between two pins of a sensor, or of a gauge sender against its other pin. */
export interface SensorResistance {
  pins: [string, string];
  ohm: OhmBy;
  /** needs the bias of a control unit to be read: not a coil that makes its own voltage */
  isBiased: boolean;
}

/**
 * The resistance of a two-wire sensor by temperature (NTC) or position (sender, potentiometer as rheostat), from its
 * expected readings (`20 ℃，1 与 2 之间`) or its `ohm`. Undefined when nothing of it is stated.
 */
export function sensorResistance(component: NetlistComponent): SensorResistance | undefined {
  const pin = component.pins.find((one) => points(one, 'ohm').length > 0);
  const pair = pairOf(component, pin);
  if (pair === undefined) return undefined;
  const stated = pin === undefined ? [] : points(pin, 'ohm');
  const isThermal = component.name.includes('温度');
  const hot = stated.filter((point) => point.celsius !== undefined);
  if (hot.length > 1 || isThermal) return { pins: pair, ohm: thermistor(hot), isBiased: true };
  if (stated.length > 1) return { pins: pair, ohm: byPosition(component.id, stated), isBiased: true };
  const ohm = stated[0]?.value ?? component.ohm;
  return ohm === undefined ? undefined : { pins: pair, ohm: () => ohm, isBiased: false };
}

function pairOf({ pins }: NetlistComponent, pin: Pin | undefined): [string, string] | undefined {
  const stated = pin?.expected?.flatMap(({ state }) => statedPair(pins, state) ?? []);
  const [first, second] = stated ?? [];
  if (first && second) return [first.id, second.id];
  const [one, other] = pins;
  return one && other && pins.length === 2 ? [one.id, other.id] : undefined;
}

/** The two pins that words such as `20 ℃，1 与 2 之间` name; undefined when they name none of these. */
export function statedPair(pins: readonly Pin[], words: string): [Pin, Pin] | undefined {
  const text = /(\S+)\s*与\s*(\S+?)\s*之间/.exec(words);
  const [first, second] = [text?.[1], text?.[2]].map((id) =>
    pins.find((one) => one.id === id?.replace(/^.*[，,]/, '')),
  );
  return first && second ? [first, second] : undefined;
}

/** R = R₀·exp(B·(1/T − 1/T₀)), through the two outermost stated points. */
function thermistor(stated: readonly Point[]): OhmBy {
  const sorted = [...stated].sort((a, b) => (a.celsius ?? 0) - (b.celsius ?? 0));
  const cold = sorted[0] ?? { value: USUAL_NTC_OHM, celsius: ROOM_CELSIUS };
  const hot = sorted[sorted.length - 1];
  const inverse = (celsius: number): number => 1 / (celsius + KELVIN);
  const from = inverse(cold.celsius ?? ROOM_CELSIUS);
  const span = hot === undefined ? 0 : from - inverse(hot.celsius ?? ROOM_CELSIUS);
  const beta = hot === undefined || span <= 0 ? USUAL_BETA : Math.log(cold.value / hot.value) / span;
  return ({ celsius = ROOM_CELSIUS }) => cold.value * Math.exp(beta * (inverse(celsius) - from));
}

function byPosition(id: string, stated: readonly Point[]): OhmBy {
  const [first, last] = [stated[0]?.value ?? 0, stated[stated.length - 1]?.value ?? 0];
  return ({ sensors }) => Math.max(1, first + (last - first) * share(sensors?.get(id)));
}

const share = (value: number | undefined): number => Math.max(0, Math.min(1, value ?? 0));

/** An output between the 5 V and the ground of a sensor, as a potentiometer. */
export interface Divider {
  supply: string;
  output: string;
  ground: string;
  upper: OhmBy;
  lower: OhmBy;
}

/** Pins that a 5 V supply of a control unit feeds. */
export const isFiveVolt = (pin: Pin): boolean => /5 ?V/.test(pin.purpose ?? '') && !isOutput(pin);
/** Pins that lead back to the ground of electronics. */
export const isSensorGround = (pin: Pin): boolean =>
  pin.role === 'ground' || /搭铁|信号地|接地/.test(pin.purpose ?? '');
const isOutput = (pin: Pin): boolean =>
  pin.role === 'signal' && points(pin, 'volt').length > 0 && !/^5 ?V/.test(pin.purpose ?? '');

/** The outputs of a sensor with a 5 V supply whose voltage is stated by position. */
export function dividersOf(component: NetlistComponent): Divider[] {
  const supplies = component.pins.filter(isFiveVolt);
  const grounds = component.pins.filter((pin) => isSensorGround(pin) && !isFiveVolt(pin));
  const outputs = component.pins.filter((pin) => isOutput(pin) && !grounds.includes(pin));
  if (component.kind === 'ecu' || component.kind === 'rail') return [];
  const track = component.loads?.find(({ supply }) => supplies.some((pin) => pin.id === supply))?.ohm ?? TRACK_OHM;
  return outputs.flatMap((output, at) => {
    // tracks of a double potentiometer have supplies and grounds of their own, in the same order
    const supply = supplies[at] ?? supplies[0];
    const ground = grounds[at] ?? grounds[0];
    if (supply === undefined || ground === undefined) return [];
    const stated = points(output, 'volt');
    const [first, last] = [stated[0]?.value ?? 0, stated[stated.length - 1]?.value ?? 0];
    const ratio: OhmBy = ({ sensors }) => {
      const volt = first + (last - first) * share(sensors?.get(component.id));
      return Math.max(0.001, Math.min(0.999, volt / SUPPLY_VOLT));
    };
    return [
      {
        supply: supply.id,
        output: output.id,
        ground: ground.id,
        upper: (state) => track * (1 - ratio(state)),
        lower: (state) => track * ratio(state),
      },
    ];
  });
}
