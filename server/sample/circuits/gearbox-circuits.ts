import { ohms, volts, wave, type CircuitBuilder } from '../circuit-builder';
import type { PartRole } from '../parts';
import { plugged } from './engine/engine-parts';
import { rangePositions } from './switch-positions';

interface ValvePlan {
  role: PartRole;
  /** pin of the control unit, and cavity of the plug at the gearbox */
  pin: string;
  cavity: string;
  /** resistance at 20 °C */
  ohm: [number, number];
  purpose: string;
}

const SWITCHING: [number, number] = [55, 65];
const REGULATING: [number, number] = [4.5, 6.5];
const VALVES: ValvePlan[] = [
  { role: 'shiftValve1', pin: '55', cavity: '1', ohm: SWITCHING, purpose: '换挡阀 1' },
  { role: 'shiftValve2', pin: '54', cavity: '2', ohm: SWITCHING, purpose: '换挡阀 2' },
  { role: 'shiftValve3', pin: '9', cavity: '3', ohm: SWITCHING, purpose: '换挡阀 3' },
  { role: 'pressureValve', pin: '47', cavity: '4', ohm: REGULATING, purpose: '锁止离合器' },
  { role: 'shiftValve4', pin: '56', cavity: '5', ohm: SWITCHING, purpose: '换挡平顺' },
  { role: 'linePressureValve', pin: '58', cavity: '6', ohm: REGULATING, purpose: '主油压' },
  { role: 'shiftValve5', pin: '10', cavity: '7', ohm: SWITCHING, purpose: '制动器油压' },
];
const FIRST_VALVE = 3;

