import { ohms, type CircuitBuilder, type PartOptions } from '../circuit-builder';

/** The fuel sender on the tank. */
export const fuelSender = (
  b: CircuitBuilder,
  path: number,
  row: number,
  more: Pick<PartOptions, 'loads'> = {},
): string =>
  b.part('fuelSender', path, row, {
    ...more,
    pins: { '1': { purpose: '油位信号', expected: [ohms('满油', 60, 80), ohms('空油', 270, 300)] } },
  });

/** The plug on the flange of the tank with the cavities that a sheet shows. */
export const tankPlug = (b: CircuitBuilder, part: string, cavities: Record<string, string>): string =>
  b.plug('T4t', part, { rows: 2, columns: 2, color: '黑色', name: '燃油箱法兰插头', keying: 'top', cavities });
