import type { CircuitBuilder } from '../circuit-builder';
import { choose } from '../sample-vehicle';

/** 空调压缩机: clutch relay driven by the engine unit after request and pressure are fine. */
export function compressor(b: CircuitBuilder): void {
  b.rail('30');
  b.rail('15');
  const unitFuse = b.fuse('engineFuse', 1, 10);
  const controlFuse = b.fuse('climateFuse', 3, 10);
  const joint = b.splice('G2', 1.6);
  const fuse = b.fuse('clutchFuse', 5, 15);
  const request = b.part('climateSwitch', 2, 2, { positions: [{ name: 'A/C 接通', contacts: [['1', '2']] }] });
  const pressure = b.part('pressureSwitch', 2, 3, { positions: [{ name: '压力正常', contacts: [['1', '2']] }] });
  const relay = b.part('compressorRelay', 4, 2);
  const unit = b.part('engineUnit', 1, 4, { top: ['30:supply', '40:signal', '53:out-low'], bottom: ['31:ground'] });
  const clutch = b.part('compressorClutch', 4.5, 4);
  const [dash, engine] = [b.ground('groundDash'), b.ground('groundEngine')];
  b.powered(unit, '30', unitFuse, 10, dash, { supply: '30', ground: '31' });
  b.feedWire('15', `${controlFuse}.1`, 'sw', 10);
  b.feedWire(`${controlFuse}.2`, joint, b.feed('15', 'climate'), 10);
  b.feedWire(joint, `${request}.1`, b.feed('15', 'climate'), 10);
  b.feedWire(joint, `${relay}.86`, b.feed('15', 'climate'), 10);
  b.feedWire(`${request}.2`, `${pressure}.1`, b.signal('ac request'), 10);
  b.feedWire(`${pressure}.2`, `${unit}.40`, b.signal('ac pressure'), 10);
  b.wire(`${relay}.85`, `${unit}.53`, b.signal('ac relay'), 0.5);
  b.feedWire('30', `${fuse}.1`, 'ro', 15);
  b.feedWire(`${fuse}.2`, `${relay}.30`, b.feed('30', 'clutch'), 15);
  b.feedWire(`${relay}.87`, `${clutch}.1`, 'gn/ro', 15);
  b.feedWire(`${clutch}.2`, engine, b.earth, 15);
  b.note('电磁离合器线圈电阻约 3–4 Ω（示例）；线圈并联的续流二极管在离合器内。');
}

/** 鼓风机: switch steps the series resistors, the highest step bypasses them. */
export function blower(b: CircuitBuilder): void {
  const ampere = choose(b.vehicle, 'blower fuse', [30, 40]);
  b.rail('X');
  const fuse = b.fuse('blowerFuse', 2, ampere);
  const steps = b.part('blowerSwitch', 2, 2, {
    top: ['30'],
    bottom: ['1', '2', '3', '4'],
    positions: [
      { name: '0', contacts: [] },
      { name: '1', contacts: [['30', '1']] },
      { name: '2', contacts: [['30', '2']] },
      { name: '3', contacts: [['30', '3']] },
      { name: '4', contacts: [['30', '4']] },
    ],
  });
  const resistor = b.part('blowerResistor', 2, 3, {
    top: ['1', '2', '3'],
    bottom: ['M'],
    ohm: 3.3,
    loads: [
      ['1', 'M'],
      ['2', 'M'],
      ['3', 'M'],
    ],
  });
  const joint = b.splice('G6', 3.5);
  const motor = b.part('blowerMotor', 3, 4);
  const g = b.ground('groundDash');
  b.feedWire('X', `${fuse}.1`, 'sw/ge', ampere);
  b.feedWire(`${fuse}.2`, `${steps}.30`, b.feed('30', 'blower'), ampere);
  for (const step of ['1', '2', '3'])
    b.feedWire(`${steps}.${step}`, `${resistor}.${step}`, b.signal(`blower ${step}`), ampere);
  b.feedWire(`${steps}.4`, joint, 'ge', ampere);
  b.feedWire(`${resistor}.M`, joint, 'ge/ro', ampere);
  b.feedWire(joint, `${motor}.1`, 'ge/ro', ampere);
  b.feedWire(`${motor}.2`, g, b.earth, ampere);
}
