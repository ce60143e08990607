import type { ComponentKind } from '../../../src/domain/netlist/netlist-types';
import { ONE_TERMINAL } from './one-terminal';

/** Which maker's letters a file has: those of old DIN 40719, as VW keeps them, or of IEC 81346-2. */
export type Letters = 'vw' | 'iec';
type Table = readonly (readonly [RegExp, ComponentKind])[];

/** Designations that mean one thing in lists of Chinese and European makers alike (DIN 72552, IEC 81346). */
const SAME_IN_ALL: Table = [
  [/^(?:30|15|75|58|KL\.?(?:30|15)\w?)$/i, 'rail'],
  [/^(?:31|GND\d*|KL\.?31|W\d{1,3}|GD\d+)$/i, 'ground'],
  [/^(?:BT|BAT)\d*$/i, 'battery'],
  // no words such as SPEAKER: a splice joins all that comes to it
  [/^(?:SPL?(?:[-_]\w+|[A-H]?\d+\w*|[A-H])|SPLICE[-_]?\w*)$/i, 'splice'],
  [/^(?:X|XP|XS|P|CN|CON)\d+\w*$/i, 'connector'],
];
/** Of parts of which no row names a pin, since they have one: grounds and joints of American and British lists. */
const WITHOUT_PINS: Table = [
  [/^(?:G\d{2,4}|UH\d+)[A-Z]{0,2}(?:\([A-Z]{1,2}\))?$/i, 'ground'],
  [/^S\d{2,4}[A-Z]{0,2}(?:\([A-Z]{1,2}\))?$/i, 'splice'],
];
const USUAL: Readonly<Record<Letters, Table>> = {
  vw: [
    [/^T\d+\w*$/i, 'connector'],
    [/^S[A-Z]?\d+\w*$/i, 'fuse'],
    [/^J\d+\w*$/i, 'relay'],
    // Senders for level and pumps in one housing.
    [/^G(?:6|23)$/i, 'motor'],
    [/^G\d+\w*$/i, 'sensor'],
    [/^[EF]\d+\w*$/i, 'switch'],
    [/^[KLMX]\d+\w*$/i, 'lamp'],
    [/^N\d+\w*$/i, 'solenoid'],
    [/^V\d+\w*$/i, 'motor'],
    [/^Z\d+\w*$/i, 'heater'],
    [/^H\d+\w*$/i, 'horn'],
    [/^Q\d+\w*$/i, 'spark-plug'],
    [/^D\d*$/i, 'ignition-switch'],
  ],
  iec: [
    [/^(?:T|J)\d+\w*$/i, 'connector'],
    [/^K\d+\w*$/i, 'relay'],
    [/^(?:F|FU)\d+\w*$/i, 'fuse'],
    [/^B\d+\w*$/i, 'sensor'],
    [/^G\d+\w*$/i, 'generator'],
    [/^[EHL]\d+\w*$/i, 'lamp'],
    [/^M\d+\w*$/i, 'motor'],
    [/^R\d+\w*$/i, 'resistor'],
    [/^[SQ]\d+\w*$/i, 'switch'],
    [/^Y\d+\w*$/i, 'solenoid'],
  ],
};

/** A relay by the terminals that no other part has (DIN 72552). */
const isRelay = (pins: readonly string[]) => ['85', '86', '30', '87'].every((pin) => pins.includes(pin));

/** EN 81346 has C for capacitors, American lists for plugs, which have more pins, one used, or larger numbers. */
const isCapacitor = (id: string, pins: readonly string[]) =>
  /^C\d{1,2}$/i.test(id) && ['1 2', '+ -'].includes([...pins].sort().join(' '));

/**
 * Whose letters the designations of a file are. VW's have plugs T beside units J, senders G, valves N, motors V or
 * fuses S, or units J of three digits beside senders or fuses, and none of the plugs C or X that others have.
 */
export function lettersOf(ids: Iterable<string>): Letters {
  const all = [...ids].filter((id) => /^[A-Z]\d{1,3}[a-z]{0,2}$/.test(id));
  const has = (letters: string) => all.some((id) => letters.includes(id.charAt(0)));
  const hasUnits = all.some((id) => /^J(?:\d{3}|17)$/.test(id));
  return !has('CX') && ((has('T') && has('JGNVS')) || (hasUnits && has('GS'))) ? 'vw' : 'iec';
}

export interface SuggestedKind {
  readonly kind: ComponentKind;
  /** The designation means one thing to all makers. */
  readonly isSure: boolean;
}

/** The kind that a designation alone suggests; `isPinless`: no row names a pin of it. Null where it suggests none. */
export function kindByDesignation(
  id: string,
  pins: readonly string[],
  letters: Letters,
  isPinless: boolean,
): SuggestedKind | null {
  const match = (table: Table) => table.find(([pattern]) => pattern.test(id))?.[1];
  const sure = match(SAME_IN_ALL);
  if (sure !== undefined) return { kind: sure, isSure: true };
  const joint = isPinless && letters === 'iec' ? match(WITHOUT_PINS) : undefined;
  const byPins =
    /^[JK]/i.test(id) && isRelay(pins) ? 'relay' : letters === 'iec' && isCapacitor(id, pins) ? 'capacitor' : undefined;
  const kind = joint ?? byPins ?? match(USUAL[letters]);
  return kind === undefined ? null : { kind, isSure: false };
}

/** The terminal of a part of one, which nobody writes: rails, grounds and joints. Null for parts that have more. */
export function onlyPin(component: string, kind: ComponentKind | undefined): string | null {
  const known = kind && ONE_TERMINAL[kind];
  if (known) return known.pin ?? component;
  return component === 'X' || /^KL\.?\d+\w?$/i.test(component) ? component : null;
}
