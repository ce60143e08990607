import { ohms, volts, type CircuitBuilder, type PartOptions } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { plugged } from './engine-parts';
import { isTurbo } from '../../sample-vehicle';

/** A sensor or drive whose pins all lead to the control unit. */
export interface SensorPlan {
  role: PartRole;
  plug: string;
  color: string;
  /** pin of the part, pin of the control unit, role there, purpose */
  pins: [pin: string, unitPin: string, role: string, purpose: string][];
  loads?: PartOptions['loads'];
  expected?: NonNullable<PartOptions['pins']>;
}

const NTC = [ohms('20 ℃，1 与 2 之间', 2200, 2800), ohms('80 ℃，1 与 2 之间', 280, 380)];

/** Temperatures, boost pressure of a turbo engine, throttle unit and pedal. */
export const sensorsOf = (b: CircuitBuilder): SensorPlan[] => [
  {
    role: 'coolantSensor',
    plug: 'T4mk',
    color: '黑色',
    pins: [
      ['1', '93', 'signal', '冷却液温度信号'],
      ['2', '100', 'signal', '传感器搭铁'],
    ],
    expected: { '1': { expected: NTC } },
  },
  {
    role: 'intakeAirSensor',
    plug: 'T2mk',
    color: '黑色',
    pins: [
      ['1', '85', 'signal', '进气温度信号'],
      ['2', '101', 'signal', '传感器搭铁'],
    ],
    expected: { '1': { expected: NTC } },
  },
  ...(isTurbo(b.vehicle)
    ? [
        {
          role: 'boostSensor' as const,
          plug: 'T4ml',
          color: '黑色',
          pins: [
            ['3', '87', 'out-high', '5 V 电源'],
            ['4', '109', 'signal', '增压压力信号'],
            ['1', '114', 'out-low', '传感器搭铁'],
          ] as SensorPlan['pins'],
          loads: [['3', '1']] as PartOptions['loads'],
          expected: { '4': { expected: [volts('点火接通', 1.6, 2), volts('怠速', 1.5, 1.9)] } },
        },
      ]
    : []),
  {
    role: 'throttleUnit',
    plug: 'T6ma',
    color: '黑色',
    pins: [
      ['5', '117', 'out-high', '节气门电机 +'],
      ['3', '118', 'out-low', '节气门电机 -'],
      ['2', '83', 'signal', '5 V 电源'],
      ['1', '92', 'signal', '节气门角度 1'],
      ['4', '84', 'signal', '节气门角度 2'],
      ['6', '91', 'signal', '传感器搭铁'],
    ],
    loads: [{ supply: '5', return: '3', ohm: 3 }],
    expected: {
      '2': { expected: [volts('点火接通', 4.8, 5.2)] },
      '1': { expected: [volts('怠速位置', 0.5, 1), volts('全开', 4, 4.6)] },
      '4': { expected: [volts('怠速位置', 4, 4.5), volts('全开', 0.4, 1)] },
    },
  },
  {
    role: 'pedalSensor',
    plug: 'T6mb',
    color: '黑色',
    pins: [
      ['1', '72', 'signal', '5 V 电源 1'],
      ['4', '35', 'signal', '踏板位置 1'],
      ['5', '36', 'signal', '搭铁 1'],
      ['2', '73', 'signal', '5 V 电源 2'],
      ['6', '34', 'signal', '踏板位置 2'],
      ['3', '33', 'signal', '搭铁 2'],
    ],
    expected: {
      '4': { expected: [volts('松开', 0.7, 0.9), volts('踩到底', 3.6, 4.4)] },
      '6': { expected: [volts('松开', 0.35, 0.45), volts('踩到底', 1.8, 2.2)] },
    },
  },
];

/** The part in its plug, its pins on the upper edge from `path` on, half a path apart unless told otherwise. */
export function addSensor(b: CircuitBuilder, plan: SensorPlan, path: number, row: number, step?: number): string {
  const { role, plug, color, pins, loads = [], expected = {} } = plan;
  const at = (index: number): string => (step === undefined ? '' : `@${path + index * step}`);
  return plugged(b, role, path, row, {
    plug,
    color,
    top: pins.map(([pin, , unitRole], index) => `${pin}${at(index)}${unitRole === 'signal' ? ':signal' : ''}`),
    bottom: [],
    loads,
    pins: Object.fromEntries(pins.map(([pin, , , purpose]) => [pin, { purpose, ...expected[pin] }])),
  });
}

/** Its wires to the control unit. */
export function wireSensor(b: CircuitBuilder, unit: string, { role, pins }: SensorPlan, part: string): void {
  for (const [pin, unitPin] of pins) b.wire(`${unit}.${unitPin}`, `${part}.${pin}`, b.signal(`${role} ${pin}`), 0.35);
}

/** What the pins of the control unit do that lead to these parts. */
export const sensorPurposes = (sensors: SensorPlan[]) =>
  Object.fromEntries(sensors.flatMap(({ pins }) => pins.map(([, pin, , purpose]) => [pin, { purpose }])));
