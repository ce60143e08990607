import type { PinRole } from '../../../../src/domain/netlist/netlist-types';
import { ohms, volts, type CircuitBuilder } from '../../circuit-builder';
import { FUEL_FEED_AMPERE } from '../fuse-ratings';
import { addArrows, arrowsOf } from './control-arrows';
import { addRelayPump, cruiseSwitch } from './control-parts';
import { addControlSensors, CONTROL_PURPOSES } from './control-sensors';
import { cylindersOf, engineFeed, engineUnit } from './engine-parts';
import { IGNITION_PURPOSES, ignitionCoil, sparkPlug, TRIGGERS, triggerPurposes } from './ignition-parts';
import { INJECTION_PURPOSES, injector, INJECTOR_PINS, mainRelay, valve, VALVES, type Valve } from './injection-parts';
import { sensorPurposes, sensorsOf } from './sensor-plans';

/** Current paths of what hangs on the upper edge of the control unit, from left to right. */
const PATH = {
  cruise: 1,
  fuelRelay: 3.625,
  unitFuse: 5.75,
  mainRelay: 6.25,
  injectors: 6.75,
  coils: 10.375,
  valves: 18,
};
/** Valves stand closer where no relay's wire passes between them. */
const VALVE_PATHS = [0, 0.875, 2.125, 3, 3.875];
/** From the coil of the fuel pump relay to its contact: the name of the fuse above the coil stands between. */
const FUEL_CONTACT = 1;
const INJECTOR_STEP = 0.875;
const COIL_STEP = 1.875;
const AIR_RELAY = PATH.valves + 1.75;
const AFTER_RUN_RELAY = PATH.valves + 4.875;
const RIGHT = PATH.valves + 5.75;

const AIR_VALVE: Valve = { role: 'airValve', pin: '9', plug: 'T2ms', ohm: [25, 35], purpose: '二次空气阀' };

/**
 * 发动机控制系统: all that the control unit of a turbo engine has at its plug T121, on one page. Supplies, relays
 * and loads above the unit, sensors below; what another sheet explains ends in an arrow.
 */
