import type { CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { BODY_AMPERE, HEADLAMP_AMPERE, HEADLAMP_FEED_AMPERE, SIDE_FEED_AMPERE } from '../fuse-ratings';
import { lightPositions } from '../switch-positions';
import { unit } from '../unit-plugs';
import { lamp } from './lamps';

const GLOW_WATT = 1.2;

/** 仪表照明与大灯调节: regulator 58/58d with the lamps behind it, levelling motors fed by the low beam. */
export function illumination(b: CircuitBuilder): void {
  glows(b);
  levelling(b, b.vehicle.energy === 'petrol' ? 9.5 : 8);
}

function glows(b: CircuitBuilder): void {
  b.rail('30');
  const feed = b.vehicle.hasBodyControl ? unitFeed(b) : switchFeed(b);
  // the light switch has a fuse of its own above it
  const row = b.vehicle.hasBodyControl ? 3 : 4;
  const dimmer = b.part('dimmer', 2, row, { top: ['58'], bottom: ['58d'], ohm: 20 });
  b.plug('T4d', dimmer, { rows: 2, columns: 2, color: '黑色', cavities: { '1': '58', '2': '58d' } });
  const joint = b.splice('C24', row + 0.6);
  const roles: PartRole[] = ['lightSwitchGlow', 'climateGlow', 'lighterGlow', 'ashtrayGlow', 'windowGlow'];
  if (b.vehicle.gearbox === 'automatic') roles.push('leverGlow');
  const dash = b.ground('groundDash');
  const plate = b.splice('C21', row - 0.4, '后部线束');
  b.wire(feed, plate, 'gr/ge', b.vehicle.hasBodyControl ? 1 : 0.5);
  b.wire(plate, `${dimmer}.58`, 'gr/bl', 0.75);
  b.wire(`${dimmer}.58d`, joint, 'gr/bl', 0.75);
  roles.forEach((role, index) => {
    const bulb = lamp(b, role, 1 + index, row + 1, GLOW_WATT, 'dimmed');
    b.wire(joint, `${bulb}.1`, 'gr/bl', 0.5);
    b.wire(`${bulb}.2`, dash, b.earth, 0.5);
  });
  if (b.vehicle.energy === 'petrol') {
    const display = unit(b, 'cluster', 7.5, row + 1, {
      top: ['26:signal'],
      bottom: [],
      pins: { '26': { purpose: '仪表照明亮度' } },
    });
    b.wire(joint, `${display}.26`, 'gr/bl', 0.5);
  }
  b.note('58d 为调光后的照明电，随调节器变化。');
}

/** Terminal 58 behind the light switch and the fuse of the number plate lamps. */
function switchFeed(b: CircuitBuilder): string {
  const feedFuse = b.fuse('sideFeedFuse', 2, SIDE_FEED_AMPERE);
  const light = unit(b, 'lightSwitch', 2, 2, {
    top: ['30'],
    bottom: ['58'],
    positions: lightPositions(b.vehicle, { side: [['30', '58']] }),
  });
  const fuse = b.fuse('plateFuse', 2, 5, 3);
  b.feedWire('30', `${feedFuse}.1`, 'ro', SIDE_FEED_AMPERE);
  b.feedWire(`${feedFuse}.2`, `${light}.30`, b.feed('30', 'side lamps'), SIDE_FEED_AMPERE);
  b.feedWire(`${light}.58`, `${fuse}.1`, 'gr/ge', SIDE_FEED_AMPERE);
  return `${fuse}.2`;
}

/** Terminal 58 from the body control unit. */
function unitFeed(b: CircuitBuilder): string {
  const ampere = BODY_AMPERE;
  const fuse = b.fuse('bodyFuse', 2, ampere);
  const body = unit(b, 'bodyUnit', 2, 2, {
    top: ['30:supply'],
    bottom: ['65:out-high'],
    pins: { '65': { purpose: '牌照灯与照明' } },
  });
  b.feedWire('30', `${fuse}.1`, 'ro', ampere);
  b.feedWire(`${fuse}.2`, `${body}.30`, b.feed('30', body), ampere);
  return `${body}.65`;
}

function levelling(b: CircuitBuilder, path: number): void {
  const source = b.continuation('→56b', 'headlamps', path, 1, 'bottom', 'supply', b.joint('C4'));
  const fuse = b.fuse('lowLeftFuse', path, HEADLAMP_AMPERE, 2);
  const supply = b.splice('C25', 2.6);
  const regulator = b.part('levelRegulator', path, 3, {
    top: ['56b'],
    bottom: ['S', '31'],
    loads: [
      ['56b', 'S'],
      ['S', '31'],
    ],
    ohm: 1000,
    pins: { S: { purpose: '高度设定电压' } },
  });
  b.plug('T6e', regulator, { rows: 2, columns: 3, color: '黑色', cavities: { '1': '56b', '2': 'S', '6': '31' } });
  const setting = b.splice('C26', 3.4);
  const grounds = [b.ground('groundFrontLeft'), b.ground('groundFrontRight')];
  const dash = b.idOf('groundDash');
  b.feedWire(`${source}.1`, `${fuse}.1`, 'ge', HEADLAMP_FEED_AMPERE);
  b.feedWire(`${fuse}.2`, supply, 'ge', HEADLAMP_AMPERE);
  b.feedWire(supply, `${regulator}.56b`, 'ge', HEADLAMP_AMPERE);
  b.wire(`${regulator}.S`, setting, 'bl/ge', 0.75);
  b.wire(`${regulator}.31`, dash, b.earth, 0.75);
  (['levelLeft', 'levelRight'] as const).forEach((role, index) => {
    const motor = b.part(role, path + 2 + index * 2.5, 4, {
      top: ['2:signal', '1'],
      bottom: ['3'],
      loads: [{ supply: '1', return: '3', watt: 4 }],
      pins: { '1': { purpose: '供电' }, '2': { purpose: '设定电压' } },
    });
    b.plug(index === 0 ? 'T3l' : 'T3m', motor, { rows: 1, columns: 3, color: '黑色' });
    b.feedWire(supply, `${motor}.1`, 'ge', HEADLAMP_AMPERE);
    b.wire(setting, `${motor}.2`, 'bl/ge', 0.75);
    b.wire(`${motor}.3`, grounds[index] ?? dash, b.earth, 0.75);
  });
}
