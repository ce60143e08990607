import { ohms, volts, type CircuitBuilder } from '../../circuit-builder';
import { choose } from '../../sample-vehicle';
import { rangePositions } from '../switch-positions';
import { batteryCable, generatorAmpere, plugged } from './engine-parts';
import { ignitionSwitch } from './ignition-switch';

const IGNITION_FUSE = 30;
/** Of the way to terminal 50, mm²: more than its fuse asks for, since little voltage may be lost. */
export const STARTER_WIRE = 4;

/** 起动系统: ignition switch → relay → solenoid terminal 50, blocked by clutch or range switch. */
export function starting(b: CircuitBuilder): void {
  const isManual = b.vehicle.gearbox === 'manual';
  const cable = batteryCable(b);
  const supply = b.mainRail();
  const battery = b.part('battery', 0.75, 5, {
    pins: { '+': { purpose: '蓄电池正极', expected: [volts('静置 2 h', 12.5, 12.9), volts('起动时', 9.6, 11.5)] } },
  });
  const starter = b.part('starter', 2, 5, {
    top: ['30', '50'],
    bottom: ['31'],
    loads: [
      { supply: '30', return: '31', watt: choose(b.vehicle, 'starter power', [1100, 1400]), volt: 12 },
      { supply: '50', return: '31', ohm: 0.9 },
    ],
    pins: {
      '30': { purpose: '蓄电池主电缆', expected: [volts('起动时', 9.6, 11.5)] },
      '50': { purpose: '电磁开关', expected: [volts('起动时', 9, 11.5)] },
      '31': { purpose: '搭铁（壳体）', expected: [volts('起动时，对蓄电池负极', 0, 0.3)] },
    },
  });
  b.plug('T1ma', starter, { rows: 1, columns: 1, color: '黑色', cavities: { '1': '50' } });
  const starterFuse = b.fuse('starterFuse', 2.5, 30);
  const relay = b.part('starterRelay', 2.5, 3, {
    top: ['30', '86@3.5'],
    bottom: ['87', '85@3.5'],
    ohm: 80,
    pins: {
      '30': { purpose: '常电', expected: [volts('任何时候', 12, 12.9)] },
      '86': { purpose: '起动信号', expected: [volts('起动时', 9.5, 12)] },
      '85': { purpose: isManual ? '经离合器开关搭铁' : '经挡位开关搭铁', expected: [volts('起动时', 0, 0.3)] },
      '87': { purpose: '至起动机 50', expected: [volts('起动时', 9, 11.5)] },
    },
  });
  const coupling = b.inline('engineCoupling', 2.5, 4, ['1'], { color: '黑色', rows: 2, columns: 5 });
  const ignitionFuse = b.fuse('ignitionFuse', 4, IGNITION_FUSE);
  const ignition = ignitionSwitch(b, 3.5, { '30': 4, '15': 4.5, '75': 5.5 });
  const [fifteen, relief] = [
    b.continuation('15→', 'power', 4.5, 5, 'top', 'signal', { id: 'KL15' }),
    b.continuation('75→', 'power', 5.5, 5, 'top', 'signal', 'reliefRelay'),
  ];
  const generator = b.continuation('→发电机', 'charging', 6.5, 5, 'top', 'signal', 'generatorFuse');
  const lock = isManual
    ? plugged(b, 'clutchSwitch', 3.5, 5, {
        plug: 'T2ma',
        positions: [{ name: '踏下离合器', contacts: [['1', '2']] }],
        pins: { '1': { purpose: '起动继电器 85', expected: [ohms('踏下踏板，1 与 2 之间', 0, 1)] } },
      })
    : b.part('rangeSwitch', 3.5, 5, {
        top: ['3'],
        bottom: ['10'],
        positions: rangePositions({ starter: ['3', '10'] }),
        pins: { '3': { purpose: '起动锁止', expected: [ohms('P 或 N 挡，3 与 10 之间', 0, 1)] } },
      });
  if (!isManual) b.plug('T10g', lock, { rows: 2, columns: 5, color: '黑色' });
  const [lockIn, lockOut] = isManual ? ['1', '2'] : ['3', '10'];
  const [g1, g2, g3] = [b.ground('groundBattery'), b.ground('groundEngine'), b.ground('groundDash')];

  b.wire(supply, `${battery}.+`, 'ro', cable);
  b.wire(`${battery}.-`, g1, b.earth, cable);
  b.wire(supply, `${starter}.30`, 'ro', cable);
  b.feedWire(supply, `${generator}.1`, 'ro', generatorAmpere(b));
  b.wire(`${starter}.31`, g2, b.earth, cable);
  b.wire(supply, `${starterFuse}.1`, 'ro', STARTER_WIRE);
  b.wire(`${starterFuse}.2`, `${relay}.30`, b.feed('30', 'starter'), STARTER_WIRE);
  b.wire(`${relay}.87`, `${coupling}.1`, 'ro/sw', STARTER_WIRE);
  b.wire(`${coupling}.1'`, `${starter}.50`, 'ro/sw', STARTER_WIRE);
  b.feedWire(supply, `${ignitionFuse}.1`, 'ro', IGNITION_FUSE);
  b.feedWire(`${ignitionFuse}.2`, `${ignition}.30`, b.feed('30', 'ignition'), IGNITION_FUSE);
  b.feedWire(`${ignition}.50`, `${relay}.86`, 'ro/ws', IGNITION_FUSE);
  b.feedWire(`${ignition}.15`, `${fifteen}.1`, 'sw', IGNITION_FUSE);
  b.feedWire(`${ignition}.75`, `${relief}.1`, 'sw/ge', IGNITION_FUSE);
  b.wire(`${relay}.85`, `${lock}.${lockIn}`, b.signal('starter lock'), 0.5);
  b.wire(`${lock}.${lockOut}`, g3, b.earth, 0.5);
  b.note(
    isManual
      ? '踏下离合器踏板后起动继电器线圈 85 才经开关搭铁。'
      : '换挡杆在 P 或 N 时起动继电器线圈 85 才经挡位开关搭铁。',
  );
}
