import type { Cavity, NetlistComponent, PinRef, Plug } from '../../../src/domain/netlist/netlist-types';

export interface PlugOptions {
  rows: number;
  columns: number;
  /** number of cavities when the face is not full; by default rows × columns */
  count?: number;
  /** colour of the housing, Chinese: 黑色 */
  color?: string;
  name?: string;
  /** of the contacts in the harness plug; nearly always female */
  gender?: Plug['gender'];
  keying?: Plug['keying'];
  /**
   * What sits in the cavities: number → pin of the part, or `part.pin` where a plug serves several parts.
   * By default the pins of the part in their order, or pin 14 in cavity 14 when all pins have numbers of cavities.
   */
  cavities?: Record<string, string>;
}

/** The face of a plug, numbered row by row from the upper left as seen from the wires' side. */
export function plugFace(
  id: string,
  part: NetlistComponent,
  options: PlugOptions,
  refOf: (text: string) => PinRef,
): Plug {
  const { rows, columns, count = rows * columns, color, name, keying } = options;
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1));
  const pins = cavityPins(part, numbers, options.cavities, refOf);
  for (const number of pins.keys())
    if (!numbers.includes(number)) throw new RangeError(`plug ${id} has no cavity ${number}`);
  return {
    id,
    gender: options.gender ?? 'female',
    seenFrom: 'wires',
    rows,
    columns,
    ...(color === undefined ? {} : { color }),
    ...(name === undefined ? {} : { name }),
    ...(keying === undefined ? {} : { keying }),
    ...(part.location === undefined ? {} : { location: part.location }),
    ...(part.effort === undefined ? {} : { effort: part.effort }),
    cavities: numbers.map((number, index): Cavity => {
      const pin = pins.get(number);
      const place = { id: number, row: Math.floor(index / columns) + 1, column: (index % columns) + 1 };
      return pin === undefined ? place : { ...place, pin };
    }),
  };
}

function cavityPins(
  part: NetlistComponent,
  numbers: string[],
  given: PlugOptions['cavities'],
  refOf: (text: string) => PinRef,
): Map<string, PinRef> {
  if (given !== undefined)
    return new Map(
      Object.entries(given).map(([number, pin]) => [
        number,
        pin.includes('.') ? refOf(pin) : { component: part.id, pin },
      ]),
    );
  // the other half of an inline connector has the same cavities
  const ids = part.pins.filter((pin) => !pin.id.endsWith("'")).map((pin) => pin.id);
  const areNumbers = ids.every((id) => numbers.includes(id));
  return new Map(ids.map((pin, index) => [areNumbers ? pin : String(index + 1), { component: part.id, pin }]));
}
