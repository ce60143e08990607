import { volts, type CircuitBuilder } from '../circuit-builder';
import type { PartRole } from '../parts';

const COIL_OHM = 85;

/** A working relay with what a meter shows at its terminals. */
export function relay(b: CircuitBuilder, role: PartRole, path: number, row: number): string {
  return b.part(role, path, row, {
    ohm: COIL_OHM,
    pins: {
      '86': { purpose: '线圈供电', expected: [volts('工作时', 11.5, 14.5)] },
      '85': { purpose: '线圈搭铁', expected: [volts('工作时', 0, 1)] },
      '30': { purpose: '触点供电', expected: [volts('任何时候', 11.5, 12.9)] },
      '87': { purpose: '触点输出', expected: [volts('吸合', 11.5, 14.5), volts('释放', 0, 0.2)] },
    },
  });
}
