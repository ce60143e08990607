import type { PlugOptions } from '../builder/plug-face';
import type { CircuitBuilder, PartOptions } from '../circuit-builder';
import type { PartRole } from '../parts';

/** Plugs whose cavities have the numbers of the control unit's pins; other pins are inside the part. */
const FACES = {
  absUnit: { id: 'T47', rows: 3, columns: 16, count: 47, color: '黑色' },
  airbagUnit: { id: 'T75', rows: 3, columns: 25, count: 75, color: '黄色' },
  climateUnit: { id: 'T28k', rows: 2, columns: 14, count: 28, color: '棕色' },
  gateway: { id: 'T20e', rows: 2, columns: 10, count: 20, color: '黑色' },
  gearboxUnit: { id: 'T68', rows: 4, columns: 17, count: 68, color: '黑色', keying: 'top' },
  engineUnit: { id: 'T121', rows: 6, columns: 21, count: 121, color: '黑色', keying: 'top' },
  radio: { id: 'T20r', rows: 2, columns: 10, count: 20, color: '黑色' },
  steeringAngle: { id: 'T6sa', rows: 1, columns: 6, count: 6, color: '黑色' },
  steeringUnit: { id: 'T7s', rows: 1, columns: 7, count: 7, color: '黑色' },
  batteryUnit: { id: 'T40b', rows: 4, columns: 10, count: 40, color: '黑色' },
  vehicleUnit: { id: 'T60v', rows: 4, columns: 15, count: 60, color: '黑色' },
  inverter: { id: 'T28i', rows: 2, columns: 14, count: 28, color: '黑色' },
  charger: { id: 'T20o', rows: 2, columns: 10, count: 20, color: '黑色' },
} as const satisfies Partial<Record<PartRole, Omit<PlugOptions, 'cavities'> & { count: number; id: string }>>;

export type NumberedUnit = keyof typeof FACES;

export const isNumbered = (role: PartRole): role is NumberedUnit => role in FACES;

/**
 * Adds a control unit, or the pins of it that this sheet shows, with its plug.
 * @param others pins of parts in the same housing by cavity, `{ '1': 'J105.30' }`
 */
export function numbered(
  b: CircuitBuilder,
  role: NumberedUnit,
  path: number,
  row: number,
  options: PartOptions,
  others: Record<string, string> = {},
): string {
  const part = b.part(role, path, row, options);
  const { id, ...face } = FACES[role];
  const shown = [...(options.top ?? []), ...(options.bottom ?? [])].map((pin) => pin.split(/[@:]/)[0] ?? pin);
  const cavities = Object.fromEntries(shown.filter((pin) => Number(pin) <= face.count).map((pin) => [pin, pin]));
  b.plug(id, part, { ...face, cavities: { ...cavities, ...others } });
  return part;
}