export function engineControl(b: CircuitBuilder): void {
  b.mainRail();
  b.rail('30');
  b.rail('15');
  const cylinders = cylindersOf(b);
  const valves = [...VALVES, AIR_VALVE];
  const injectorAt = (index: number): number => PATH.injectors + index * INJECTOR_STEP;
  const coilAt = (index: number): number => PATH.coils + index * COIL_STEP;
  const valveAt = (index: number): number => PATH.valves + (VALVE_PATHS[index] ?? 0);
  const arrows = arrowsOf(coilAt, PATH.fuelRelay, injectorAt(3));
  const sensors = addControlSensors(b, 6, RIGHT);
  const topPins: TopPin[] = [
    ...CRUISE_PINS.map(([, pin], index): TopPin => [PATH.cruise + index * 0.375, pin, 'signal']),
    [PATH.fuelRelay - 0.5, '3', 'supply'],
    [PATH.fuelRelay, '65', 'out-low'],
    [PATH.unitFuse, '62', 'supply'],
    [PATH.mainRelay, '21', 'out-low'],
    ...cylinders.map((n, index): TopPin => [injectorAt(index), INJECTOR_PINS[n], 'out-low']),
    ...cylinders.map((n, index): TopPin => [coilAt(index), TRIGGERS[n], 'signal']),
    ...arrows.map(({ pin, path, role }): TopPin => [path, pin, role]),
    ...valves.map(({ pin }, index): TopPin => [valveAt(index), pin, 'out-low']),
    [AIR_RELAY, '66', 'out-low'],
    [AFTER_RUN_RELAY, '19', 'out-low'],
  ];
  const unit = engineUnit(b, 1, 5, {
    top: inOrder(topPins),
    bottom: ['2@1:ground', '1@1.5:ground', ...sensors.unitPins],
    pins: {
      '1': { purpose: '搭铁' },
      '65': { purpose: '燃油泵继电器控制', expected: [volts('怠速', 0, 1)] },
      '66': { purpose: '二次空气泵继电器控制', expected: [volts('冷起动后', 0, 1)] },
      '19': { purpose: '续流泵继电器控制' },
      ...INJECTION_PURPOSES,
      ...IGNITION_PURPOSES,
      ...triggerPurposes(cylinders),
      ...sensorPurposes(sensorsOf(b)),
      ...Object.fromEntries(cylinders.map((n) => [INJECTOR_PINS[n], { purpose: `${n} 缸喷油器控制` }])),
      ...Object.fromEntries(valves.map(({ pin, purpose }) => [pin, { purpose }])),
      ...Object.fromEntries(CRUISE_PINS.map(([, pin, purpose]) => [pin, { purpose }])),
      ...Object.fromEntries(arrows.map(({ pin, purpose }) => [pin, { purpose }])),
      ...CONTROL_PURPOSES,
    },
  });
  const feeds = supply(b, unit);
  cruiseSwitch(b, unit, PATH.cruise, CRUISE_PINS);
  addArrows(b, unit, arrows);

  const engine = b.ground('groundEngine');
  const injectorFeed = b.splice('D95', 3.3, '发动机线束');
  const coilFeed = b.splice('D189', 2.8, '发动机线束');
  const earth = b.splice('D73', 3.7, '气缸盖');
  const valveFeed = b.splice('D96', 3.9, '发动机线束');
  const sensorFeed = b.splice('D97', 5.5, '发动机线束');
  const injectorFuse = b.fuse('injectorFuse', PATH.injectors, 20, 3);
  const coilFuse = b.fuse('coilFuse', PATH.coils, 20);
  const probeFuse = b.fuse('probeFuse', PATH.valves, 15, 3);
  // the feed of the sensors first: it comes down right of the control unit
  sensors.wire(unit, sensorFeed, engine);
  const [air, afterRun] = [
    { relay: 'airPumpRelay', fuse: 'airPumpFuse', pump: 'airPump', ampere: 50, watt: 400, plug: 'T2mt', pin: '66' },
    {
      relay: 'afterRunRelay',
      fuse: 'afterRunFuse',
      pump: 'afterRunPump',
      ampere: 10,
      watt: 25,
      plug: 'T2mu',
      pin: '19',
    },
  ] as const;
  // the rightmost first: the way to ground comes down there, right of the control unit
  addRelayPump(b, { ...afterRun, coilFeed: valveFeed, unit, earth: engine }, AFTER_RUN_RELAY);
  addRelayPump(b, { ...air, coilFeed: valveFeed, unit, earth: engine }, AIR_RELAY);
  b.feedWire(feeds.main, `${injectorFuse}.1`, 'ro/ws', 30);
  b.feedWire(`${injectorFuse}.2`, injectorFeed, b.feed('15', 'injectors'), 20);
  cylinders.forEach((n, index) => {
    const id = injector(b, n, injectorAt(index), 4);
    b.feedWire(injectorFeed, `${id}.1`, b.feed('15', 'injectors'), 20);
    b.wire(`${id}.2`, `${unit}.${INJECTOR_PINS[n]}`, b.signal(`injector ${index}`), 0.75);
  });
  b.feedWire('15', `${coilFuse}.1`, 'sw', 20);
  b.feedWire(`${coilFuse}.2`, coilFeed, b.feed('15', 'coils'), 20);
  cylinders.forEach((n, index) => {
    const coil = ignitionCoil(b, n, coilAt(index), 3);
    const plug = sparkPlug(b, n, coilAt(index) + 1, 3.5, earth);
    b.feedWire(coilFeed, `${coil}.1`, b.feed('15', 'coils'), 20);
    b.wire(`${unit}.${TRIGGERS[n]}`, `${coil}.3`, b.signal(`coil ${index}`), 0.5);
    b.wire(`${coil}.4`, `${plug}.4`, 'sw', 1, { exact: true });
    b.feedWire(`${coil}.2`, earth, b.earth, 20);
  });
  b.feedWire(feeds.main, `${probeFuse}.1`, 'ro/ws', 30);
  b.feedWire(`${probeFuse}.2`, valveFeed, b.feed('15', 'probe'), 15);
  valves.forEach((one, index) => {
    const id = valve(b, one, valveAt(index), 4);
    b.feedWire(valveFeed, `${id}.1`, b.feed('15', 'probe'), 15);
    b.wire(`${id}.2`, `${unit}.${one.pin}`, b.signal(`valve ${one.pin}`), 0.5);
  });
  b.feedWire(valveFeed, sensorFeed, b.feed('15', 'probe'), 15);
  b.wire(earth, engine, b.earth, 2.5);
  b.note('本图列出发动机控制单元插头 T121 的全部连接；各系统的说明见箭头所指的电路图。');
}

