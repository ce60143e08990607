import { refOfKey } from '../netlist/pin-key';
import { BODY, type Measurement } from './car-answers';
import { pinKeyOf } from './car-state';
import type { Circuit, CircuitState, Solution } from './circuit-types';
import { rangeText } from './expected-range';
import { statedPair } from './sensor-models';
import { holdsNow } from './stated-state';

/** What the maker states of a measurement. */
export interface StatedReading {
  low: number;
  high: number;
  text: string;
  /** when, in the maker's words: 点火接通 */
  state: string;
  /** whether it is so now; null when the words say more than the diagram knows */
  holds: boolean | null;
}

/**
 * The maker's values of a measurement: of the pin at the red probe, or of that at the black one when red is its
 * partner. Volts are stated against the body, ohms between the pins that the words name. What holds now comes first.
 */
export function statedReadings(
  circuit: Circuit,
  state: CircuitState,
  healthy: Solution,
  measurement: Measurement,
): StatedReading[] {
  const { mode } = measurement;
  if (mode !== 'volt' && mode !== 'ohm') return [];
  const sides =
    mode === 'ohm'
      ? ([
          ['red', 'black'],
          ['black', 'red'],
        ] as const)
      : ([['red', 'black']] as const);
  const found = sides.flatMap(([own, other]) =>
    ofPin(circuit, mode, measurement[own], measurement[other]).map(({ component, reading, range }) => ({
      ...rangeOf(range, mode),
      state: reading.state,
      holds: holdsNow({ circuit, component, state, healthy }, reading.state),
    })),
  );
  return found.sort((a, b) => Number(b.holds === true) - Number(a.holds === true));
}

const rangeOf = ([low, high]: readonly [number, number], mode: 'ohm' | 'volt') => ({
  low,
  high,
  text: rangeText({ low, high }, mode === 'ohm' ? 'Ω' : 'V'),
});

function ofPin(circuit: Circuit, mode: 'ohm' | 'volt', own: string, other: string) {
  if (own === BODY) return [];
  const { component: id, pin: pinId } = refOfKey(pinKeyOf(circuit, own));
  const component = circuit.parts.get(id)?.component;
  const pin = component?.pins.find((one) => one.id === pinId);
  if (component === undefined || pin === undefined) return [];
  return (pin.expected ?? []).flatMap((reading) => {
    const range = reading[mode];
    if (range === undefined || other !== partnerOf(circuit, component, pin.id, mode, reading.state)) return [];
    return [{ component, reading, range }];
  });
}

type Part = NonNullable<ReturnType<Circuit['parts']['get']>>['component'];

/**
 * The place of the other probe: of volts the body or the other pole of a pack, of ohms the other pin that the words
 * name.
 */
function partnerOf(circuit: Circuit, component: Part, pin: string, mode: 'ohm' | 'volt', words: string) {
  const hasPole = pin === 'HV+' && component.pins.some(({ id }) => id === 'HV-');
  if (mode === 'volt') return hasPole ? `${component.id}.HV-` : BODY;
  if (/对搭铁|对车身/.test(words)) return BODY;
  const named = /对\s*(\S+?)(?:\s*号)?$/.exec(words)?.[1];
  const pair = statedPair(component.pins, words) ?? (component.pins.length === 2 ? component.pins : undefined);
  const other = pair?.map(({ id }) => id).find((id) => id !== pin) ?? named;
  return circuit.parts.has(component.id) && component.pins.some(({ id }) => id === other)
    ? `${component.id}.${other ?? ''}`
    : undefined;
}

/** The measurement that a stated reading speaks of; null when its words name no place of this part. */
export function statedMeasurement(
  circuit: Circuit,
  component: Part,
  pin: string,
  reading: { state: string; ohm?: unknown },
): Measurement | null {
  const mode = reading.ohm === undefined ? 'volt' : 'ohm';
  const black = partnerOf(circuit, component, pin, mode, reading.state);
  return black === undefined ? null : { mode, red: `${component.id}.${pin}`, black };
}
