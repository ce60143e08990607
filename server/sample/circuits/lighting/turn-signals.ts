import type { CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { BODY_AMPERE } from '../fuse-ratings';
import { unit } from '../unit-plugs';
import { indicator, lamp } from './lamps';

const LEFT: [PartRole, number][] = [
  ['turnFrontLeft', 21],
  ['turnSideLeft', 5],
  ['turnRearLeft', 21],
];
const RIGHT: [PartRole, number][] = [
  ['turnFrontRight', 21],
  ['turnSideRight', 5],
  ['turnRearRight', 21],
];
const LEFT_COLORS = 'sw/ws';
const RIGHT_COLORS = 'sw/gn';

/** 转向灯/危险警告灯: flasher 49/49a with stalk and hazard switch, or outputs of the body control unit. */
export function turnSignals(b: CircuitBuilder): void {
  if (b.vehicle.hasBodyControl) byUnit(b);
  else byFlasher(b);
}

function byFlasher(b: CircuitBuilder): void {
  const ampere = 10;
  b.rail('30');
  b.rail('15');
  const hazardFuse = b.fuse('hazardFuse', 5, ampere);
  const turnFuse = b.fuse('turnFuse', 6, ampere);
  const hazard = unit(b, 'hazardSwitch', 5, 2, {
    top: ['30', '15@6'],
    bottom: ['L', '49', '49a', 'R', 'K'],
    positions: [
      { name: '断开', contacts: [['15', '49']] },
      {
        name: '接通',
        contacts: [
          ['30', '49'],
          ['49a', 'L'],
          ['49a', 'R'],
          ['49a', 'K'],
        ],
      },
    ],
    pins: { '49': { purpose: '闪光器供电' }, '49a': { purpose: '闪光器输出' } },
  });
  const beat = b.splice('C9', 2.6);
  const flasher = b.part('flasher', 5.5, 3, { top: ['49:supply', '49a:out-high'], bottom: ['31:ground'] });
  b.plug('T4j', flasher, { rows: 2, columns: 2, color: '黑色', cavities: { '1': '49', '2': '49a', '3': '31' } });
  const stalk = unit(b, 'turnSwitch', 8, 3, {
    top: ['49a'],
    bottom: ['L', 'R'],
    positions: [
      { name: '中间', contacts: [] },
      { name: '左', contacts: [['49a', 'L']] },
      { name: '右', contacts: [['49a', 'R']] },
    ],
  });
  const [left, right] = [b.splice('C10', 3.5), b.splice('C11', 3.7)];
  const dash = b.ground('groundDash');
  const front = corners(b);
  b.feedWire('30', `${hazardFuse}.1`, 'ro', ampere);
  b.feedWire(`${hazardFuse}.2`, `${hazard}.30`, b.feed('30', 'hazard'), ampere);
  b.feedWire('15', `${turnFuse}.1`, 'sw', ampere);
  b.feedWire(`${turnFuse}.2`, `${hazard}.15`, b.feed('15', 'turn'), ampere);
  b.feedWire(`${hazard}.49`, `${flasher}.49`, 'bl', ampere);
  b.feedWire(`${hazard}.49a`, beat, LEFT_COLORS, ampere);
  b.feedWire(beat, `${flasher}.49a`, 'sw/ge', ampere);
  b.feedWire(beat, `${stalk}.49a`, 'sw/ge', ampere);
  b.wire(`${flasher}.31`, dash, b.earth, 0.75);
  indicator(b, 'hazardIndicator', { path: 7, row: 3 }, `${hazard}.K`, dash);
  for (const from of [hazard, stalk]) {
    b.wire(`${from}.L`, left, LEFT_COLORS, 0.75);
    b.wire(`${from}.R`, right, RIGHT_COLORS, 0.75);
  }
  const display = unit(b, 'cluster', 6, 4, {
    top: ['24:signal', '25:signal'],
    bottom: [],
    pins: { '24': { purpose: '左转向指示灯' }, '25': { purpose: '右转向指示灯' } },
  });
  b.wire(left, `${display}.24`, LEFT_COLORS, 0.5);
  b.wire(right, `${display}.25`, RIGHT_COLORS, 0.5);
  bulbs(b, LEFT, 2, 4, () => left, LEFT_COLORS, [front.left, front.rear]);
  bulbs(b, RIGHT, 8, 4, () => right, RIGHT_COLORS, [front.right, front.rear]);
  b.note('闪光频率约 90 次/分，一侧灯泡断路时频率加倍。');
}

function byUnit(b: CircuitBuilder): void {
  const ampere = BODY_AMPERE;
  b.rail('30');
  const fuse = b.fuse('bodyFuse', 2, ampere);
  const outputs = ['41', '45', '42', '43', '46', '44'];
  const body = unit(b, 'bodyUnit', 2, 2, {
    top: ['30:supply'],
    bottom: [
      ...outputs.slice(0, 3).map((pin, index) => `${pin}@${2 + index}:out-high`),
      '31@5.5:ground',
      '17@6.25:signal',
      '18@6.75:signal',
      '19@8:signal',
      ...outputs.slice(3).map((pin, index) => `${pin}@${9 + index}:out-high`),
    ],
    pins: {
      '17': { purpose: '左转向开关信号' },
      '18': { purpose: '右转向开关信号' },
      '19': { purpose: '危险警告灯开关信号' },
    },
  });
  const stalk = unit(b, 'turnSwitch', 6.25, 3, {
    top: ['L', 'R'],
    bottom: ['31a'],
    positions: [
      { name: '中间', contacts: [] },
      { name: '左', contacts: [['L', '31a']] },
      { name: '右', contacts: [['R', '31a']] },
    ],
    pins: { '31a': { label: '31' } },
  });
  const hazard = unit(b, 'hazardSwitch', 8, 3, { top: ['1'], bottom: ['31'], positions: pressed });
  const dash = b.ground('groundDash');
  const front = corners(b);
  b.powered(body, '30', fuse, ampere, dash, { supply: '30', ground: '31' });
  b.wire(`${body}.17`, `${stalk}.L`, b.signal('turn left'), 0.35);
  b.wire(`${body}.18`, `${stalk}.R`, b.signal('turn right'), 0.35);
  b.wire(`${stalk}.31a`, dash, b.earth, 0.35);
  b.wire(`${body}.19`, `${hazard}.1`, b.signal('hazard'), 0.35);
  b.wire(`${hazard}.31`, dash, b.earth, 0.35);
  bulbs(b, LEFT, 2, 3, (index) => `${body}.${outputs[index] ?? ''}`, LEFT_COLORS, [front.left, front.rear]);
  bulbs(b, RIGHT, 9, 3, (index) => `${body}.${outputs[index + 3] ?? ''}`, RIGHT_COLORS, [front.right, front.rear]);
  b.note('闪光频率约 90 次/分，一侧灯泡断路时频率加倍；仪表指示灯由 CAN 总线控制。');
}

const corners = (b: CircuitBuilder) => ({
  left: b.ground('groundFrontLeft'),
  right: b.ground('groundFrontRight'),
  rear: b.ground('groundRear'),
});

const pressed = [{ name: '接通', contacts: [['1', '31'] as [string, string]] }];

/** Front, side and rear lamp of one side of the car. */
function bulbs(
  b: CircuitBuilder,
  roles: [PartRole, number][],
  path: number,
  row: number,
  from: (index: number) => string,
  colors: string,
  grounds: [front: string, rear: string],
): void {
  roles.forEach(([role, watt], index) => {
    const bulb = lamp(b, role, path + index, row, watt);
    b.wire(from(index), `${bulb}.1`, colors, 0.75);
    b.wire(`${bulb}.2`, grounds[index < 2 ? 0 : 1], b.earth, 0.75);
  });
}
