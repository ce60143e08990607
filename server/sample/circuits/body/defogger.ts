import { ohms, volts, type CircuitBuilder } from '../../circuit-builder';
import { choose } from '../../sample-vehicle';
import { indicator } from '../lighting/lamps';
import { relay } from '../relay';

/** 后窗除霜: timer relay for the rear window, mirrors heated with it through a fuse of their own. */
export function rearDefogger(b: CircuitBuilder): void {
  const ampere = choose(b.vehicle, 'defog fuse', [25, 30]);
  b.rail('30');
  b.rail('15');
  const controlFuse = b.fuse('defogControlFuse', 2, 10);
  const button = b.part('defogSwitch', 2, 2, {
    top: ['15'],
    bottom: ['H'],
    positions: [
      { name: '断开', contacts: [] },
      { name: '接通', contacts: [['15', 'H']] },
    ],
    pins: { H: { purpose: '除霜接通', expected: [volts('点火接通，按下除霜', 11.5, 12.6)] } },
  });
  b.plug('T8d', button, { rows: 2, columns: 4, color: '黑色', cavities: { '1': '15', '2': 'H' } });
  const fuse = b.fuse('defogFuse', 3.5, ampere);
  const timer = relay(b, 'defogRelay', 3, 3);
  const output = b.splice('B20', 3.6, '后部线束');
  const glass = b.part('defogger', 3.5, 5, {
    watt: 200,
    pins: { '1': { expected: [ohms('断电，两端之间', 0.5, 1.2)] } },
  });
  const mirrorFuse = b.fuse('mirrorHeaterFuse', 5.5, 10, 4);
  const mirrors = b.splice('B22', 4.6, '车身线束');
  const [dash, rear, dashRight] = [b.ground('groundDash'), b.ground('groundRear'), b.ground('groundDashRight')];
  b.feedWire('15', `${controlFuse}.1`, 'sw', 10);
  b.feedWire(`${controlFuse}.2`, `${button}.15`, b.feed('15', 'defog'), 10);
  indicator(b, 'defogIndicator', { path: 1, row: 3 }, `${button}.H`, dash);
  b.feedWire(`${button}.H`, `${timer}.86`, 'gn/ws', 10);
  b.wire(`${timer}.85`, dash, b.earth, 0.5);
  b.feedWire('30', `${fuse}.1`, 'ro', ampere);
  b.feedWire(`${fuse}.2`, `${timer}.30`, b.feed('30', 'defog'), ampere);
  b.feedWire(`${timer}.87`, output, 'sw/ro', ampere);
  b.plug('T1a', glass, { rows: 1, columns: 1, color: '黑色', cavities: { '1': '1' } });
  b.plug('T1b', glass, { rows: 1, columns: 1, color: '黑色', cavities: { '1': '2' } });
  b.feedWire(output, `${glass}.1`, 'sw/ro', ampere);
  b.feedWire(`${glass}.2`, rear, b.earth, ampere);
  b.feedWire(output, `${mirrorFuse}.1`, 'sw/ro', ampere);
  b.feedWire(`${mirrorFuse}.2`, mirrors, 'sw/bl', 10);
  (['mirrorHeater1', 'mirrorHeater2'] as const).forEach((role, index) => {
    const heater = b.part(role, 5 + index, 5, { watt: 20 });
    b.plug(index === 0 ? 'T6l' : 'T6r', heater, {
      rows: 2,
      columns: 3,
      color: '黑色',
      name: '后视镜插头',
      cavities: { '1': '1', '4': '2' },
    });
    b.feedWire(mirrors, `${heater}.1`, 'sw/bl', 10);
    b.feedWire(`${heater}.2`, index === 0 ? dash : dashRight, b.earth, 10);
  });
  b.note(`除霜须在点火接通时使用；后视镜加热与后窗除霜同时工作；${timer} 约 10 min 后自动断开。`);
}
