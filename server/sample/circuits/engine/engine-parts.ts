import type { CircuitBuilder, PartOptions } from '../../circuit-builder';
import { volts } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { choose } from '../../sample-vehicle';

export const CYLINDERS = [1, 2, 3, 4, 5, 6] as const;
export type Cylinder = (typeof CYLINDERS)[number];

export const cylindersOf = (b: CircuitBuilder): Cylinder[] => CYLINDERS.slice(0, b.vehicle.cylinders);

/** Cross-section in mm² of the cables at the battery, the same on every sheet. */
export const batteryCable = (b: CircuitBuilder): number => choose(b.vehicle, 'starter cable', [25, 35]);

/** Rating in ampere of the main fuse of the generator. */
export const generatorAmpere = (b: CircuitBuilder): number => choose(b.vehicle, 'generator fuse', [110, 150]);

/** One switch position that closes 1 and 2. */
export const closing = (name: string): { name: string; contacts: [string, string][] }[] => [
  { name, contacts: [['1', '2']] },
];

const UNIT_PINS: PartOptions['pins'] = {
  '62': { purpose: '常电 30', expected: [volts('任何时候', 12, 12.9)] },
  '3': { purpose: '点火电 15', expected: [volts('点火接通', 11.5, 12.9)] },
  '2': { purpose: '搭铁', expected: [volts('点火接通，对蓄电池负极', 0, 0.1)] },
};

/** The engine control unit with those of its 121 pins that a sheet needs, in its plug T121. */
export function engineUnit(b: CircuitBuilder, path: number, row: number, options: PartOptions): string {
  const unit = b.part('engineUnit', path, row, { ...options, pins: { ...UNIT_PINS, ...options.pins } });
  b.plug('T121', unit, { rows: 6, columns: 21, count: 121, color: '黑色', keying: 'top' });
  return unit;
}

/** Joint behind the fuse of the engine control unit, where the main relay hangs, too. */
export const engineFeed = (b: CircuitBuilder, row = 1.6): string => b.splice('D78', row, '发动机线束');

/** Supply of the engine control unit: fuse and joint above pin 62, pin 2 to the plenum. @param row of the joint */
export function powerEngineUnit(b: CircuitBuilder, unit: string, path: number, row?: number): void {
  const fuse = b.fuse('engineFuse', path, 10);
  const joint = engineFeed(b, row);
  b.feedWire('30', `${fuse}.1`, 'ro', 10);
  b.feedWire(`${fuse}.2`, joint, b.feed('30', unit), 10);
  b.feedWire(joint, `${unit}.62`, b.feed('30', unit), 10);
  b.feedWire(`${unit}.2`, b.ground('groundPlenum'), b.earth, 10);
}

/** A part with its own plug, whose cavities are its pins in their order. */
export function plugged(
  b: CircuitBuilder,
  role: PartRole,
  path: number,
  row: number,
  options: PartOptions & { plug: string; color?: string },
): string {
  const { plug, color = '黑色', ...rest } = options;
  const id = b.part(role, path, row, rest);
  const count = Number(/\d+/.exec(plug)?.[0] ?? 2);
  const rows = count > 4 ? 2 : 1;
  b.plug(plug, id, { rows, columns: Math.ceil(count / rows), count, color });
  return id;
}
