import { volts, type CircuitBuilder, type PartOptions } from '../../circuit-builder';
import { numbered } from '../numbered-plug';

export const CLIMATE_AMPERE = 10;

const UNIT_PINS: PartOptions['pins'] = {
  '1': { purpose: '点火电 15', expected: [volts('点火接通', 11.5, 12.9)] },
  '2': { purpose: '搭铁', expected: [volts('点火接通，对蓄电池负极', 0, 0.1)] },
};

/** The climate control unit with those of its 28 pins that a sheet needs. */
export const climateUnit = (b: CircuitBuilder, path: number, row: number, options: PartOptions): string =>
  numbered(b, 'climateUnit', path, row, { ...options, pins: { ...UNIT_PINS, ...options.pins } });

/** Joint behind the fuse of the climate unit, where the coil of the clutch and the pressure sensor hang, too. */
export const climateFeed = (b: CircuitBuilder): string => b.splice('L30', 1.6);
