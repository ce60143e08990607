import { volts, type CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { BODY_AMPERE, HEADLAMP_AMPERE, HEADLAMP_FEED_AMPERE } from '../fuse-ratings';
import { relay } from '../relay';
import { lightPositions } from '../switch-positions';
import { unit } from '../unit-plugs';
import { lamp } from './lamps';

const WATT = 55;

/** 近光/远光前照灯: through the switches on older cars, by relays of the body control unit on newer ones. */
export function headlamps(b: CircuitBuilder): void {
  if (b.vehicle.hasBodyControl) byRelay(b);
  else bySwitch(b);
}

interface Beam {
  fuse: PartRole;
  bulb: PartRole;
  side: 'left' | 'right';
  colors: string;
}
const LOW: Beam[] = [
  { fuse: 'lowLeftFuse', bulb: 'lowLeft', side: 'left', colors: 'ge' },
  { fuse: 'lowRightFuse', bulb: 'lowRight', side: 'right', colors: 'ge/sw' },
];
const HIGH: Beam[] = [
  { fuse: 'highRightFuse', bulb: 'highRight', side: 'right', colors: 'ws/sw' },
  { fuse: 'highLeftFuse', bulb: 'highLeft', side: 'left', colors: 'ws' },
];

/** What two headlamps hang on, as thick as the fuse before their switch or relay asks for. */
const feedLamps = (b: CircuitBuilder, from: string, to: string, colors: string): void =>
  b.feedWire(from, to, colors, HEADLAMP_FEED_AMPERE);

/** Fuses and bulbs side by side under the joint of their beam. @returns the fuses */
function beams(
  b: CircuitBuilder,
  plan: Beam[],
  joint: string,
  at: { path: number; pitch: number; row: number; grounds: Record<Beam['side'], string> },
): string[] {
  return plan.map(({ fuse, bulb, side, colors }, index) => {
    const guard = b.fuse(fuse, at.path + index * at.pitch, HEADLAMP_AMPERE, at.row);
    const light = lamp(b, bulb, at.path + index * at.pitch, at.row + 1, WATT);
    feedLamps(b, joint, `${guard}.1`, colors.slice(0, 2));
    b.feedWire(`${guard}.2`, `${light}.1`, colors, HEADLAMP_AMPERE);
    b.feedWire(`${light}.2`, at.grounds[side], b.earth, HEADLAMP_AMPERE);
    return guard;
  });
}

function bySwitch(b: CircuitBuilder): void {
  b.rail('30');
  b.rail('X');
  const feedFuse = b.fuse('headlampFeedFuse', 3.25, HEADLAMP_FEED_AMPERE);
  const flashFuse = b.fuse('flashFuse', 2, HEADLAMP_FEED_AMPERE, 2);
  const light = unit(b, 'lightSwitch', 3.25, 2, {
    top: ['X'],
    bottom: ['56'],
    positions: lightPositions(b.vehicle, { head: [['X', '56']] }),
    pins: { '56': { purpose: '前照灯输出', expected: [volts('点火接通，前照灯挡', 11.5, 12.6)] } },
  });
  const dim = unit(b, 'dimSwitch', 2, 3, {
    top: ['30', '56@3.25'],
    bottom: ['56b', '56a'],
    positions: [
      { name: '近光', contacts: [['56', '56b']] },
      { name: '远光', contacts: [['56', '56a']] },
      {
        name: '超车闪光',
        contacts: [
          ['30', '56a'],
          ['56', '56b'],
        ],
      },
    ],
    pins: { '56b': { purpose: '近光' }, '56a': { purpose: '远光' }, '30': { purpose: '超车闪光供电' } },
  });
  const [high, low] = [b.splice('C5', 3.5, '前部线束'), b.splice('C4', 3.7, '前部线束')];
  const grounds = { left: b.ground('groundFrontLeft'), right: b.ground('groundFrontRight') };
  const [leftFuse] = beams(b, LOW, low, { path: 2, pitch: 1.25, row: 4, grounds });
  beams(b, HIGH, high, { path: 4.25, pitch: 1, row: 4, grounds });
  feedLamps(b, 'X', `${feedFuse}.1`, 'sw/ge');
  feedLamps(b, `${feedFuse}.2`, `${light}.X`, b.feed('15', 'headlamps'));
  feedLamps(b, '30', `${flashFuse}.1`, 'ro');
  feedLamps(b, `${flashFuse}.2`, `${dim}.30`, b.feed('30', 'flash'));
  feedLamps(b, `${light}.56`, `${dim}.56`, 'ws/sw');
  feedLamps(b, `${dim}.56b`, low, 'ge');
  feedLamps(b, `${dim}.56a`, high, 'ws');
  levelling(b, leftFuse, 1, 5);
  highBeamLamp(b, high, 6.5, 4);
  b.note('56b 近光，56a 远光；左右灯各有独立保险丝，灯泡 12 V 55 W。');
}

/** The way on to the levelling motors, behind the fuse of the left low beam. */
function levelling(b: CircuitBuilder, leftFuse: string | undefined, path: number, row: number): void {
  const regulator = b.idOf('levelRegulator');
  const arrow = b.continuation(`→${regulator}`, 'illumination', path, row, 'top', 'signal', b.joint('C25'));
  b.feedWire(`${leftFuse ?? ''}.2`, `${arrow}.1`, 'ge', HEADLAMP_AMPERE);
}

/** The lamp for high beam in the cluster, which the cluster's own sheet shows with its other inputs. */
function highBeamLamp(b: CircuitBuilder, high: string, path: number, row: number): void {
  const display = unit(b, 'cluster', path, row, {
    top: ['23:signal'],
    bottom: [],
    pins: { '23': { purpose: '远光指示灯', expected: [volts('远光接通', 11.5, 12.6)] } },
  });
  b.wire(high, `${display}.23`, 'bl/ws', 1);
}

function byRelay(b: CircuitBuilder): void {
  b.rail('30');
  const unitFuse = b.fuse('bodyFuse', 1, BODY_AMPERE);
  const coilFuse = b.fuse('lightFuse', 2.5, 10);
  const coils = b.splice('C3', 1.7);
  const lowRelay = relay(b, 'lowRelay', 3.5, 2);
  const highRelay = relay(b, 'highRelay', 7, 2);
  const lowFuse = b.fuse('lowFeedFuse', 4, HEADLAMP_FEED_AMPERE);
  const highFuse = b.fuse('highFeedFuse', 7.5, HEADLAMP_FEED_AMPERE);
  const body = unit(b, 'bodyUnit', 1, 4, {
    top: ['30:supply', '9@3:out-low', '8@3.5:out-low'],
    bottom: ['31:ground', '23@1.5:signal', '26@2.5:signal', '27@3:signal'],
    pins: {
      '8': { purpose: '近光继电器控制', expected: [volts('近光接通', 0, 1)] },
      '9': { purpose: '远光继电器控制', expected: [volts('远光接通', 0, 1)] },
      '23': { purpose: '车灯开关近光信号' },
      '26': { purpose: '远光信号' },
      '27': { purpose: '超车闪光信号' },
    },
  });
  const [low, high] = [b.splice('C4', 2.6, '前部线束'), b.splice('C5', 2.8, '前部线束')];
  const grounds = { left: b.ground('groundFrontLeft'), right: b.ground('groundFrontRight') };
  const light = unit(b, 'lightSwitch', 1.5, 5, {
    top: ['56'],
    bottom: ['31'],
    positions: lightPositions(b.vehicle, { head: [['56', '31']] }),
  });
  const dim = unit(b, 'dimSwitch', 2.5, 5, {
    top: ['56a', '56b'],
    bottom: ['31'],
    positions: [
      { name: '近光', contacts: [] },
      { name: '远光', contacts: [['56a', '31']] },
      { name: '超车闪光', contacts: [['56b', '31']] },
    ],
    pins: { '56b': { label: 'FL', purpose: '超车闪光信号' } },
  });
  const dash = b.ground('groundDash');
  b.powered(body, '30', unitFuse, BODY_AMPERE, dash, { supply: '30', ground: '31' });
  b.feedWire('30', `${coilFuse}.1`, 'ro', 10);
  b.feedWire(`${coilFuse}.2`, coils, b.feed('30', 'lamps'), 10);
  for (const [coil, pin, feed] of [
    [lowRelay, '8', lowFuse],
    [highRelay, '9', highFuse],
  ] as const) {
    b.feedWire(coils, `${coil}.86`, b.feed('30', 'lamps'), 10);
    feedLamps(b, '30', `${feed}.1`, 'ro');
    feedLamps(b, `${feed}.2`, `${coil}.30`, b.feed('30', `headlamps ${pin}`));
    b.wire(`${coil}.85`, `${body}.${pin}`, b.signal(`relay ${pin}`), 0.35);
  }
  feedLamps(b, `${lowRelay}.87`, low, 'ge');
  feedLamps(b, `${highRelay}.87`, high, 'ws');
  const [leftFuse] = beams(b, LOW, low, { path: 4, pitch: 2.25, row: 3, grounds });
  beams(b, HIGH, high, { path: 7.5, pitch: 1, row: 3, grounds });
  levelling(b, leftFuse, 5.25, 4);
  b.wire(`${body}.23`, `${light}.56`, b.signal('light switch'), 0.35);
  b.wire(`${light}.31`, dash, b.earth, 0.35);
  b.wire(`${body}.26`, `${dim}.56a`, b.signal('high beam'), 0.35);
  b.wire(`${body}.27`, `${dim}.56b`, b.signal('flash'), 0.35);
  b.wire(`${dim}.31`, dash, b.earth, 0.35);
  b.note('车身控制单元接通近光、远光继电器线圈搭铁；远光指示灯由 CAN 总线控制。');
}
