import { smallestArea } from '../../../diagram/rules/fuse-rules';
import { volts, wave, type CircuitBuilder } from '../../circuit-builder';
import { batteryCable, generatorAmpere } from './engine-parts';

/** 充电系统: generator B+ through the main fuse to the battery, L to the charge lamp, DFM to the engine unit. */
export function charging(b: CircuitBuilder): void {
  const ampere = generatorAmpere(b);
  const area = smallestArea(ampere);
  const supply = b.mainRail();
  b.rail('15');
  const battery = b.part('battery', 1, 4, {
    pins: { '+': { purpose: '蓄电池正极', expected: [volts('静置 2 h', 12.5, 12.9), volts('怠速', 13.8, 14.5)] } },
  });
  const mainFuse = b.fuse('generatorFuse', 2.25, ampere);
  const generator = b.part('generator', 2.25, 4, {
    top: ['B+', 'L@3.25:out-low', 'DFM@4.25:signal'],
    bottom: ['31:ground'],
    pins: {
      'B+': { purpose: '充电输出', expected: [volts('怠速', 13.8, 14.5)] },
      L: { purpose: '充电指示灯', expected: [volts('点火接通，不运转', 0.5, 2), volts('怠速', 13, 14.5)] },
      DFM: { purpose: '负荷信号', expected: [wave('怠速', '脉宽信号 0–12 V，负荷越大占空比越高')] },
      '31': { purpose: '搭铁（壳体）' },
    },
  });
  b.plug('T2mb', generator, { rows: 1, columns: 2, color: '黑色', cavities: { '1': 'L', '2': 'DFM' } });
  const coupling = b.inline('engineCoupling', 3.25, 3, ['2', '3@4.25'], { color: '黑色', rows: 2, columns: 5 });
  const lampFuse = b.fuse('chargeFuse', 3.25, 10);
  const lamp = b.part('chargeLamp', 3.25, 2, { watt: 1.2, volt: 12 });
  const load = b.continuation('→DFM', 'engine-sensors', 4.25, 2, 'bottom', 'signal', 'engineUnit');
  const starter = b.continuation('→起动机', 'starting', 5.25, 4, 'top', 'signal', 'starter');
  const [g1, g2] = [b.ground('groundBattery'), b.ground('groundEngine')];

  b.wire(supply, `${battery}.+`, 'ro', batteryCable(b));
  b.wire(`${battery}.-`, g1, b.earth, batteryCable(b));
  b.wire(supply, `${mainFuse}.1`, 'ro', area);
  b.wire(`${mainFuse}.2`, `${generator}.B+`, 'ro', area);
  b.wire(`${generator}.31`, g2, b.earth, area);
  b.feedWire('15', `${lampFuse}.1`, 'sw', 10);
  b.feedWire(`${lampFuse}.2`, `${lamp}.1`, b.feed('15', 'cluster'), 10);
  b.wire(`${lamp}.2`, `${coupling}.2`, b.signal('charge lamp'), 0.75);
  b.wire(`${coupling}.2'`, `${generator}.L`, b.signal('charge lamp'), 0.75);
  b.wire(`${load}.1`, `${coupling}.3`, b.signal('generator load'), 0.5);
  b.wire(`${coupling}.3'`, `${generator}.DFM`, b.signal('generator load'), 0.5);
  b.wire(supply, `${starter}.1`, 'ro', batteryCable(b));
  b.note('端子 L 由电压调节器在不发电时搭铁，充电指示灯点亮。');
}
