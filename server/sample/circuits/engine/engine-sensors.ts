import { ohms, volts, type CircuitBuilder, type PartOptions } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { engineUnit, isTurbo, plugged, powerEngineUnit } from './engine-parts';

interface SensorPlan {
  role: PartRole;
  plug: string;
  color: string;
  /** pin of the part, pin of the control unit, role there, purpose */
  pins: [pin: string, unitPin: string, role: string, purpose: string][];
  loads?: PartOptions['loads'];
  expected?: NonNullable<PartOptions['pins']>;
}

const NTC = [ohms('20 ℃，1 与 2 之间', 2200, 2800), ohms('80 ℃，1 与 2 之间', 280, 380)];

const sensorsOf = (b: CircuitBuilder): SensorPlan[] => [
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
  ...(isTurbo(b)
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

/** 发动机传感器: temperatures, boost pressure, throttle unit and pedal, with the bus and the switches' signals. */
export function engineSensors(b: CircuitBuilder): void {
  const sensors = sensorsOf(b);
  const paths = sensors.map(
    (_, at) => 1.5 + sensors.slice(0, at).reduce((sum, { pins }) => sum + pins.length / 2 + 0.625, 0),
  );
  b.rail('30');
  b.rail('15');
  const ignitionFuse = b.fuse('fuelRelayFuse', 2, 10);
  const unit = engineUnit(b, 1, 2, {
    top: ['62:supply', '3@2:supply', '44@3:signal', '56@4:signal', '54@5:signal', '60@6:signal', '58@7:signal'],
    bottom: [
      '2:ground',
      ...sensors.flatMap(({ pins }, at) =>
        pins.map(([, pin, role], index) => `${pin}@${(paths[at] ?? 0) + index / 2}:${role}`),
      ),
    ],
    pins: {
      '44': { purpose: '发电机负荷' },
      '56': { purpose: '制动灯开关' },
      '54': { purpose: '车速信号' },
      '60': { purpose: 'CAN-H', expected: [volts('点火接通', 2.5, 3.5)] },
      '58': { purpose: 'CAN-L', expected: [volts('点火接通', 1.5, 2.5)] },
      ...Object.fromEntries(sensors.flatMap(({ pins }) => pins.map(([, pin, , purpose]) => [pin, { purpose }]))),
    },
  });
  powerEngineUnit(b, unit, 1);
  const arrows = [
    b.continuation('→DFM', 'charging', 3, 1, 'bottom', 'signal', 'generator'),
    b.continuation('→制动', 'brake-lamps', 4, 1, 'bottom', 'signal', 'brakeSwitch'),
    b.continuation('→车速', 'cluster', 5, 1, 'bottom', 'signal', 'cluster'),
    b.continuation('→CAN-H', 'can-powertrain', 6, 1, 'bottom', 'signal', 'engineUnit'),
    b.continuation('→CAN-L', 'can-powertrain', 7, 1, 'bottom', 'signal', 'engineUnit'),
  ];
  sensors.forEach(({ role, plug, color, pins, loads = [], expected = {} }, at) => {
    const part = plugged(b, role, paths[at] ?? 0, 3, {
      plug,
      color,
      top: pins.map(([pin, , unitRole]) => (unitRole === 'signal' ? `${pin}:signal` : pin)),
      bottom: [],
      loads,
      pins: Object.fromEntries(pins.map(([pin, , , purpose]) => [pin, { purpose, ...expected[pin] }])),
    });
    pins.forEach(([pin, unitPin]) => b.wire(`${unit}.${unitPin}`, `${part}.${pin}`, b.signal(`${role} ${pin}`), 0.35));
  });
  b.feedWire('15', `${ignitionFuse}.1`, 'sw', 10);
  b.feedWire(`${ignitionFuse}.2`, `${unit}.3`, b.feed('15', 'fuel relay'), 10);
  b.wire(`${arrows[0] ?? ''}.1`, `${unit}.44`, b.signal('generator load'), 0.5);
  b.wire(`${arrows[1] ?? ''}.1`, `${unit}.56`, 'sw/ro', 0.5);
  b.wire(`${arrows[2] ?? ''}.1`, `${unit}.54`, b.signal('speed'), 0.35);
  b.canPair([`${arrows[3] ?? ''}.1`, `${arrows[4] ?? ''}.1`], [`${unit}.60`, `${unit}.58`], 'powertrain', 'P1');
  b.note('加速踏板两路信号互为校验，第二路约为第一路的一半；节气门更换后须做基本设定。');
}