/** Current path, pin of the control unit and what it is there. */
type TopPin = [path: number, pin: string, role: PinRole];

const inOrder = (pins: TopPin[]): string[] =>
  [...pins].sort(([one], [two]) => one - two).map(([path, pin, role]) => `${pin}@${path}:${role}`);

const CRUISE_PINS: [pin: string, unitPin: string, purpose: string][] = [
  ['2', '38', '定速巡航主开关'],
  ['3', '75', '定速巡航设定'],
  ['4', '76', '定速巡航恢复'],
  ['5', '74', '定速巡航取消'],
];

/** Supply of the control unit, the fuel pump's and the main relay. @returns the joint behind the main relay */
function supply(b: CircuitBuilder, unit: string): { main: string } {
  const ignitionFuse = b.fuse('fuelRelayFuse', PATH.fuelRelay, 10);
  const fuelFuse = b.fuse('fuelFeedFuse', PATH.fuelRelay + FUEL_CONTACT, FUEL_FEED_AMPERE);
  const fuelRelay = b.part('fuelRelay', PATH.fuelRelay, 2, {
    top: ['86', `30@${PATH.fuelRelay + FUEL_CONTACT}`],
    bottom: ['85', `87@${PATH.fuelRelay + FUEL_CONTACT}`],
    ohm: 85,
    pins: {
      '86': { purpose: '点火电', expected: [volts('点火接通', 11.5, 12.9), ohms('拔下，85 与 86 之间', 60, 110)] },
      '85': { purpose: '发动机控制单元控制', expected: [volts('怠速', 0, 1)] },
    },
  });
  const pump = b.continuation('→油泵', 'fuel-pump', PATH.fuelRelay + FUEL_CONTACT, 3, 'top', 'signal', 'fuelPumpFuse');
  const unitFuse = b.fuse('engineFuse', PATH.unitFuse, 10);
  const relayFuse = b.fuse('mainRelayFuse', PATH.mainRelay + 0.5, 30);
  const unitFeed = engineFeed(b);
  const relay = mainRelay(b, PATH.mainRelay, 2);
  const main = b.splice('D52', 2.6, '发动机线束');
  const plenum = b.ground('groundPlenum');
  b.feedWire('15', `${ignitionFuse}.1`, 'sw', 10);
  b.feedWire(`${ignitionFuse}.2`, `${fuelRelay}.86`, b.feed('15', 'fuel relay'), 10);
  b.feedWire(`${ignitionFuse}.2`, `${unit}.3`, b.feed('15', 'fuel relay'), 10);
  b.feedWire('30', `${fuelFuse}.1`, 'ro', FUEL_FEED_AMPERE);
  b.feedWire(`${fuelFuse}.2`, `${fuelRelay}.30`, b.feed('30', 'fuel pump'), FUEL_FEED_AMPERE);
  b.feedWire(`${fuelRelay}.87`, `${pump}.1`, 'ro/ge', FUEL_FEED_AMPERE);
  b.wire(`${fuelRelay}.85`, `${unit}.65`, b.signal('fuel relay'), 0.5);
  b.feedWire('30', `${unitFuse}.1`, 'ro', 10);
  b.feedWire(`${unitFuse}.2`, unitFeed, b.feed('30', unit), 10);
  b.feedWire(unitFeed, `${unit}.62`, b.feed('30', unit), 10);
  b.feedWire(unitFeed, `${relay}.86`, b.feed('30', unit), 10);
  b.wire(`${relay}.85`, `${unit}.21`, b.signal('main relay'), 0.5);
  b.feedWire('30a', `${relayFuse}.1`, 'ro', 30);
  b.feedWire(`${relayFuse}.2`, `${relay}.30`, 'ro', 30);
  b.feedWire(`${relay}.87`, main, 'ro/ws', 30);
  for (const pin of ['2', '1']) b.feedWire(`${unit}.${pin}`, plenum, b.earth, 10);
  return { main };
}
