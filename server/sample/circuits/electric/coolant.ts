import { ohms, volts, wave, type CircuitBuilder } from '../../circuit-builder';
import { plugged } from '../engine/engine-parts';
import { numbered } from '../numbered-plug';

/** Pumps of 50 and 80 W with the coil of their relay. */
const PUMP_AMPERE = 15;

/** 冷却水泵: relay and pump of the motor's circuit, speed-controlled pump of the battery, temperatures of both. */
export function coolantPump(b: CircuitBuilder): void {
  b.rail('30');
  const unitFuse = b.fuse('vehicleFuse', 1, 15);
  const fuse = b.fuse('pumpFuse', 6.5, PUMP_AMPERE);
  const joint = b.splice('P1', 1.6, '前部线束');
  const relay = b.part('pumpRelay', 6, 2, {
    ohm: 85,
    pins: {
      '85': { purpose: '控制单元控制', expected: [volts('水泵运转', 0, 1)] },
      '87': { purpose: '至水泵', expected: [volts('水泵运转', 11.5, 14.4)] },
    },
  });
  const pump = plugged(b, 'coolantPump', 6.5, 3, {
    plug: 'T2ea',
    loads: [{ supply: '1', return: '2', watt: 50, volt: 12 }],
    pins: { '1': { purpose: '供电', expected: [volts('水泵运转', 11.5, 14.4)] } },
  });
  const vehicle = numbered(b, 'vehicleUnit', 1, 4, {
    top: [
      '1:supply',
      '23@2:signal',
      '24@2.5:signal',
      '25@3.75:signal',
      '26@4.25:signal',
      '22@5.25:signal',
      '21@6:out-low',
    ],
    bottom: ['2:ground', '11@2:signal', '12@3:signal'],
    pins: {
      '1': { purpose: '常电 30', expected: [volts('任何时候', 11.5, 12.9)] },
      '21': { purpose: '水泵继电器控制', expected: [volts('水泵运转', 0, 1)] },
      '22': { purpose: '电池水泵转速', expected: [wave('水泵运转', '占空比 10–90 %')] },
      '23': { purpose: '电机冷却液温度' },
      '24': { purpose: '传感器搭铁' },
      '25': { purpose: '电池冷却液温度' },
      '26': { purpose: '传感器搭铁' },
      '11': { purpose: 'CAN-H' },
      '12': { purpose: 'CAN-L' },
    },
  });
  const batteryPump = plugged(b, 'batteryPump', 8, 3, {
    plug: 'T3ea',
    top: ['1'],
    bottom: ['S:signal', '2@8.75'],
    loads: [{ supply: '1', return: '2', watt: 80, volt: 12 }],
    pins: { '1': { purpose: '供电' }, S: { purpose: '转速控制' }, '2': { purpose: '搭铁' } },
  });
  const sensors = (['motorCoolantSensor', 'batteryCoolantSensor'] as const).map((role, index) =>
    plugged(b, role, 2 + index * 1.75, 3, {
      plug: index === 0 ? 'T2eb' : 'T2ec',
      top: [],
      bottom: ['1:signal', '2:signal'],
      loads: [],
      pins: { '1': { purpose: '温度信号', expected: [ohms('20 ℃', 2200, 2800), ohms('60 ℃', 550, 700)] } },
    }),
  );
  const can = (['H', 'L'] as const).map((line, index) =>
    b.continuation(`→CAN-${line}`, 'can-powertrain', 2 + index, 5, 'top', 'signal', 'vehicleUnit'),
  );
  const [left, front] = [b.ground('groundFrontLeft'), b.ground('groundFrontRight')];
  b.powered(vehicle, '30', unitFuse, 15, left, { supply: '1', ground: '2' });
  b.feedWire('30', `${fuse}.1`, 'ro', PUMP_AMPERE);
  b.feedWire(`${fuse}.2`, joint, b.feed('30', 'pump'), PUMP_AMPERE);
  for (const end of [`${relay}.86`, `${relay}.30`, `${batteryPump}.1`])
    b.feedWire(joint, end, b.feed('30', 'pump'), PUMP_AMPERE);
  b.wire(`${relay}.85`, `${vehicle}.21`, b.signal('pump'), 0.5);
  b.feedWire(`${relay}.87`, `${pump}.1`, 'ro/gn', PUMP_AMPERE);
  b.feedWire(`${pump}.2`, front, b.earth, PUMP_AMPERE);
  b.feedWire(`${batteryPump}.2`, front, b.earth, PUMP_AMPERE);
  b.wire(`${vehicle}.22`, `${batteryPump}.S`, b.signal('battery pump'), 0.35);
  sensors.forEach((sensor, index) => {
    b.wire(`${sensor}.1`, `${vehicle}.${23 + index * 2}`, b.signal(`coolant ${index}`), 0.35);
    b.wire(`${sensor}.2`, `${vehicle}.${24 + index * 2}`, 'br/bl', 0.35);
  });
  b.canPair([`${vehicle}.11`, `${vehicle}.12`], [`${can[0] ?? ''}.1`, `${can[1] ?? ''}.1`], 'powertrain', 'P1');
  b.note('READY 后电机水泵常转；电池水泵按电池温度调速，加热时也运转。');
}
