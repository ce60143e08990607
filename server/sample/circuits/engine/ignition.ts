import type { CircuitBuilder } from '../../circuit-builder';
import { cylindersOf, engineUnit, powerEngineUnit } from './engine-parts';
import {
  camSensor,
  crankSensor,
  IGNITION_PURPOSES,
  ignitionCoil,
  knockSensor,
  sparkPlug,
  TRIGGERS,
  triggerPurposes,
  wireIgnitionSensors,
} from './ignition-parts';

const ORDERS: Partial<Record<number, string>> = { 3: '1-3-2', 4: '1-3-4-2', 6: '1-5-3-6-2-4' };

/**
 * 点火系统: one coil per cylinder with its own output stage (1 supply, 2 ground, 3 trigger, 4 high voltage), knock
 * sensors, speed and camshaft sensor.
 */
export function ignition(b: CircuitBuilder): void {
  const cylinders = cylindersOf(b);
  b.rail('30');
  b.rail('15');
  const coilFuse = b.fuse('coilFuse', 2, 20);
  const unit = engineUnit(b, 1, 4, {
    top: ['62:supply', ...cylinders.map((n) => `${TRIGGERS[n]}@${n * 2}:signal`)],
    bottom: [
      '2:ground',
      ...['106', '99', '107@3.625', '90@4.75', '82', '108@5.75', '98@7.375', '86'].map((pin) => `${pin}:signal`),
    ],
    pins: { ...triggerPurposes(cylinders), ...IGNITION_PURPOSES },
  });
  powerEngineUnit(b, unit, 1);
  const feed = b.splice('D189', 1.6, '发动机线束');
  const coils = cylinders.map((n) => ignitionCoil(b, n, n * 2, 2));
  const knocks = [
    knockSensor(b, 1, 1.5, 5, ['1:signal', '2:signal']),
    knockSensor(b, 2, 3.125, 5, ['2:signal', '1:signal']),
  ];
  const crank = crankSensor(b, 4.75, 5, ['3:signal', '2:signal', '1:signal']);
  const cam = camSensor(b, 6.875, 5, ['3:signal', '1:signal', '2:signal']);
  const grounds = { knock: b.splice('D101', 4.3, '发动机线束'), speed: b.splice('D107', 4.6, '发动机线束') };
  const earth = b.splice('D73', 3.5, '气缸盖');
  const engine = b.ground('groundEngine');

  b.feedWire('15', `${coilFuse}.1`, 'sw', 20);
  b.feedWire(`${coilFuse}.2`, feed, b.feed('15', 'coils'), 20);
  // the last one first: the way to ground comes down there, right of the control unit
  [...cylinders].reverse().forEach((n) => {
    const index = n - 1;
    const coil = coils[index] ?? '';
    const plug = sparkPlug(b, n, n * 2 + 1, 3, earth);
    b.feedWire(feed, `${coil}.1`, b.feed('15', 'coils'), 20);
    b.wire(`${unit}.${TRIGGERS[n]}`, `${coil}.3`, b.signal(`coil ${index}`), 0.5);
    b.wire(`${coil}.4`, `${plug}.4`, 'sw', 1, { exact: true });
    b.feedWire(`${coil}.2`, earth, b.earth, 20);
  });
  b.wire(earth, engine, b.earth, 2.5);
  wireIgnitionSensors(b, unit, { knocks, crank, cam }, grounds);
  b.note('火花塞经螺纹与气缸盖搭铁，没有搭铁线。');
  b.note(`点火顺序 ${ORDERS[cylinders.length] ?? ''}；端子 4 为次级高压端，测量前务必断开。`);
}
