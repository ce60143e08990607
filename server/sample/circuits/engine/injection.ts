import { ohms, volts, wave, type CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { cylindersOf, engineUnit, isTurbo, plugged, type Cylinder } from './engine-parts';

const INJECTOR_PINS: Record<Cylinder, string> = { 1: '96', 2: '89', 3: '97', 4: '88', 5: '112', 6: '113' };
const INJECTOR_PLUGS: Record<Cylinder, string> = { 1: 'T2ja', 2: 'T2jb', 3: 'T2jc', 4: 'T2jd', 5: 'T2je', 6: 'T2jf' };

interface Valve {
  role: PartRole;
  pin: string;
  plug: string;
  ohm: [number, number];
  purpose: string;
}

const VALVES: Valve[] = [
  { role: 'purgeValve', pin: '64', plug: 'T2mn', ohm: [22, 30], purpose: '活性炭罐电磁阀' },
  { role: 'camValve', pin: '115', plug: 'T2mo', ohm: [10, 18], purpose: '凸轮轴调节阀' },
  { role: 'boostValve', pin: '104', plug: 'T2mp', ohm: [25, 35], purpose: '增压压力限制电磁阀' },
  { role: 'bypassValve', pin: '105', plug: 'T2mq', ohm: [27, 30], purpose: '涡轮循环空气电磁阀' },
];

/** 燃油喷射: injectors and valves fed by the main relay, grounded by the control unit; lambda probes and air mass. */
export function injection(b: CircuitBuilder): void {
  const cylinders = cylindersOf(b);
  const valves = VALVES.slice(0, isTurbo(b) ? 4 : 2);
  b.rail('30');
  const unitFuse = b.fuse('engineFuse', 1, 10);
  const relayFuse = b.fuse('mainRelayFuse', 3, 30);
  const unitFeed = b.splice('D78', 1.6, '发动机线束');
  const relay = b.part('mainRelay', 2.5, 2, {
    ohm: 85,
    pins: {
      '86': { purpose: '常电', expected: [volts('任何时候', 12, 12.9)] },
      '85': { purpose: '控制单元控制', expected: [volts('点火接通', 0, 1)] },
      '87': { purpose: '至喷射系统', expected: [volts('点火接通', 11.5, 12.9)] },
    },
  });
  const main = b.splice('D52', 2.6, '发动机线束');
  const injectorFuse = b.fuse('injectorFuse', 3, 20, 3);
  const probeFuse = b.fuse('probeFuse', 3 + cylinders.length, 15, 3);
  const [injectorFeed, valveFeed] = [b.splice('D95', 3.6, '发动机线束'), b.splice('D96', 3.7, '发动机线束')];
  const injectors = cylinders.map((n, index) =>
    plugged(b, `injector${n}`, 3 + index, 4, {
      plug: INJECTOR_PLUGS[n],
      ohm: 14,
      pins: {
        '1': { purpose: '供电', expected: [volts('点火接通', 11.5, 12.9), ohms('20 ℃，1 与 2 之间', 12, 16)] },
        '2': { purpose: '喷油控制', expected: [wave('怠速', '12 V 拉低脉冲，约 2–4 ms')] },
      },
    }),
  );
  const firstValve = 3 + cylinders.length;
  const valveParts = valves.map(({ role, plug, ohm, purpose }, index) =>
    plugged(b, role, firstValve + index, 4, {
      plug,
      ohm: Math.round((ohm[0] + ohm[1]) / 2),
      pins: { '1': { purpose: '供电', expected: [ohms('20 ℃，1 与 2 之间', ...ohm)] }, '2': { purpose } },
    }),
  );
  const unit = engineUnit(b, 1, 5, {
    top: [
      '62:supply',
      '21@2.5:out-low',
      ...cylinders.map((n) => `${INJECTOR_PINS[n]}@${n + 2}:out-low`),
      ...valves.map(({ pin }, index) => `${pin}@${firstValve + index}:out-low`),
    ],
    bottom: [
      '2:ground',
      '5@2:out-low',
      '51:signal',
      '70:signal',
      '63@4.75:out-low',
      '68:signal',
      '69:signal',
      '29@7.5:signal',
      '27:signal',
      '53:signal',
    ],
    pins: {
      '21': { purpose: '主继电器控制', expected: [volts('点火接通', 0, 1)] },
      '5': { purpose: '前氧传感器加热控制' },
      '51': { purpose: '前氧传感器信号', expected: [volts('怠速，暖机', 0.1, 0.9)] },
      '70': { purpose: '前氧传感器信号地' },
      '63': { purpose: '后氧传感器加热控制' },
      '68': { purpose: '后氧传感器信号', expected: [volts('怠速，暖机', 0.5, 0.8)] },
      '69': { purpose: '后氧传感器信号地' },
      '29': { purpose: '空气流量信号', expected: [volts('怠速', 1, 1.6)] },
      '27': { purpose: '空气流量计信号地' },
      '53': { purpose: '5 V 电源', expected: [volts('点火接通', 4.8, 5.2)] },
      ...Object.fromEntries(cylinders.map((n) => [INJECTOR_PINS[n], { purpose: `${n} 缸喷油器控制` }])),
      ...Object.fromEntries(valves.map(({ pin, purpose }) => [pin, { purpose }])),
    },
  });
  const sensorFeed = b.splice('D97', 5.5, '发动机线束');
  const probes = (['oxygenProbe', 'oxygenProbe2'] as const).map((role, index) =>
    plugged(b, role, 2 + index * 2.75, 6, {
      plug: index === 0 ? 'T4mx' : 'T4my',
      color: index === 0 ? '黑色' : '棕色',
      top: ['2', '3:signal', '4:signal', '1'],
      bottom: [],
      loads: [{ supply: '1', return: '2', watt: 18, ohm: 6 }],
      pins: {
        '1': { purpose: '加热器供电', expected: [volts('怠速', 12.5, 14.2), ohms('20 ℃，1 与 2 之间', 2, 10)] },
        '2': { purpose: '加热器控制' },
        '3': { purpose: '信号', expected: [volts('怠速，暖机', 0.1, 0.9)] },
        '4': { purpose: '信号地' },
      },
    }),
  );
  const airMass = plugged(b, 'airMass', 7.5, 6, {
    plug: 'T5mm',
    top: ['5:signal', '3:signal', '4:signal', `2@${Math.max(firstValve + valves.length, 9)}`],
    bottom: ['1'],
    loads: [['2', '1']],
    pins: {
      '1': { purpose: '搭铁' },
      '2': { purpose: '12 V 供电', expected: [volts('怠速', 12.5, 14.2)] },
      '3': { purpose: '信号地' },
      '4': { purpose: '5 V 供电', expected: [volts('点火接通', 4.8, 5.2)] },
      '5': { purpose: '信号', expected: [volts('怠速', 1, 1.6), volts('急加速', 3.5, 4.5)] },
    },
  });
  const [plenum, engine] = [b.ground('groundPlenum'), b.ground('groundEngine')];

  // first, so that the sensors' feed comes down right of the control unit
  b.feedWire(sensorFeed, `${airMass}.2`, b.feed('15', 'probe'), 15);
  b.feedWire('30', `${unitFuse}.1`, 'ro', 10);
  b.feedWire(`${unitFuse}.2`, unitFeed, b.feed('30', unit), 10);
  b.feedWire(unitFeed, `${unit}.62`, b.feed('30', unit), 10);
  b.feedWire(unitFeed, `${relay}.86`, b.feed('30', unit), 10);
  b.feedWire(`${unit}.2`, plenum, b.earth, 10);
  b.wire(`${relay}.85`, `${unit}.21`, b.signal('main relay'), 0.5);
  b.feedWire('30', `${relayFuse}.1`, 'ro', 30);
  b.feedWire(`${relayFuse}.2`, `${relay}.30`, 'ro', 30);
  b.feedWire(`${relay}.87`, main, 'ro/ws', 30);
  b.feedWire(main, `${injectorFuse}.1`, 'ro/ws', 30);
  b.feedWire(main, `${probeFuse}.1`, 'ro/ws', 30);
  b.feedWire(`${injectorFuse}.2`, injectorFeed, b.feed('15', 'injectors'), 20);
  b.feedWire(`${probeFuse}.2`, valveFeed, b.feed('15', 'probe'), 15);
  cylinders.forEach((n, index) => {
    b.feedWire(injectorFeed, `${injectors[index] ?? ''}.1`, b.feed('15', 'injectors'), 20);
    b.wire(`${injectors[index] ?? ''}.2`, `${unit}.${INJECTOR_PINS[n]}`, b.signal(`injector ${index}`), 0.75);
  });
  valves.forEach(({ pin }, index) => {
    b.feedWire(valveFeed, `${valveParts[index] ?? ''}.1`, b.feed('15', 'probe'), 15);
    b.wire(`${valveParts[index] ?? ''}.2`, `${unit}.${pin}`, b.signal(`valve ${pin}`), 0.5);
  });
  b.feedWire(valveFeed, sensorFeed, b.feed('15', 'probe'), 15);
  probes.forEach((probe, index) => {
    const [heater, signal, back] = index === 0 ? ['5', '51', '70'] : ['63', '68', '69'];
    b.wire(`${unit}.${heater}`, `${probe}.2`, b.signal(`probe heater ${index}`), 0.75);
    b.wire(`${unit}.${signal}`, `${probe}.3`, b.signal(`probe ${index}`), 0.35);
    b.wire(`${unit}.${back}`, `${probe}.4`, b.signal(`probe return ${index}`), 0.35);
    b.feedWire(sensorFeed, `${probe}.1`, b.feed('15', 'probe'), 15);
  });
  b.wire(`${unit}.29`, `${airMass}.5`, 'gn', 0.35);
  b.wire(`${unit}.27`, `${airMass}.3`, 'gr', 0.35);
  b.wire(`${unit}.53`, `${airMass}.4`, 'ge', 0.35);
  b.wire(`${airMass}.1`, engine, b.earth, 0.75);
  b.note('喷油器为高阻型，控制单元按缸搭铁；主继电器在断开点火后延时约 6 s 释放。');
}
