import { pinName, refOfKey } from '../netlist/pin-key';
import type { NetlistComponent } from '../netlist/netlist-types';
import type { CarState } from './car-state';
import { NO_POSITION, type Circuit, type CircuitState } from './circuit-types';

/** A part with positions that can be set: a switch by hand, those of a motor or control unit as 假设. */
export interface OperablePart {
  component: NetlistComponent;
  /** in the order in which a finger goes through them */
  positions: readonly { at: number; name: string }[];
  /** where it is while nobody touches it */
  rest: number;
  isAssumed: boolean;
}

/** An output of a control unit, or a feed whose switch is on another sheet: on or off by assumption. */
export interface OperableDriver {
  /** as `CarState.drivers` names it: `J220.65` */
  name: string;
  component: NetlistComponent;
  purpose: string;
}

/** What of a circuit can be set, beside the key. */
export interface Operables {
  parts: readonly OperablePart[];
  /** pedals, flaps, levels, potentiometers: from their first stated reading to the last */
  sensors: readonly NetlistComponent[];
  /** some sensor depends on the temperature */
  hasTemperature: boolean;
  /** some lines are those of a CAN bus */
  hasBus: boolean;
  drivers: readonly OperableDriver[];
}

/** The parts of a circuit whose positions can be set. Relays are not among them, nor what the key moves. */
function operableParts(circuit: Circuit): OperablePart[] {
  const relays = new Set(circuit.relays.map(({ component }) => component));
  return [...circuit.parts.values()].flatMap(({ component, rest }): OperablePart[] => {
    const own = component.positions ?? [];
    if (own.length === 0 || relays.has(component.id) || typeof rest !== 'number') return [];
    const named = own.map(({ name }, at) => ({ at, name }));
    const positions = own.length === 1 || rest === NO_POSITION ? [{ at: NO_POSITION, name: '松开' }, ...named] : named;
    return [{ component, positions, rest, isAssumed: component.kind !== 'switch' && component.kind !== 'connector' }];
  });
}

/** What of a circuit can be set, beside the key, in the order of the sheet. */
export function operablesOf(circuit: Circuit): Operables {
  const depends = (component: string, one: CircuitState, other: CircuitState): boolean =>
    circuit.branches.some(
      (branch) => branch.component === component && branch.ohmBy && branch.ohmBy(one) !== branch.ohmBy(other),
    );
  const components = [...circuit.parts.values()].map(({ component }) => component);
  const at = (id: string, share: number): CircuitState => ({ key: 'on', sensors: new Map([[id, share]]) });
  return {
    parts: operableParts(circuit),
    sensors: components.filter(({ id }) => depends(id, at(id, 0), at(id, 1))),
    hasTemperature: components.some(({ id }) => depends(id, { key: 'on', celsius: 20 }, { key: 'on', celsius: 90 })),
    hasBus: circuit.branches.some(({ rule }) => rule?.bus !== undefined),
    drivers: circuit.drivers.flatMap((key) => {
      const { component: id, pin } = refOfKey(key);
      const component = circuit.parts.get(id)?.component;
      if (!component) return [];
      const purpose = component.pins.find((one) => one.id === pin)?.purpose ?? '';
      return [{ name: pinName(key), component, purpose }];
    }),
  };
}

/**
 * Holds a state to what `operablesOf` offers: who sets a relay by hand learns whether its coil is at fault. Throws a
 * RangeError in Chinese for a part or output that cannot be set, and for a position that is not offered.
 */
export function checkOperable(circuit: Circuit, { positions = {}, drivers = {} }: CarState): void {
  const parts = new Map(operableParts(circuit).map((part) => [part.component.id, part]));
  for (const [id, position] of Object.entries(positions)) {
    const part = parts.get(id);
    if (!part) throw new RangeError(`${id} 不能手动设定`);
    if (!part.positions.some(({ at }) => at === position)) throw new RangeError(`${id} 没有挡位 ${position}`);
  }
  const outputs = new Set(circuit.drivers.map(pinName));
  for (const name of Object.keys(drivers)) if (!outputs.has(name)) throw new RangeError(`${name} 不能手动设定`);
}

/** The state without what the circuit has not: another sheet of the car names other parts. */
export function stateFor(circuit: Circuit, state: CarState): CarState {
  const { key, positions, drivers, sensors, celsius, busLoad } = state;
  const names = new Set(circuit.drivers.map(pinName));
  const count = (id: string): number => circuit.parts.get(id)?.component.positions?.length ?? 0;
  return {
    key,
    positions: only(positions, (id, at) => at < count(id)),
    drivers: only(drivers, (name) => names.has(name)),
    sensors: only(sensors, (id) => circuit.parts.has(id)),
    ...(celsius === undefined ? {} : { celsius }),
    ...(busLoad === undefined ? {} : { busLoad }),
  };
}

function only(
  values: Readonly<Record<string, number>> = {},
  isKept: (name: string, value: number) => boolean,
): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => isKept(name, value)));
}
