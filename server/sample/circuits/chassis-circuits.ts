import type { CircuitBuilder } from '../circuit-builder';
import { choose } from '../sample-vehicle';

/** ABS: pump, valve and control supplies, four wheel speed sensors, brake signal, diagnosis. */
export function antilockBrakes(b: CircuitBuilder): void {
  const pumpAmpere = choose(b.vehicle, 'abs pump', [40, 50]);
  b.rail('30');
  b.rail('15');
  const pumpFuse = b.fuse('absPumpFuse', 1, pumpAmpere);
  const valveFuse = b.fuse('absValveFuse', 2, 25);
  const controlFuse = b.fuse('absFuse', 3, 10);
  const brake = b.continuation('→F', 'brake-lamps', 4.5, 1, 'bottom');
  const diagnosis = b.continuation('→K', 'can-powertrain', 5.5, 1, 'bottom');
  const sensors = ['wheelFrontLeft', 'wheelFrontRight', 'wheelRearLeft', 'wheelRearRight'] as const;
  const unit = b.part('absUnit', 1, 2, {
    top: ['30:supply', '30a:supply', '15:supply', '32:signal', '11:signal'],
    bottom: [
      '31:ground',
      '31a:ground',
      ...sensors.flatMap((_, index) => [`${41 + index * 2}:signal`, `${42 + index * 2}:signal`]),
    ],
  });
  const wheels = sensors.map((role, index) =>
    b.part(role, 2 + index * 1.5, 3, { top: ['1:signal', '2:signal'], bottom: [], loads: [] }),
  );
  const g = b.ground('groundFrontLeft');
  b.feedWire('30', `${pumpFuse}.1`, 'ro', pumpAmpere);
  b.feedWire(`${pumpFuse}.2`, `${unit}.30`, b.feed('30', 'abs pump'), pumpAmpere);
  b.feedWire('30', `${valveFuse}.1`, 'ro', 25);
  b.feedWire(`${valveFuse}.2`, `${unit}.30a`, b.feed('30', 'abs valve'), 25);
  b.feedWire('15', `${controlFuse}.1`, 'sw', 10);
  b.feedWire(`${controlFuse}.2`, `${unit}.15`, b.feed('15', 'abs'), 10);
  b.wire(`${brake}.1`, `${unit}.32`, 'sw/ro', 0.5);
  b.wire(`${diagnosis}.1`, `${unit}.11`, 'gr/ws', 0.5);
  b.feedWire(`${unit}.31`, g, b.earth, pumpAmpere);
  b.feedWire(`${unit}.31a`, g, b.earth, pumpAmpere);
  wheels.forEach((wheel, index) => {
    b.wire(`${unit}.${41 + index * 2}`, `${wheel}.1`, b.signal(`wheel ${index} a`), 0.5);
    b.wire(`${unit}.${42 + index * 2}`, `${wheel}.2`, b.signal(`wheel ${index} b`), 0.5);
  });
  b.note('轮速传感器为磁电式，静态电阻约 1.0–1.3 kΩ（示例），转动车轮应有交流电压。');
}

/** EPS: power supply, reversing motor bridge and torque sensor. */
export function powerSteering(b: CircuitBuilder): void {
  b.rail('30');
  b.rail('15');
  const mainFuse = b.fuse('steeringFuse', 1, 80);
  const controlFuse = b.fuse('steeringControlFuse', 2, 7.5);
  const unit = b.part('steeringUnit', 1, 2, {
    top: ['30:supply', '15', '16:signal'],
    bottom: ['31:ground', 'U', 'W', '5V:out-high', '0V:out-low', 'T1:signal', 'T2:signal'],
    loads: [['15', '31']],
    positions: [
      { name: '静止', contacts: [] },
      {
        name: '左转助力',
        contacts: [
          ['30', 'U'],
          ['W', '31'],
        ],
      },
      {
        name: '右转助力',
        contacts: [
          ['30', 'W'],
          ['U', '31'],
        ],
      },
    ],
  });
  const speed = b.continuation('→V', 'abs', 3.5, 1, 'bottom');
  const motor = b.part('steeringMotor', 1.5, 3, { top: ['1', '2'], bottom: [] });
  const sensor = b.part('torqueSensor', 3.5, 3, {
    top: ['1:supply', '4:ground', '2:signal', '3:signal'],
    bottom: [],
    loads: [['1', '4']],
  });
  const g = b.ground('groundFrontLeft');
  b.feedWire('30', `${mainFuse}.1`, 'ro', 80);
  b.feedWire(`${mainFuse}.2`, `${unit}.30`, 'ro', 80);
  b.feedWire('15', `${controlFuse}.1`, 'sw', 7.5);
  b.feedWire(`${controlFuse}.2`, `${unit}.15`, b.feed('15', 'eps'), 7.5);
  b.wire(`${speed}.1`, `${unit}.16`, b.signal('speed'), 0.35);
  b.feedWire(`${unit}.31`, g, b.earth, 80);
  b.feedWire(`${unit}.U`, `${motor}.1`, 'ro/sw', 80);
  b.feedWire(`${unit}.W`, `${motor}.2`, 'sw', 80);
  b.wire(`${unit}.5V`, `${sensor}.1`, b.signal('torque 5V'), 0.35);
  b.wire(`${unit}.0V`, `${sensor}.4`, b.signal('torque 0V'), 0.35);
  b.wire(`${unit}.T1`, `${sensor}.2`, b.signal('torque 1'), 0.35);
  b.wire(`${unit}.T2`, `${sensor}.3`, b.signal('torque 2'), 0.35);
  b.note('力矩传感器两路信号互为校验，之和约为 5 V。');
}
