import type { CircuitBuilder } from '../../circuit-builder';
import { BODY_AMPERE, SIDE_FEED_AMPERE } from '../fuse-ratings';
import { lightPositions } from '../switch-positions';
import { unit } from '../unit-plugs';
import { lamp } from './lamps';

const WATT = 5;

/** 示廓灯/尾灯/牌照灯: one fuse per side behind the light switch, or outputs of the body control unit. */
export function sideLamps(b: CircuitBuilder): void {
  if (b.vehicle.hasBodyControl) byUnit(b);
  else bySwitch(b);
}

function bySwitch(b: CircuitBuilder): void {
  b.rail('30');
  const feedFuse = b.fuse('sideFeedFuse', 4, SIDE_FEED_AMPERE);
  const light = unit(b, 'lightSwitch', 4, 2, {
    top: ['30'],
    bottom: ['58', '58L', '58R'],
    positions: lightPositions(b.vehicle, {
      side: [
        ['30', '58'],
        ['30', '58L'],
        ['30', '58R'],
      ],
    }),
    pins: { '58': { purpose: '牌照灯与仪表照明' }, '58L': { purpose: '左侧示廓灯' }, '58R': { purpose: '右侧示廓灯' } },
  });
  const dimmer = b.continuation(`→${b.idOf('dimmer')}`, 'illumination', 1, 4, 'top', 'signal', 'dimmer');
  const [plate, left, right] = [
    b.splice('C21', 3.6, '后部线束'),
    b.splice('C22', 3.6, '前部线束'),
    b.splice('C23', 3.6, '前部线束'),
  ];
  const grounds = {
    left: b.ground('groundFrontLeft'),
    right: b.ground('groundFrontRight'),
    rear: b.ground('groundRear'),
  };
  const groups = [
    { fuse: b.fuse('plateFuse', 2.5, 5, 3), from: `${light}.58`, to: plate, colors: 'gr/ge' },
    { fuse: b.fuse('sideLeftFuse', 4.5, 5, 3), from: `${light}.58L`, to: left, colors: 'gr/sw' },
    { fuse: b.fuse('sideRightFuse', 6.75, 5, 3), from: `${light}.58R`, to: right, colors: 'gr/ro' },
  ];
  b.feedWire('30', `${feedFuse}.1`, 'ro', SIDE_FEED_AMPERE);
  b.feedWire(`${feedFuse}.2`, `${light}.30`, b.feed('30', 'side lamps'), SIDE_FEED_AMPERE);
  for (const { fuse, from, to, colors } of groups) {
    b.feedWire(from, `${fuse}.1`, colors, SIDE_FEED_AMPERE);
    b.feedWire(`${fuse}.2`, to, colors, 5);
  }
  b.wire(plate, `${dimmer}.1`, 'gr/bl', 0.75);
  const lamps = [
    [lamp(b, 'plateLeft', 2, 4, WATT), plate, grounds.rear, 'gr/ge'],
    [lamp(b, 'plateRight', 3, 4, WATT), plate, grounds.rear, 'gr/ge'],
    [lamp(b, 'tailLeft', 4, 4, WATT), left, grounds.rear, 'gr/sw'],
    [lamp(b, 'sideFrontLeft', 5, 4, WATT), left, grounds.left, 'gr/sw'],
    [lamp(b, 'sideFrontRight', 6.25, 4, WATT), right, grounds.right, 'gr/ro'],
    [lamp(b, 'tailRight', 7.25, 4, WATT), right, grounds.rear, 'gr/ro'],
  ] as const;
  for (const [bulb, from, ground, colors] of lamps) {
    b.wire(from, `${bulb}.1`, colors, 0.5);
    b.wire(`${bulb}.2`, ground, b.earth, 0.5);
  }
  const display = unit(b, 'cluster', 8.5, 4, {
    top: ['29:signal'],
    bottom: [],
    pins: { '29': { purpose: '车灯未关报警信号' } },
  });
  b.wire(right, `${display}.29`, 'gr/ro', 0.5);
  b.note('58L 左侧，58R 右侧，58 牌照灯与照明；灯泡 12 V 5 W。');
}

function byUnit(b: CircuitBuilder): void {
  b.rail('30');
  const ampere = BODY_AMPERE;
  const fuse = b.fuse('bodyFuse', 1, ampere);
  const body = unit(b, 'bodyUnit', 1, 2, {
    top: ['30:supply'],
    bottom: [
      '31:ground',
      '22:signal',
      '61@2.5:out-high',
      '62@3.75:out-high',
      '65@4.75:out-high',
      '63@7.75:out-high',
      '64@9:out-high',
    ],
    pins: {
      '22': { purpose: '示廓灯开关信号' },
      '61': { purpose: '左示廓灯' },
      '62': { purpose: '左尾灯' },
      '63': { purpose: '右示廓灯' },
      '64': { purpose: '右尾灯' },
      '65': { purpose: '牌照灯与照明' },
    },
  });
  const plate = b.splice('C21', 2.6, '后部线束');
  const light = unit(b, 'lightSwitch', 1.5, 3, {
    top: ['58'],
    bottom: ['31'],
    positions: lightPositions(b.vehicle, { side: [['58', '31']] }),
  });
  const dash = b.ground('groundDash');
  const [left, right, rear] = [b.ground('groundFrontLeft'), b.ground('groundFrontRight'), b.ground('groundRear')];
  b.powered(body, '30', fuse, ampere, dash, { supply: '30', ground: '31' });
  b.wire(`${body}.22`, `${light}.58`, b.signal('side lamps'), 0.35);
  b.wire(`${light}.31`, dash, b.earth, 0.35);
  const dimmer = b.continuation(`→${b.idOf('dimmer')}`, 'illumination', 6.75, 3, 'top', 'signal', 'dimmer');
  b.wire(`${body}.65`, plate, 'gr/ge', 1);
  b.wire(plate, `${dimmer}.1`, 'gr/bl', 0.75);
  const lamps = [
    [lamp(b, 'sideFrontLeft', 2.5, 3, WATT), `${body}.61`, left, 'gr/sw'],
    [lamp(b, 'tailLeft', 3.75, 3, WATT), `${body}.62`, rear, 'gr/sw'],
    [lamp(b, 'plateLeft', 4.75, 3, WATT), plate, rear, 'gr/ge'],
    [lamp(b, 'plateRight', 5.75, 3, WATT), plate, rear, 'gr/ge'],
    [lamp(b, 'sideFrontRight', 7.75, 3, WATT), `${body}.63`, right, 'gr/ro'],
    [lamp(b, 'tailRight', 9, 3, WATT), `${body}.64`, rear, 'gr/ro'],
  ] as const;
  for (const [bulb, from, ground, colors] of lamps) {
    b.wire(from, `${bulb}.1`, colors, 0.75);
    b.wire(`${bulb}.2`, ground, b.earth, 0.75);
  }
  b.note('示廓灯、尾灯与牌照灯由车身控制单元供电；灯泡 12 V 5 W。');
}
