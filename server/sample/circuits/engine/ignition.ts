import { ohms, volts, wave, type CircuitBuilder } from '../../circuit-builder';
import { cylindersOf, engineUnit, plugged, powerEngineUnit, type Cylinder } from './engine-parts';

/** Pins of the control unit that trigger the coils, by cylinder. */
const TRIGGERS: Record<Cylinder, string> = { 1: '102', 2: '95', 3: '103', 4: '94', 5: '110', 6: '111' };
const COIL_PLUGS: Record<Cylinder, string> = { 1: 'T4ma', 2: 'T4mb', 3: 'T4mc', 4: 'T4md', 5: 'T4me', 6: 'T4mf' };
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
    pins: {
      ...Object.fromEntries(
        cylinders.map((n) => [TRIGGERS[n], { purpose: `${n} 缸点火触发`, expected: [wave('怠速', '方波 0–5 V')] }]),
      ),
      '106': { purpose: '爆震传感器 1 信号' },
      '99': { purpose: '爆震传感器搭铁' },
      '107': { purpose: '爆震传感器 2 信号' },
      '108': { purpose: '传感器搭铁' },
      '82': { purpose: '转速信号', expected: [wave('怠速', '交流，峰值大于 2 V')] },
      '90': { purpose: '转速信号回路' },
      '98': { purpose: '传感器 5 V 电源', expected: [volts('点火接通', 4.8, 5.2)] },
      '86': { purpose: '凸轮轴位置信号', expected: [wave('怠速', '方波 0–5 V')] },
    },
  });
  powerEngineUnit(b, unit, 1);
  const feed = b.splice('D189', 1.6, '发动机线束');
  const coils = cylinders.map((n) => {
    const coil = b.part(`coil${n}`, n * 2, 2, {
      top: ['1:supply'],
      bottom: ['3:signal', '2:ground', '4:out-high'],
      loads: [['1', '2']],
      pins: {
        '1': { purpose: '供电', expected: [volts('点火接通', 11.5, 12.9)] },
        '2': { purpose: '搭铁', expected: [ohms('断开点火，对搭铁', 0, 1)] },
        '3': { purpose: '触发', expected: [wave('怠速', '方波 0–5 V')] },
        '4': { purpose: '次级高压' },
      },
    });
    b.plug(COIL_PLUGS[n], coil, {
      rows: 1,
      columns: 4,
      color: '黑色',
      cavities: { '1': '1', '2': '2', '3': '3' },
    });
    return coil;
  });
  const sparkPlugs = cylinders.map((n) => b.part(`plug${n}`, n * 2 + 1, 3, { top: ['4'], bottom: ['31'] }));
  const knocks = (['knockSensor1', 'knockSensor2'] as const).map((role, index) =>
    plugged(b, role, index === 0 ? 1.5 : 3.125, 5, {
      plug: index === 0 ? 'T3ma' : 'T3mb',
      color: index === 0 ? '棕色' : '蓝色',
      top: index === 0 ? ['1:signal', '2:signal'] : ['2:signal', '1:signal'],
      bottom: [],
      loads: [],
      pins: { '1': { purpose: '信号', expected: [ohms('1 与 2 之间', 1e6, 1e7)] }, '2': { purpose: '信号搭铁' } },
    }),
  );
  const crank = plugged(b, 'crankSensor', 4.75, 5, {
    plug: 'T3mc',
    color: '灰色',
    top: ['3:signal', '2:signal', '1:signal'],
    bottom: [],
    loads: [],
    pins: {
      '2': { purpose: '信号', expected: [ohms('20 ℃，2 与 3 之间', 480, 1000)] },
      '3': { purpose: '信号回路' },
      '1': { purpose: '屏蔽' },
    },
  });
  const cam = plugged(b, 'camSensor', 6.875, 5, {
    plug: 'T3md',
    top: ['3:signal', '1:signal', '2:signal'],
    bottom: [],
    loads: [],
    pins: {
      '1': { purpose: '5 V 电源', expected: [volts('点火接通', 4.8, 5.2)] },
      '2': { purpose: '信号', expected: [wave('怠速', '方波 0–5 V')] },
      '3': { purpose: '搭铁' },
    },
  });
  const [knockGround, sensorGround] = [b.splice('D101', 4.3, '发动机线束'), b.splice('D107', 4.6, '发动机线束')];
  const earth = b.splice('D73', 3.5, '发动机线束');
  const engine = b.ground('groundEngine');

  b.feedWire('15', `${coilFuse}.1`, 'sw', 20);
  b.feedWire(`${coilFuse}.2`, feed, b.feed('15', 'coils'), 20);
  // the last one first: the way to ground comes down there, right of the control unit
  [...cylinders].reverse().forEach((n) => {
    const index = n - 1;
    const [coil = '', plug = ''] = [coils[index], sparkPlugs[index]];
    b.feedWire(feed, `${coil}.1`, b.feed('15', 'coils'), 20);
    b.wire(`${unit}.${TRIGGERS[n]}`, `${coil}.3`, b.signal(`coil ${index}`), 0.5);
    b.wire(`${plug}.31`, earth, b.earth, 1);
    b.wire(`${coil}.4`, `${plug}.4`, 'sw', 1, { exact: true });
    b.feedWire(`${coil}.2`, earth, b.earth, 20);
  });
  b.wire(earth, engine, b.earth, 2.5);
  knocks.forEach((knock, index) => {
    b.wire(`${unit}.${index === 0 ? '106' : '107'}`, `${knock}.1`, index === 0 ? 'sw' : 'gr', 0.5);
    b.wire(knockGround, `${knock}.2`, 'br/gn', 0.5);
  });
  b.wire(`${unit}.99`, knockGround, 'br/gn', 0.5);
  b.wire(`${unit}.108`, sensorGround, 'br/bl', 0.5);
  b.wire(`${unit}.82`, `${crank}.2`, 'ge', 0.35, 'P1');
  b.wire(`${unit}.90`, `${crank}.3`, 'gn', 0.35, 'P1');
  b.wire(sensorGround, `${crank}.1`, 'sw', 0.35, { exact: true });
  b.wire(`${unit}.98`, `${cam}.1`, 'ws/ge', 0.5);
  b.wire(`${unit}.86`, `${cam}.2`, 'gn/ws', 0.5);
  b.wire(sensorGround, `${cam}.3`, 'br/bl', 0.5);
  b.note(`点火顺序 ${ORDERS[cylinders.length] ?? ''}；端子 4 为次级高压端，测量前务必断开。`);
}
