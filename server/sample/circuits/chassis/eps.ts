import type { SwitchPosition } from '../../../../src/domain/netlist/netlist-types';
import { ohms, volts, wave, type CircuitBuilder } from '../../circuit-builder';
import { numbered } from '../numbered-plug';

const PHASES = ['U', 'V', 'W'] as const;
/** The six steps in which the output stage turns the field of the motor. */
const STEPS: SwitchPosition[] = [
  { name: '静止', contacts: [] },
  ...PHASES.flatMap((high) =>
    PHASES.filter((low) => low !== high).map((low): SwitchPosition => ({
      name: `${high}→${low}`,
      contacts: [
        ['30', high],
        [low, '31'],
      ],
    })),
  ),
];
const FIRST_TORQUE = 7;
const PHASE_OHM = 0.1;
/** Of the motor at full assistance, a third in each phase: 64 A, what its fuse carries for long. */
const MOTOR_WATT = 768;

/** EPS: output stage with a three-phase motor, rotor position, torque sensor with two signals, bus. */
export function powerSteering(b: CircuitBuilder): void {
  const supply = b.mainRail();
  b.rail('15');
  const mainFuse = b.fuse('steeringFuse', 1, 80);
  const controlFuse = b.fuse('steeringControlFuse', 2.5, 7.5);
  const can = (['H', 'L'] as const).map((line, index) =>
    b.continuation(`→CAN-${line}`, 'can-powertrain', 4 + index, 1, 'bottom', 'signal', 'steeringUnit'),
  );
  const steering = controlUnit(b);
  const motor = b.part('steeringMotor', 2, 3, {
    top: [...PHASES],
    bottom: [],
    loads: PHASES.map((supply, index) => ({
      supply,
      return: PHASES[(index + 1) % 3] ?? 'U',
      watt: MOTOR_WATT / PHASES.length,
      ohm: PHASE_OHM,
      volt: 12,
    })),
    pins: Object.fromEntries(
      PHASES.map((phase) => [phase, { purpose: `${phase} 相`, expected: [ohms('相间', 0.05, 0.2)] }]),
    ),
  });
  b.plug('T3s', motor, { rows: 1, columns: 3, color: '黑色', cavities: { '1': 'U', '2': 'V', '3': 'W' } });
  const rotor = b.part('rotorSensor', 4.5, 3, {
    top: ['1:supply', '2:signal', '3:signal', '4:ground'],
    bottom: [],
    loads: [['1', '4']],
    pins: {
      '1': { purpose: '5 V 电源', expected: [volts('点火接通', 4.8, 5.2)] },
      '2': { purpose: '正弦信号', expected: [wave('转动转向盘', '正弦 0.5–4.5 V')] },
      '3': { purpose: '余弦信号', expected: [wave('转动转向盘', '余弦 0.5–4.5 V')] },
      '4': { purpose: '传感器搭铁' },
    },
  });
  b.plug('T4s', rotor, { rows: 1, columns: 4, color: '黑色' });
  const torque = b.part('torqueSensor', FIRST_TORQUE, 3, {
    top: ['1:supply', '2:signal', '3:signal', '4:ground'],
    bottom: [],
    loads: [['1', '4']],
    pins: {
      '1': { purpose: '5 V 电源', expected: [volts('点火接通', 4.8, 5.2)] },
      '2': { purpose: '力矩信号 1', expected: [volts('转向盘松开', 2.4, 2.6), volts('向左打', 1, 2.4)] },
      '3': { purpose: '力矩信号 2', expected: [volts('转向盘松开', 2.4, 2.6), volts('向左打', 2.6, 4)] },
      '4': { purpose: '传感器搭铁' },
    },
  });
  b.plug('T5s', torque, { rows: 1, columns: 5, color: '灰色' });
  const front = b.ground('groundFrontLeft');

  b.feedWire(supply, `${mainFuse}.1`, 'ro', 80);
  b.feedWire(`${mainFuse}.2`, `${steering}.30`, 'ro', 80);
  b.feedWire('15', `${controlFuse}.1`, 'sw', 7.5);
  b.feedWire(`${controlFuse}.2`, `${steering}.1`, b.feed('15', steering), 7.5);
  b.feedWire(`${steering}.31`, front, b.earth, 80);
  b.canPair([`${can[0] ?? ''}.1`, `${can[1] ?? ''}.1`], [`${steering}.2`, `${steering}.3`], 'powertrain', 'P1');
  PHASES.forEach((phase, index) =>
    b.feedWire(`${steering}.${phase}`, `${motor}.${phase}`, ['ro', 'ge', 'bl'][index] ?? 'ro', 80),
  );
  ['P1', 'P2', 'P3', 'P4'].forEach((pin, index) =>
    b.wire(`${steering}.${pin}`, `${rotor}.${index + 1}`, ['ro/ge', 'gn', 'ge', 'br/bl'][index] ?? 'gn', 0.35),
  );
  ['S1', 'S2', 'S3', 'S4'].forEach((pin, index) =>
    b.wire(`${steering}.${pin}`, `${torque}.${index + 1}`, ['ro/gr', 'ws', 'gr', 'br/gr'][index] ?? 'ws', 0.35),
  );
  b.note('力矩传感器两路信号互为校验，之和为其电源电压；更换后须做转向零位标定。');
  b.note(`电机三相电阻相等，约 ${PHASE_OHM} Ω（示例）；断开 80 A 主保险前先断开点火开关。`);
}

function controlUnit(b: CircuitBuilder): string {
  const steering = numbered(b, 'steeringUnit', 1, 2, {
    top: ['30:supply', '1@2.5:supply', '2@4:signal', '3@5:signal'],
    bottom: [
      '31:ground',
      ...PHASES.map((phase, index) => `${phase}@${2 + index / 2}`),
      ...['P1:out-high', 'P2:signal', 'P3:signal', 'P4:out-low'].map((pin, at) =>
        pin.replace(':', `@${4.5 + at / 2}:`),
      ),
      ...['S1:out-high', 'S2:signal', 'S3:signal', 'S4:out-low'].map((pin, at) =>
        pin.replace(':', `@${FIRST_TORQUE + at / 2}:`),
      ),
    ],
    positions: STEPS,
    pins: {
      '30': { purpose: '电机供电', expected: [volts('任何时候', 11.5, 12.9)] },
      '1': { purpose: '点火电 15', expected: [volts('点火接通', 11.5, 12.9)] },
      '2': { purpose: 'CAN-H', expected: [volts('点火接通', 2.5, 3.5)] },
      '3': { purpose: 'CAN-L', expected: [volts('点火接通', 1.5, 2.5)] },
      '31': { purpose: '搭铁', expected: [volts('打转向，对蓄电池负极', 0, 0.2)] },
      P1: { purpose: '转子位置传感器 5 V' },
      P4: { purpose: '转子位置传感器搭铁' },
      S1: { purpose: '力矩传感器 5 V' },
      S4: { purpose: '力矩传感器搭铁' },
    },
  });
  b.plug('T2s1', steering, { rows: 1, columns: 2, color: '黑色', cavities: { '1': '30', '2': '31' } });
  return steering;
}
