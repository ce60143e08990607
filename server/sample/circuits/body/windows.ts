import type { CircuitBuilder } from '../../circuit-builder';
import { canLines } from './can-lines';
import { doorUnit, type Door } from './door-unit';
import { switchedWindows } from './switched-windows';

/** 电动车窗: by door control units on cars with four of them, else by reversing switches. */
export function powerWindows(b: CircuitBuilder): void {
  if (b.vehicle.powerWindows === 2) return switchedWindows(b);
  b.rail('30');
  const grounds = { left: b.ground('groundDash'), right: b.ground('groundDashRight') };
  const driver: Door = {
    unit: 'doorUnit1',
    path: 1,
    fuse: 'doorFuse1',
    motorFuse: 'windowFuse1',
    motor: 'windowMotor1',
    motorPath: 11.5,
    plug: 'T20f',
    ground: grounds.left,
    rockers: [
      { role: 'windowSwitch1', path: 1.5, up: '1U', down: '1D', auto: '1A' },
      { role: 'windowMaster2', path: 4, up: '2U', down: '2D' },
      { role: 'windowMaster3', path: 6, up: '3U', down: '3D' },
      { role: 'windowMaster4', path: 8, up: '4U', down: '4D' },
    ],
    childLock: 10,
  };
  const passenger: Door = {
    unit: 'doorUnit2',
    path: 14,
    fuse: 'doorFuse2',
    motorFuse: 'windowFuse2',
    motor: 'windowMotor2',
    motorPath: 16.5,
    plug: 'T20g',
    ground: grounds.right,
    rockers: [{ role: 'windowSwitch2', path: 14.5, up: '1U', down: '1D' }],
  };
  const lines = canLines(b, 1.4, 8, 'can-comfort', 'comfortUnit');
  const pairs = [doorUnit(b, driver), doorUnit(b, passenger)];
  pairs.forEach((pins, index) => b.canPair(pins, lines, 'comfort', `P${index + 1}`));
  b.note('左前门开关第二挡为一键升降；后窗由左后、右后车门控制单元按 CAN 信号执行，儿童锁开关禁止后门开关。');
}

/** 后门电动车窗: each rear door with its own unit, switch and motor. */
export function rearWindows(b: CircuitBuilder): void {
  b.rail('30');
  const grounds = { left: b.ground('groundRear'), right: b.ground('groundRearRight') };
  const lines = canLines(b, 1.4, 4, 'can-comfort', 'comfortUnit');
  const left: Door = {
    unit: 'doorUnit3',
    path: 1,
    motorFuse: 'windowFuse3',
    motor: 'windowMotor3',
    motorPath: 3.5,
    plug: 'T20h',
    ground: grounds.left,
    rockers: [{ role: 'windowSwitch3', path: 1.5, up: '1U', down: '1D' }],
  };
  const right: Door = {
    unit: 'doorUnit4',
    path: 7,
    motorFuse: 'windowFuse4',
    motor: 'windowMotor4',
    motorPath: 9.5,
    plug: 'T20i',
    ground: grounds.right,
    rockers: [{ role: 'windowSwitch4', path: 7.5, up: '1U', down: '1D' }],
  };
  const pairs = [doorUnit(b, left), doorUnit(b, right)];
  pairs.forEach((pins, index) => b.canPair(pins, lines, 'comfort', `P${index + 1}`));
  b.note('左后、右后车门控制单元通过舒适 CAN 接收左前门主开关和儿童锁信号。');
}
