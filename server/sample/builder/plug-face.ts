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

/** Where the terminals of a relay sit in its socket (ISO 7588), row and column. */
const SOCKET: Record<string, [row: number, column: number]> = {
  '87': [1, 2],
  '86': [2, 1],
  '87a': [2, 2],
  '85': [2, 3],
  '30': [3, 2],
};

/** The socket of a relay, named as the relay; undefined when it has terminals that no such socket has. */
export function relaySocket(part: NetlistComponent): Plug | undefined {
  const cavities = part.pins.flatMap(({ id }): Cavity[] => {
    const [row, column] = SOCKET[id] ?? [];
    return row === undefined || column === undefined ? [] : [{ id, row, column, pin: { component: part.id, pin: id } }];
  });
  if (cavities.length < part.pins.length) return undefined;
  return {
    id: part.id,
    name: '继电器座',
    gender: 'female',
    seenFrom: 'wires',
    rows: 3,
    columns: 3,
    ...(part.location === undefined ? {} : { location: part.location }),
    ...(part.effort === undefined ? {} : { effort: part.effort }),
    cavities,
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
