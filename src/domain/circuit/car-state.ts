import { NO_POSITION, type Circuit, type CircuitState, type KeyPosition } from './circuit-types';
import { readTarget } from './fault-text';
import { pinKey } from '../netlist/pin-key';

/** A circuit's state as plain data that can be stored and sent; parts and pins by name (`E1`, `J220.65`). */
export interface CarState {
  key: KeyPosition;
  /** index of the position of a switch; NO_POSITION for none of them; at rest when absent */
  positions?: Readonly<Record<string, number>>;
  /** share of time that an output conducts, 0 … 1 */
  drivers?: Readonly<Record<string, number>>;
  /** from the first stated reading of a sensor (0) to the last (1) */
  sensors?: Readonly<Record<string, number>>;
  /** temperature of sensors, °C */
  celsius?: number;
  /** share of time that the CAN buses are dominant, 0 … 1; as usual (0.2) when absent */
  busLoad?: number;
}

/** The state for the solver. Throws a RangeError in Chinese for a part, pin or position that the circuit has not. */
export function circuitState(circuit: Circuit, state: CarState): CircuitState {
  const { key, positions, drivers, sensors, celsius, busLoad } = state;
  for (const [part, position] of Object.entries(positions ?? {})) checkPosition(circuit, part, position);
  for (const part of Object.keys(sensors ?? {})) if (!circuit.parts.has(part)) throw new RangeError(`没有零件 ${part}`);
  return {
    key,
    positions: new Map(Object.entries(positions ?? {})),
    drivers: new Map(Object.entries(drivers ?? {}).map(([name, duty]) => [pinKeyOf(circuit, name), duty])),
    sensors: new Map(Object.entries(sensors ?? {})),
    ...(celsius === undefined ? {} : { celsius }),
    ...(busLoad === undefined ? {} : { busLoad }),
  };
}

/** `pinKey` of a pin by name: `J17.87`. Throws a RangeError in Chinese. */
export function pinKeyOf(circuit: Circuit, name: string): string {
  const target = readTarget(circuit, name);
  if (target.kind !== 'pin') throw new RangeError(`${name} 应为“零件.针脚”`);
  return pinKey(target.component, target.pin);
}

function checkPosition(circuit: Circuit, name: string, position: number): void {
  const part = circuit.parts.get(name);
  if (!part) throw new RangeError(`没有零件 ${name}`);
  const count = part.component.positions?.length ?? 2;
  if (!Number.isInteger(position) || position < NO_POSITION || position >= count)
    throw new RangeError(`${name} 没有挡位 ${position}`);
}