/** 自动变速箱: valves in the mechatronics, range switch, speed sensors, kick-down, lever lock and the bus. */
export function automaticGearbox(b: CircuitBuilder): void {
  b.rail('30');
  b.rail('15');
  const fuse = b.fuse('gearboxFuse', 1, 10);
  const ignitionFuse = b.fuse('reverseFuse', 2, 10);
  const ignitionFeed = b.splice('A20', 1.1);
  const valveFeed = b.splice('V1', 1.2, '变速箱后部');
  const valves = VALVES.map(({ role, ohm, purpose }, index) =>
    b.part(role, FIRST_VALVE + index, 2, {
      ohm: Math.round((ohm[0] + ohm[1]) / 2),
      pins: { '1': { purpose: '电磁阀供电' }, '2': { purpose, expected: [ohms('20 ℃，对电磁阀供电', ...ohm)] } },
    }),
  );
  const last = FIRST_VALVE + VALVES.length;
  const temperature = b.part('oilTemperature', last, 2, {
    top: [],
    bottom: ['1:signal', '2:signal'],
    loads: [],
    pins: { '1': { purpose: '油温信号', expected: [ohms('20 ℃', 2200, 2800), ohms('80 ℃', 280, 380)] } },
  });
  const coupling = b.part('gearboxPlug', FIRST_VALVE - 0.5, 3, {
    top: ['8', ...VALVES.map(({ cavity }, index) => `${cavity}@${FIRST_VALVE + index}`), `9@${last}`, '10'],
    bottom: ["8'", ...VALVES.map(({ cavity }, index) => `${cavity}'@${FIRST_VALVE + index}`), `9'@${last}`, "10'"],
  });
  b.plug(coupling, coupling, { rows: 4, columns: 4, count: 16, color: '黑色', keying: 'top' });
  const unit = b.part('gearboxUnit', 1, 4, {
    top: [
      '45:supply',
      '23@2:supply',
      '67@2.5:out-high',
      ...VALVES.map(({ pin }, index) => `${pin}@${FIRST_VALVE + index}:out-low`),
      `6@${last}:signal`,
      '22:signal',
      '29@12:out-low',
    ],
    bottom: [
      '1:ground',
      '40@2:signal',
      '18:signal',
      '62:signal',
      '36:signal',
      '20@4.75:signal',
      '65:signal',
      '14@6.5:signal',
      '37:signal',
      '16@8.25:signal',
      '3@9.25:signal',
      '25@10.25:signal',
    ],
    pins: {
      '45': { purpose: '常电 30', expected: [volts('任何时候', 12, 12.9)] },
      '23': { purpose: '点火电 15', expected: [volts('点火接通', 11.5, 12.9)] },
      '67': { purpose: '电磁阀供电', expected: [volts('点火接通', 11, 12.9)] },
      '1': { purpose: '搭铁', expected: [volts('点火接通，对蓄电池负极', 0, 0.1)] },
      '40': { purpose: '挡位 L1' },
      '18': { purpose: '挡位 L2' },
      '62': { purpose: '挡位 L3' },
      '36': { purpose: '挡位 L4' },
      '20': { purpose: '车速信号' },
      '65': { purpose: '车速信号回路' },
      '14': { purpose: '输入转速信号' },
      '37': { purpose: '输入转速信号回路' },
      '16': { purpose: '强制降挡', expected: [volts('踩到底', 0, 0.5)] },
      '3': { purpose: 'CAN-H', expected: [volts('点火接通', 2.5, 3.5)] },
      '25': { purpose: 'CAN-L', expected: [volts('点火接通', 1.5, 2.5)] },
      '29': { purpose: '换挡杆锁止电磁铁' },
      '6': { purpose: '油温信号' },
      '22': { purpose: '油温信号回路' },
      ...Object.fromEntries(VALVES.map(({ pin, purpose }) => [pin, { purpose }])),
    },
  });
  b.plug('T68', unit, { rows: 4, columns: 17, count: 68, color: '黑色', keying: 'top' });
  const range = rangeSwitch(b);
  const speeds = (['speedSensor', 'turbineSpeed'] as const).map((role, index) =>
    plugged(b, role, 4.75 + index * 1.75, 5, {
      plug: index === 0 ? 'T2za' : 'T2zb',
      top: ['1:signal', '2:signal'],
      bottom: [],
      loads: [],
      pins: {
        '1': { purpose: '信号', expected: [ohms('20 ℃，1 与 2 之间', 800, 900), wave('车轮转动', '交流电压')] },
        '2': { purpose: '信号回路' },
      },
    }),
  );
  const kickDown = plugged(b, 'kickDown', 8.25, 5, {
    plug: 'T2zc',
    positions: [{ name: '踩到底', contacts: [['1', '2']] }],
    pins: { '1': { purpose: '强制降挡信号', expected: [ohms('踩到底，1 与 2 之间', 0, 1)] } },
  });
  const can = ['H', 'L'].map((line, index) =>
    b.continuation(`→CAN-${line}`, 'can-powertrain', 9.25 + index, 5, 'top', 'signal', 'gearboxUnit'),
  );
  const lock = plugged(b, 'leverLock', 12, 2, {
    plug: 'T2zd',
    ohm: 15,
    pins: { '1': { purpose: '供电' }, '2': { purpose: '控制单元控制', expected: [ohms('1 与 2 之间', 12, 20)] } },
  });
  const dash = b.ground('groundDash');

  b.powered(unit, '30', fuse, 10, dash, { supply: '45', ground: '1' });
  b.feedWire('15', `${ignitionFuse}.1`, 'sw', 10);
  b.feedWire(`${ignitionFuse}.2`, ignitionFeed, b.feed('15', 'reverse'), 10);
  b.feedWire(ignitionFeed, `${unit}.23`, b.feed('15', 'reverse'), 10);
  b.wire(`${unit}.67`, `${coupling}.8'`, 'ro/gn', 1);
  b.wire(`${coupling}.8`, valveFeed, 'ro/gn', 1);
  VALVES.forEach(({ pin, cavity }, index) => {
    b.wire(valveFeed, `${valves[index] ?? ''}.1`, 'ro/gn', 1);
    b.wire(`${valves[index] ?? ''}.2`, `${coupling}.${cavity}`, b.signal(`valve ${index}`), 0.5);
    b.wire(`${coupling}.${cavity}'`, `${unit}.${pin}`, b.signal(`valve ${index}`), 0.5);
  });
  for (const [pin, cavity, unitPin] of [
    ['1', '9', '6'],
    ['2', '10', '22'],
  ]) {
    b.wire(`${temperature}.${pin}`, `${coupling}.${cavity}`, b.signal(`oil ${pin}`), 0.35);
    b.wire(`${coupling}.${cavity}'`, `${unit}.${unitPin}`, b.signal(`oil ${pin}`), 0.35);
  }
  ['40', '18', '62', '36'].forEach((pin, index) =>
    b.wire(`${unit}.${pin}`, `${range}.${4 + index}`, b.signal(`range ${index}`), 0.35),
  );
  speeds.forEach((speed, index) => {
    const pins = index === 0 ? ['20', '65'] : ['14', '37'];
    pins.forEach((pin, at) => b.wire(`${unit}.${pin}`, `${speed}.${at + 1}`, b.signal(`gear speed ${pin}`), 0.5));
  });
  b.wire(`${unit}.16`, `${kickDown}.1`, b.signal('kick down'), 0.35);
  b.wire(`${kickDown}.2`, dash, b.earth, 0.5);
  b.canPair([`${unit}.3`, `${unit}.25`], [`${can[0] ?? ''}.1`, `${can[1] ?? ''}.1`], 'powertrain', 'P1');
  b.wire(`${unit}.29`, `${lock}.2`, b.signal('lever lock'), 0.5);
  b.feedWire(ignitionFeed, `${lock}.1`, b.feed('15', 'reverse'), 10);
  b.wire(`${range}.10`, dash, b.earth, 0.5);
  b.note(
    `电磁阀电阻在变速箱插头处测量；换挡阀约 ${SWITCHING.join('–')} Ω，油压调节阀约 ${REGULATING.join('–')} Ω（示例）。`,
  );
}

/** Range switch with the codes of its positions; 3 blocks the starter, 2 feeds the reversing lamps. */
function rangeSwitch(b: CircuitBuilder): string {
  const range = b.part('rangeSwitch', 2, 5, {
    top: ['4', '5', '6', '7'],
    bottom: ['10'],
    positions: rangePositions({ codeTo: '10' }),
    pins: {
      '4': { purpose: 'L1', expected: [volts('P、D 挡', 0, 0.5)] },
      '5': { purpose: 'L2', expected: [volts('R、S 挡', 0, 0.5)] },
      '6': { purpose: 'L3', expected: [volts('N、S 挡', 0, 0.5)] },
      '7': { purpose: 'L4', expected: [volts('D、S 挡', 0, 0.5)] },
      '10': { purpose: '搭铁' },
    },
  });
  b.plug('T10g', range, { rows: 2, columns: 5, color: '黑色' });
  return range;
}
