import type { CircuitBuilder } from '../../circuit-builder';
import { BODY_AMPERE, SIDE_FEED_AMPERE } from '../fuse-ratings';
import { relay } from '../relay';
import { lightPositions } from '../switch-positions';
import { unit } from '../unit-plugs';
import { indicator, lamp } from './lamps';

/** 雾灯: relay and indicators behind the fog switch, or outputs of the body control unit; rear fog lamp on the left. */
export function fogLamps(b: CircuitBuilder): void {
  if (b.vehicle.hasBodyControl) byUnit(b);
  else bySwitch(b);
}

function bySwitch(b: CircuitBuilder): void {
  b.rail('30');
  const feedFuse = b.fuse('sideFeedFuse', 2.25, SIDE_FEED_AMPERE);
  const light = unit(b, 'lightSwitch', 2.25, 2, {
    top: ['30'],
    bottom: ['58'],
    positions: lightPositions(b.vehicle, { side: [['30', '58']] }),
    pins: { '58': { purpose: '示廓灯接通时供电' } },
  });
  const switchFuse = b.fuse('fogSwitchFuse', 2.25, 5, 3);
  const fog = unit(b, 'fogSwitch', 2.25, 4, {
    top: ['X'],
    bottom: ['NSL', 'NS@3.25'],
    positions: [
      { name: '断开', contacts: [] },
      { name: '前雾灯', contacts: [['X', 'NS']] },
      {
        name: '前后雾灯',
        contacts: [
          ['X', 'NS'],
          ['X', 'NSL'],
        ],
      },
    ],
    pins: { X: { label: '58', purpose: '示廓灯电 58' }, NS: { purpose: '前雾灯' }, NSL: { purpose: '后雾灯' } },
  });
  const fuse = b.fuse('fogFuse', 5, 15);
  const rearFuse = b.fuse('rearFogFuse', 2.25, 5, 5);
  const fogRelay = relay(b, 'fogRelay', 4.5, 5);
  const output = b.splice('C28', 5.6, '前部线束');
  const rear = lamp(b, 'fogRear', 2.25, 6, 21);
  const lamps = [lamp(b, 'fogLeft', 5.5, 6, 55), lamp(b, 'fogRight', 6.5, 6, 55)];
  const grounds = {
    rear: b.ground('groundRear'),
    dash: b.ground('groundDash'),
    front: b.ground('groundFrontLeft'),
  };
  b.feedWire('30', `${feedFuse}.1`, 'ro', SIDE_FEED_AMPERE);
  b.feedWire(`${feedFuse}.2`, `${light}.30`, b.feed('30', 'side lamps'), SIDE_FEED_AMPERE);
  b.feedWire(`${light}.58`, `${switchFuse}.1`, 'gr/ge', SIDE_FEED_AMPERE);
  b.feedWire(`${switchFuse}.2`, `${fog}.X`, 'gr/ge', 5);
  b.feedWire(`${fog}.NSL`, `${rearFuse}.1`, 'gr/ws', 5);
  b.feedWire(`${rearFuse}.2`, `${rear}.1`, 'gr/ws', 5);
  b.wire(`${rear}.2`, grounds.rear, b.earth, 0.75);
  indicator(b, 'fogRearIndicator', { path: 1, row: 5 }, `${fog}.NSL`, grounds.dash);
  indicator(b, 'fogIndicator', { path: 3.25, row: 5 }, `${fog}.NS`, grounds.dash);
  b.feedWire(`${fog}.NS`, `${fogRelay}.86`, 'ws/gn', 5);
  b.wire(`${fogRelay}.85`, grounds.dash, b.earth, 0.5);
  b.feedWire('30', `${fuse}.1`, 'ro', 15);
  b.feedWire(`${fuse}.2`, `${fogRelay}.30`, b.feed('30', 'fog'), 15);
  b.feedWire(`${fogRelay}.87`, output, 'ws/ge', 15);
  for (const bulb of lamps) {
    b.feedWire(output, `${bulb}.1`, 'ws/ge', 15);
    b.feedWire(`${bulb}.2`, grounds.front, b.earth, 15);
  }
  b.note('NS 前雾灯，NSL 后雾灯；示廓灯接通后才能打开前雾灯，前雾灯接通后才能打开后雾灯。');
}

function byUnit(b: CircuitBuilder): void {
  b.rail('30');
  const ampere = BODY_AMPERE;
  const fuse = b.fuse('bodyFuse', 1, ampere);
  const body = unit(b, 'bodyUnit', 1, 2, {
    top: ['30:supply'],
    bottom: ['31:ground', '24:signal', '25:signal', '66@3.5:out-high', '67@4.5:out-high', '68@5.5:out-high'],
    pins: {
      '24': { purpose: '前雾灯开关信号' },
      '25': { purpose: '后雾灯开关信号' },
      '66': { purpose: '左前雾灯' },
      '67': { purpose: '右前雾灯' },
      '68': { purpose: '后雾灯' },
    },
  });
  const light = unit(b, 'lightSwitch', 1.5, 3, {
    top: ['NS', 'NSL'],
    bottom: ['31'],
    positions: lightPositions(b.vehicle, { fog: [['NS', '31']], rearFog: [['NSL', '31']] }),
  });
  const dash = b.ground('groundDash');
  const [front, rear] = [b.ground('groundFrontLeft'), b.ground('groundRear')];
  b.powered(body, '30', fuse, ampere, dash, { supply: '30', ground: '31' });
  b.wire(`${body}.24`, `${light}.NS`, b.signal('fog'), 0.35);
  b.wire(`${body}.25`, `${light}.NSL`, b.signal('rear fog'), 0.35);
  b.wire(`${light}.31`, dash, b.earth, 0.35);
  const lamps = [
    [lamp(b, 'fogLeft', 3.5, 3, 55), '66', front, 'ws/ge', 1.5],
    [lamp(b, 'fogRight', 4.5, 3, 55), '67', front, 'ws/ge', 1.5],
    [lamp(b, 'fogRear', 5.5, 3, 21), '68', rear, 'gr/ws', 0.75],
  ] as const;
  for (const [bulb, pin, ground, colors, area] of lamps) {
    b.wire(`${body}.${pin}`, `${bulb}.1`, colors, area);
    b.wire(`${bulb}.2`, ground, b.earth, area);
  }
  b.note('后雾灯只能在前雾灯或近光接通后打开；指示灯由 CAN 总线控制。');
}
