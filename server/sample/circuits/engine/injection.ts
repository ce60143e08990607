import type { CircuitBuilder } from '../../circuit-builder';
import { cylindersOf, engineFeed, engineUnit } from './engine-parts';
import { isTurbo } from '../../sample-vehicle';
import {
  airMassMeter,
  INJECTION_PURPOSES,
  injector,
  INJECTOR_PINS,
  mainRelay,
  probe,
  PROBES,
  valve,
  VALVES,
  wireAirMass,
  wireProbe,
} from './injection-parts';

/** 燃油喷射: injectors and valves fed by the main relay, grounded by the control unit; lambda probes and air mass. */
export function injection(b: CircuitBuilder): void {
  const cylinders = cylindersOf(b);
  const valves = VALVES.slice(0, isTurbo(b.vehicle) ? 4 : 2);
  const supply = b.mainRail();
  b.rail('30');
  const unitFuse = b.fuse('engineFuse', 1, 10);
  const relayFuse = b.fuse('mainRelayFuse', 3, 30);
  const unitFeed = engineFeed(b);
  const relay = mainRelay(b, 2.5, 2);
  const main = b.splice('D52', 2.6, '发动机线束');
  const injectorFuse = b.fuse('injectorFuse', 3, 20, 3);
  const probeFuse = b.fuse('probeFuse', 3 + cylinders.length, 15, 3);
  const [injectorFeed, valveFeed] = [b.splice('D95', 3.6, '发动机线束'), b.splice('D96', 3.7, '发动机线束')];
  const injectors = cylinders.map((n, index) => injector(b, n, 3 + index, 4));
  const firstValve = 3 + cylinders.length;
  const valveParts = valves.map((one, index) => valve(b, one, firstValve + index, 4));
  const unit = engineUnit(b, 1, 5, {
    top: [
      '62:supply',
      '21@2.5:out-low',
      ...cylinders.map((n) => `${INJECTOR_PINS[n]}@${n + 2}:out-low`),
      ...valves.map(({ pin }, index) => `${pin}@${firstValve + index}:out-low`),
    ],
    bottom: [
      '2:ground',
      '5@2:out-low',
      '51:signal',
      '70:signal',
      '63@4.75:out-low',
      '68:signal',
      '69:signal',
      '29@7.5:signal',
      '27:signal',
      '53:signal',
    ],
    pins: {
      ...INJECTION_PURPOSES,
      ...Object.fromEntries(cylinders.map((n) => [INJECTOR_PINS[n], { purpose: `${n} 缸喷油器控制` }])),
      ...Object.fromEntries(valves.map(({ pin, purpose }) => [pin, { purpose }])),
    },
  });
  const sensorFeed = b.splice('D97', 5.5, '发动机线束');
  const probes = PROBES.map((one, index) => probe(b, one, 2 + index * 2.75, 6));
  const airMass = airMassMeter(b, 7.5, 6, [
    '5:signal',
    '3:signal',
    '4:signal',
    `2@${Math.max(firstValve + valves.length, 9)}`,
  ]);
  const [plenum, engine] = [b.ground('groundPlenum'), b.ground('groundEngine')];

  // first, so that the sensors' feed comes down right of the control unit
  b.feedWire(sensorFeed, `${airMass}.2`, b.feed('15', 'probe'), 15);
  b.feedWire('30', `${unitFuse}.1`, 'ro', 10);
  b.feedWire(`${unitFuse}.2`, unitFeed, b.feed('30', unit), 10);
  b.feedWire(unitFeed, `${unit}.62`, b.feed('30', unit), 10);
  b.feedWire(unitFeed, `${relay}.86`, b.feed('30', unit), 10);
  b.feedWire(`${unit}.2`, plenum, b.earth, 10);
  b.wire(`${relay}.85`, `${unit}.21`, b.signal('main relay'), 0.5);
  b.feedWire(supply, `${relayFuse}.1`, 'ro', 30);
  b.feedWire(`${relayFuse}.2`, `${relay}.30`, 'ro', 30);
  b.feedWire(`${relay}.87`, main, 'ro/ws', 30);
  b.feedWire(main, `${injectorFuse}.1`, 'ro/ws', 30);
  b.feedWire(main, `${probeFuse}.1`, 'ro/ws', 30);
  b.feedWire(`${injectorFuse}.2`, injectorFeed, b.feed('15', 'injectors'), 20);
  b.feedWire(`${probeFuse}.2`, valveFeed, b.feed('15', 'probe'), 15);
  cylinders.forEach((n, index) => {
    b.feedWire(injectorFeed, `${injectors[index] ?? ''}.1`, b.feed('15', 'injectors'), 20);
    b.wire(`${injectors[index] ?? ''}.2`, `${unit}.${INJECTOR_PINS[n]}`, b.signal(`injector ${index}`), 0.75);
  });
  valves.forEach(({ pin }, index) => {
    b.feedWire(valveFeed, `${valveParts[index] ?? ''}.1`, b.feed('15', 'probe'), 15);
    b.wire(`${valveParts[index] ?? ''}.2`, `${unit}.${pin}`, b.signal(`valve ${pin}`), 0.5);
  });
  b.feedWire(valveFeed, sensorFeed, b.feed('15', 'probe'), 15);
  probes.forEach((id, index) => {
    wireProbe(b, unit, index === 0 ? 0 : 1, id);
    b.feedWire(sensorFeed, `${id}.1`, b.feed('15', 'probe'), 15);
  });
  wireAirMass(b, unit, airMass, engine);
  b.note('喷油器为高阻型，控制单元按缸搭铁；主继电器在断开点火后延时约 6 s 释放。');
}
