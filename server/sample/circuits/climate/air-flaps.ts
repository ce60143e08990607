import type { SwitchPosition } from '../../../../src/domain/netlist/netlist-types';
import { volts, type CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { plugged } from '../engine/engine-parts';

interface Flap {
  role: PartRole;
  path: number;
  plug: string;
  /** pins of the climate unit: motor open, motor closed, 5 V, position, ground */
  pins: [string, string, string, string, string];
}

const FLAPS: Flap[] = [
  { role: 'airFlapMotor', path: 5.75, plug: 'T6ka', pins: ['20', '21', '12', '24', '13'] },
  { role: 'temperatureFlapMotor', path: 9.25, plug: 'T6kb', pins: ['22', '23', '10', '25', '11'] },
];
const ROLES = ['', '', ':out-high', ':signal', ':out-low'] as const;
const MOTOR_PINS = FLAPS.flatMap(({ pins: [open, close] }) => [open, close]);

/** Pins of the climate unit above the motors. */
export const FLAP_PINS = FLAPS.flatMap(({ path, pins }) =>
  pins.map((pin, index) => `${pin}@${path + index / 2}${ROLES[index] ?? ''}`),
);

const AT_REST = MOTOR_PINS.map((pin): [string, string] => [pin, '2']);
/** The reversing outputs: at rest both ends of a motor are grounded. */
export const FLAP_STATES: SwitchPosition[] = [
  { name: '静止', contacts: AT_REST },
  ...FLAPS.flatMap(({ role, pins: [open, close] }) =>
    [open, close].map((driven, index): SwitchPosition => ({
      name: `${role === 'airFlapMotor' ? '新鲜空气' : '温度'}翻板${index === 0 ? '开' : '关'}`,
      contacts: AT_REST.map(([pin, ground]) => (pin === driven ? ['1', pin] : [pin, ground])),
    })),
  ),
];

/** Motors of the fresh-air and temperature flaps, each with its potentiometer. */
export function airFlaps(b: CircuitBuilder, climate: string): void {
  for (const { role, path, plug, pins } of FLAPS) {
    const flap = plugged(b, role, path, 3, {
      plug,
      top: ['1', '2', '3', '4:signal', '5'],
      bottom: [],
      loads: [
        { supply: '1', return: '2', ohm: 40 },
        { supply: '3', return: '5', ohm: 4700 },
      ],
      pins: {
        '1': { purpose: '电机' },
        '2': { purpose: '电机' },
        '3': { purpose: '5 V 电源', expected: [volts('点火接通', 4.8, 5.2)] },
        '4': { purpose: '位置信号', expected: [volts('翻板关', 0.4, 0.8), volts('翻板开', 4.2, 4.6)] },
        '5': { purpose: '传感器搭铁' },
      },
    });
    pins.forEach((pin, index) =>
      b.wire(
        `${climate}.${pin}`,
        `${flap}.${index + 1}`,
        index === 4 ? 'br/bl' : index === 2 ? 'ge/ro' : b.signal(`${role} ${index}`),
        index < 2 ? 0.75 : 0.35,
      ),
    );
  }
}
