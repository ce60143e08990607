import { ohms, volts, type CircuitBuilder } from '../../circuit-builder';
import { choose } from '../../sample-vehicle';
import { engineUnit, plugged, powerEngineUnit } from './engine-parts';

const LAST_THERMO_YEAR = 2010;

/**
 * 冷却风扇: two stages, the slow one through a series resistor; relays driven by the control unit, on older cars also
 * by the thermo switch in the radiator.
 */
export function coolingFan(b: CircuitBuilder): void {
  const ampere = choose(b.vehicle, 'fan fuse', [40, 50]);
  const hasThermoSwitch = b.vehicle.yearFrom < LAST_THERMO_YEAR;
  const supply = b.mainRail();
  b.rail('30');
  b.rail('15');
  const unit = engineUnit(b, 1, 4, {
    top: ['62:supply', '47:out-low', '4:out-low'],
    bottom: ['2:ground'],
    pins: {
      '47': { purpose: '风扇低速控制', expected: [volts('低速运转', 0, 1)] },
      '4': { purpose: '风扇高速控制', expected: [volts('高速运转', 0, 1)] },
    },
  });
  powerEngineUnit(b, unit, 1);
  const coilFuse = b.fuse('fanControlFuse', 2.5, 10);
  const fuse = b.fuse('fanFuse', 3.5, ampere);
  const [coilSupply, contactSupply] = [b.splice('B1', 1.6), b.splice('B2', 1.8, '前部线束')];
  const low = b.part('fanLowRelay', 2.5, 2, {
    ohm: 85,
    pins: { '85': { purpose: '控制', expected: [volts('低速运转', 0, 1)] } },
  });
  const high = b.part('fanHighRelay', 4.5, 2, {
    ohm: 85,
    pins: { '85': { purpose: '控制', expected: [volts('高速运转', 0, 1)] } },
  });
  const resistor = plugged(b, 'fanResistor', 3, 3, { plug: 'T2mr', ohm: 0.3 });
  const joint = b.splice('B3', 4.6, '前部线束');
  const motor = plugged(b, 'fanMotor', 5, 5, {
    plug: 'T4mv',
    loads: [{ supply: '1', return: '2', watt: choose(b.vehicle, 'fan power', [250, 300]), volt: 12 }],
    pins: { '1': { purpose: '风扇正极', expected: [volts('低速', 6, 9), volts('高速', 11.5, 14)] } },
  });
  const motor2 = plugged(b, 'fanMotor2', 6.5, 5, {
    plug: 'T4mw',
    loads: [{ supply: '1', return: '2', watt: 100, volt: 12 }],
  });
  const front = b.ground('groundFrontLeft');

  b.feedWire('15', `${coilFuse}.1`, 'sw', 10);
  b.feedWire(`${coilFuse}.2`, coilSupply, b.feed('15', 'fan'), 10);
  b.feedWire(coilSupply, `${low}.86`, b.feed('15', 'fan'), 10);
  b.feedWire(coilSupply, `${high}.86`, b.feed('15', 'fan'), 10);
  b.feedWire(supply, `${fuse}.1`, 'ro', ampere);
  b.feedWire(`${fuse}.2`, contactSupply, b.feed('30', 'fan'), ampere);
  b.feedWire(contactSupply, `${low}.30`, b.feed('30', 'fan'), ampere);
  b.feedWire(contactSupply, `${high}.30`, b.feed('30', 'fan'), ampere);
  b.feedWire(`${low}.87`, `${resistor}.1`, 'ro/gr', ampere);
  b.feedWire(`${resistor}.2`, joint, 'ro/gr', ampere);
  b.feedWire(`${high}.87`, joint, 'ro/ws', ampere);
  for (const fan of [motor, motor2]) {
    b.feedWire(joint, `${fan}.1`, 'ro/ws', ampere);
    b.feedWire(`${fan}.2`, front, b.earth, ampere);
  }
  if (hasThermoSwitch) thermoSwitch(b, unit, low, high, front);
  else {
    b.wire(`${low}.85`, `${unit}.47`, b.signal('fan low'), 0.5);
    b.wire(`${high}.85`, `${unit}.4`, b.signal('fan high'), 0.5);
  }
  b.note('低速：电流经串联电阻；高速：第二个继电器直接供电。');
}

/** Two contacts to ground at 95 and 102 °C beside the outputs of the control unit. */
function thermoSwitch(b: CircuitBuilder, unit: string, low: string, high: string, ground: string): void {
  const [lowJoint, highJoint] = [b.splice('B4', 3.4, '前部线束'), b.splice('B5', 3.7, '前部线束')];
  const thermo = plugged(b, 'fanThermoSwitch', 3.5, 5, {
    plug: 'T3mf',
    color: '黑色',
    top: ['2', '3'],
    bottom: ['1'],
    positions: [
      { name: '低于 92 ℃', contacts: [] },
      { name: '92–97 ℃', contacts: [['2', '1']] },
      {
        name: '高于 99 ℃',
        contacts: [
          ['2', '1'],
          ['3', '1'],
        ],
      },
    ],
    pins: {
      '2': { purpose: '低速', expected: [ohms('高于 97 ℃，2 与 1 之间', 0, 1)] },
      '3': { purpose: '高速', expected: [ohms('高于 105 ℃，3 与 1 之间', 0, 1)] },
      '1': { purpose: '搭铁' },
    },
  });
  b.wire(`${low}.85`, lowJoint, b.signal('fan low'), 0.5);
  b.wire(lowJoint, `${unit}.47`, b.signal('fan low'), 0.5);
  b.wire(lowJoint, `${thermo}.2`, b.signal('fan low'), 0.5);
  b.wire(`${high}.85`, highJoint, b.signal('fan high'), 0.5);
  b.wire(highJoint, `${unit}.4`, b.signal('fan high'), 0.5);
  b.wire(highJoint, `${thermo}.3`, b.signal('fan high'), 0.5);
  b.wire(`${thermo}.1`, ground, b.earth, 0.75);
  b.note('散热器热敏开关 92–97 ℃ 接通低速，99–105 ℃ 接通高速，与控制单元并联。');
}
