import { volts, type CircuitBuilder } from '../../circuit-builder';
import { choose } from '../../sample-vehicle';
import { FUEL_FEED_AMPERE, FUEL_PUMP_AMPERE } from '../fuse-ratings';
import { fuelSender, tankPlug } from '../tank-flange';
import { unit as unitWithPlug } from '../unit-plugs';
import { engineUnit, powerEngineUnit } from './engine-parts';

/** 燃油泵: relay driven by the engine control unit, fuse behind contact 87, pump and sender at the tank flange. */
export function fuelPump(b: CircuitBuilder): void {
  b.rail('30');
  b.rail('15');
  const unit = engineUnit(b, 4.25, 3, {
    top: ['65:out-low', '62:supply'],
    bottom: ['2:ground'],
    pins: {
      '65': { purpose: '燃油泵继电器控制', expected: [volts('怠速', 0, 1), volts('点火接通 2 s 后', 11, 12.9)] },
    },
  });
  powerEngineUnit(b, unit, 4.75);
  const coilFuse = b.fuse('fuelRelayFuse', 2, 10);
  const feedFuse = b.fuse('fuelFeedFuse', 1, FUEL_FEED_AMPERE);
  const relay = b.part('fuelRelay', 1, 2, {
    top: ['30', '86@2'],
    bottom: ['87', '85@2'],
    ohm: 85,
    pins: {
      '86': { purpose: '点火电', expected: [volts('点火接通', 11.5, 12.9)] },
      '85': { purpose: '发动机控制单元控制', expected: [volts('怠速', 0, 1)] },
      '30': { purpose: '常电', expected: [volts('任何时候', 12, 12.9)] },
      '87': { purpose: '至燃油泵保险丝', expected: [volts('怠速', 13, 14.5)] },
    },
  });
  const fuse = b.fuse('fuelPumpFuse', 1, FUEL_PUMP_AMPERE, 3);
  const coupling = b.inline('tankCoupling', 1, 4, ['1'], { rows: 1, columns: 5, color: '棕色' });
  const pump = b.part('fuelPump', 1, 5, {
    loads: [{ supply: '1', return: '2', watt: choose(b.vehicle, 'fuel pump power', [70, 85]), ohm: 1.6 }],
    pins: {
      '1': { purpose: '泵正极', expected: [volts('怠速', 12.5, 14.2)] },
      '2': { purpose: '泵搭铁', expected: [volts('怠速，对蓄电池负极', 0, 0.2)] },
    },
  });
  const sender = fuelSender(b, 2.75, 5, { loads: [] });
  tankPlug(b, pump, { '1': `${pump}.1`, '4': `${pump}.2`, '2': `${sender}.1`, '3': `${sender}.2` });
  const cluster = unitWithPlug(b, 'cluster', 2.75, 3, {
    bottom: ['5:signal'],
    pins: { '5': { purpose: '燃油存量传感器' } },
  });
  const joint = b.splice('86', 6, '后部线束');
  const rear = b.ground('groundRear');

  b.feedWire('15', `${coilFuse}.1`, 'sw', 10);
  b.feedWire(`${coilFuse}.2`, `${relay}.86`, b.feed('15', 'fuel relay'), 10);
  b.wire(`${relay}.85`, `${unit}.65`, b.signal('fuel relay'), 0.5);
  b.feedWire('30', `${feedFuse}.1`, 'ro', FUEL_FEED_AMPERE);
  b.feedWire(`${feedFuse}.2`, `${relay}.30`, b.feed('30', 'fuel pump'), FUEL_FEED_AMPERE);
  b.feedWire(`${relay}.87`, `${fuse}.1`, 'ro/ge', FUEL_FEED_AMPERE);
  // thicker than the fuse of the pump asks for: on the way to the tank it would lose half a volt
  b.feedWire(`${fuse}.2`, `${coupling}.1`, 'ro/ge', FUEL_FEED_AMPERE);
  b.feedWire(`${coupling}.1'`, `${pump}.1`, 'ro/ge', FUEL_FEED_AMPERE);
  b.feedWire(`${pump}.2`, joint, b.earth, FUEL_FEED_AMPERE);
  b.wire(`${cluster}.5`, `${sender}.1`, b.signal('fuel level'), 0.35);
  b.wire(`${sender}.2`, joint, b.earth, 0.5);
  b.wire(joint, rear, b.earth, 2.5);
  b.note('接通点火开关后燃油泵运转约 2 s 建压；发动机运转时由控制单元持续驱动继电器。');
}
