import { volts, type CircuitBuilder } from '../../circuit-builder';
import { engineUnit } from '../engine/engine-parts';
import { BRAKE_AMPERE } from '../fuse-ratings';
import { numbered } from '../numbered-plug';
import { rangePositions } from '../switch-positions';
import { unit } from '../unit-plugs';
import { closed, lamp } from './lamps';

/** 制动灯: switch with a working contact for the lamps and a rest contact for the engine control unit. */
export function brakeLamps(b: CircuitBuilder): void {
  const ampere = BRAKE_AMPERE;
  b.rail('30');
  b.rail('15');
  const lampFuse = b.fuse('brakeFuse', 5, ampere);
  const testFuse = b.fuse('pedalFuse', 6.5, 5);
  const pedal = unit(b, 'brakeSwitch', 5, 2, {
    top: ['1', '3@6.5'],
    bottom: ['4', '2@6.5'],
    positions: [
      { name: '松开', contacts: [['3', '2']] },
      { name: '踏下踏板', contacts: [['1', '4']] },
    ],
    pins: {
      '4': {
        purpose: '制动灯输出',
        expected: [volts('踏下踏板', 11.5, 12.6), volts('松开踏板', 0, 0.5)],
      },
      '2': {
        purpose: '制动踏板信号',
        expected: [volts('点火接通，松开踏板', 11.5, 12.6), volts('踏下踏板', 0, 0.5)],
      },
    },
  });
  const joint = b.splice('C14', 2.5, '仪表板线束');
  const rear = b.ground('groundRear');
  const rearRight = b.ground('groundRearRight');
  b.feedWire('30', `${lampFuse}.1`, 'ro', ampere);
  b.feedWire(`${lampFuse}.2`, `${pedal}.1`, b.feed('30', 'brake'), ampere);
  b.feedWire('15', `${testFuse}.1`, 'sw', 5);
  b.feedWire(`${testFuse}.2`, `${pedal}.3`, b.feed('15', 'pedal'), 5);
  b.feedWire(`${pedal}.4`, joint, 'sw/ro', ampere);
  const lamps = [
    [lamp(b, 'brakeHigh', 1, 3, 16), rearRight],
    [lamp(b, 'brakeRight', 2, 3, 21), rearRight],
    [lamp(b, 'brakeLeft', 3, 3, 21), rear],
  ] as const;
  for (const [bulb, ground] of lamps) {
    b.feedWire(joint, `${bulb}.1`, 'sw/ro', ampere);
    b.feedWire(`${bulb}.2`, ground, b.earth, ampere);
  }
  const brakes = numbered(b, 'absUnit', 4, 3, {
    top: ['32:signal'],
    bottom: [],
    pins: { '32': { purpose: '制动灯信号' } },
  });
  const isElectric = b.vehicle.energy === 'electric';
  const drive = isElectric
    ? numbered(b, 'vehicleUnit', 5.5, 3, {
        top: ['46:signal', '47@6.5:signal'],
        bottom: [],
        pins: { '46': { purpose: '制动灯开关' }, '47': { purpose: '制动踏板开关' } },
      })
    : engineUnit(b, 5.5, 3, {
        top: ['56:signal', '57@6.5:signal'],
        bottom: [],
        pins: { '56': { purpose: '制动灯开关' }, '57': { purpose: '制动踏板开关' } },
      });
  const [lampPin, pedalPin] = isElectric ? ['46', '47'] : ['56', '57'];
  b.feedWire(joint, `${brakes}.32`, 'sw/ro', ampere);
  b.feedWire(joint, `${drive}.${lampPin}`, 'sw/ro', ampere);
  b.feedWire(`${pedal}.2`, `${drive}.${pedalPin}`, 'ws/ro', 5);
  b.note(`${pedal} 的触点 1–4 踏下接通制动灯，触点 3–2 松开接通、踏下断开；控制单元比较两路信号。`);
}

/** 倒车灯: switch on the gearbox, or the range switch of an automatic; the mirror goes bright in reverse. */
export function reverseLamps(b: CircuitBuilder): void {
  const isManual = b.vehicle.gearbox === 'manual';
  b.rail('15');
  const fuse = b.fuse('reverseFuse', 2.25, 10);
  const gear = isManual
    ? b.part('reverseSwitch', 2.25, 2, { positions: closed('R 挡') })
    : b.part('rangeSwitch', 2.25, 2, {
        top: ['15'],
        bottom: ['R'],
        positions: rangePositions({ reverse: ['15', 'R'] }),
      });
  const [first, last] = isManual ? ['1', '2'] : ['15', 'R'];
  if (isManual) b.plug('T2r', gear, { rows: 1, columns: 2, color: '黑色' });
  const joint = b.splice('C16', 2.5, '车身线束');
  const lamps = [lamp(b, 'reverseLeft', 1, 3, 21), lamp(b, 'reverseRight', 2.25, 3, 21)];
  const mirrorFuse = b.fuse('turnFuse', 4.25, 10);
  const mirror = b.part('mirror', 3.75, 3, {
    top: ['R:signal', '15:supply'],
    bottom: ['31:ground'],
    pins: { R: { purpose: '倒车时取消防眩目' } },
  });
  b.plug('T6m', mirror, { rows: 2, columns: 3, color: '黑色', cavities: { '1': '15', '2': '31', '3': 'R' } });
  const grounds = [b.ground('groundRear'), b.ground('groundRearRight')];
  const dash = b.ground('groundDashRight');
  b.feedWire('15', `${fuse}.1`, 'sw', 10);
  b.feedWire(`${fuse}.2`, `${gear}.${first}`, b.feed('15', 'reverse'), 10);
  b.feedWire(`${gear}.${last}`, joint, 'sw/bl', 10);
  lamps.forEach((bulb, index) => {
    b.feedWire(joint, `${bulb}.1`, 'sw/bl', 10);
    b.feedWire(`${bulb}.2`, grounds[index] ?? dash, b.earth, 10);
  });
  b.feedWire(joint, `${mirror}.R`, 'sw/bl', 10);
  b.feedWire('15', `${mirrorFuse}.1`, 'sw', 10);
  b.feedWire(`${mirrorFuse}.2`, `${mirror}.15`, b.feed('15', 'turn'), 10);
  b.feedWire(`${mirror}.31`, dash, b.earth, 10);
}
