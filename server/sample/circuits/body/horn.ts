import { ohms, type CircuitBuilder } from '../../circuit-builder';
import { relay } from '../relay';

/** Two horns of 60 W; the coil of their relay hangs on the same fuse. */
const HORN_AMPERE = 15;

/** 喇叭: relay grounded by the button in the steering wheel, through the clock spring. */
export function horn(b: CircuitBuilder): void {
  b.rail('30');
  const fuse = b.fuse('hornFuse', 2, HORN_AMPERE);
  const joint = b.splice('B14', 1.6);
  const hornRelay = relay(b, 'hornRelay', 1.5, 2);
  const output = b.splice('B15', 2.6, '前部线束');
  const spring = b.inline('clockSpring', 1.5, 3, ['3', '4'], {
    color: '黄色',
    name: '螺旋弹簧插头，方向盘侧',
    cavities: { '3': '3', '4': '4' },
    rows: 1,
    columns: 5,
  });
  const button = b.part('hornButton', 1.5, 4, {
    top: ['1', '2'],
    bottom: [],
    positions: [
      { name: '松开', contacts: [] },
      { name: '按下', contacts: [['1', '2']] },
    ],
    pins: { '1': { expected: [ohms('按下喇叭，对 2 号', 0, 1)] } },
  });
  b.plug('T2l', button, { rows: 1, columns: 2, color: '黑色', name: '安全气囊旁喇叭触点' });
  const horns = [b.part('hornHigh', 4, 3, { watt: 60 }), b.part('hornLow', 5, 3, { watt: 60 })];
  const [dash, front] = [b.ground('groundDash'), b.ground('groundFrontRight')];
  b.feedWire('30', `${fuse}.1`, 'ro', HORN_AMPERE);
  b.feedWire(`${fuse}.2`, joint, b.feed('30', 'horn'), HORN_AMPERE);
  b.feedWire(joint, `${hornRelay}.86`, b.feed('30', 'horn'), HORN_AMPERE);
  b.feedWire(joint, `${hornRelay}.30`, b.feed('30', 'horn'), HORN_AMPERE);
  b.wire(`${hornRelay}.85`, `${spring}.3`, b.signal('horn'), 0.5);
  b.wire(`${spring}.3'`, `${button}.1`, b.signal('horn'), 0.5);
  b.wire(`${spring}.4'`, `${button}.2`, b.earth, 0.5);
  b.wire(`${spring}.4`, dash, b.earth, 0.5);
  b.feedWire(`${hornRelay}.87`, output, 'sw/ge', HORN_AMPERE);
  horns.forEach((part, index) => {
    b.plug(index === 0 ? 'T2u' : 'T2v', part, { rows: 1, columns: 2, color: '黑色' });
    b.feedWire(output, `${part}.1`, 'sw/ge', HORN_AMPERE);
    b.feedWire(`${part}.2`, front, b.earth, HORN_AMPERE);
  });
  b.note('喇叭触点与驾驶员安全气囊同在方向盘内，拆检前断开蓄电池并等待 3 分钟。');
}
