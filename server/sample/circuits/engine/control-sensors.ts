import type { CircuitBuilder } from '../../circuit-builder';
import { crankcaseHeater, steeringPressure } from './control-parts';
import { plugged } from './engine-parts';
import { camSensor, crankSensor, knockSensor, wireIgnitionSensors } from './ignition-parts';
import { airMassMeter, probe, PROBES, wireAirMass, wireProbe } from './injection-parts';
import { addSensor, sensorsOf, wireSensor, type SensorPlan } from './sensor-plans';

/** Distance of two wires in current paths: as close as the marks of their cavities allow. */
const STEP = 0.375;
const FIRST = 2.25;
/** From the last wire of a group to the first of the next one: the name of a sensor stands between. */
const GAP = 1;

/** What the pins of the control unit do that lead to parts of this sheet alone. */
export const CONTROL_PURPOSES = {
  '20': { purpose: '海拔高度传感器 5 V 电源' },
  '22': { purpose: '海拔高度信号' },
  '16': { purpose: '转向助力压力' },
  '23': { purpose: '海拔高度传感器搭铁' },
};

/** What stands below the control unit, and how it is wired once the unit is there. */
export interface ControlSensors {
  /** pins of the unit with their current paths */
  unitPins: string[];
  wire: (unit: string, feed: string, ground: string) => void;
}

/** A sensor of a group: the pins of the control unit above its own, undefined above those that hang on a joint. */
interface Member {
  unitPins: (string | undefined)[];
  add: (path: number, row: number) => void;
}

/**
 * The sensors of the engine in groups that go down in steps from right to left, so that no name stands in the way of a
 * wire.
 * @param right current path right of the control unit, where the feed of probes and air mass meter comes down
 */
export function addControlSensors(b: CircuitBuilder, firstRow: number, right: number): ControlSensors {
  const plans = sensorsOf(b);
  const ids = new Map<string, string>();
  const pinsAt = (path: number, pins: string[]): string[] =>
    pins.map((text, index) => text.replace(/^([^:]+)/, `$1@${path + index * STEP}`));
  const member = (name: string, unitPins: Member['unitPins'], add: (path: number, row: number) => string): Member => ({
    unitPins,
    add: (path, row) => void ids.set(name, add(path, row)),
  });
  const planned = (role: SensorPlan['role']): Member[] =>
    plans
      .filter((plan) => plan.role === role)
      .map((plan) =>
        member(
          role,
          plan.pins.map(([, pin, unitRole]) => `${pin}:${unitRole}`),
          (path, row) => addSensor(b, plan, path, row, STEP),
        ),
      );
  const signal = (...pins: (string | undefined)[]) => pins.map((pin) => pin && `${pin}:signal`);
  const groups: Member[][] = [
    [
      member('crank', signal('82', '90', '108'), (path, row) =>
        crankSensor(b, path, row, pinsAt(path, ['2:signal', '3:signal', '1:signal'])),
      ),
      member('cam', signal(undefined, '98', '86'), (path, row) =>
        camSensor(b, path, row, pinsAt(path, ['3:signal', '1:signal', '2:signal'])),
      ),
      member('knock1', signal('106', '99', undefined), (path, row) =>
        knockSensor(b, 1, path, row, pinsAt(path, ['1:signal', '2:signal', '3:signal'])),
      ),
      member('knock2', signal(undefined, undefined, '107'), (path, row) =>
        knockSensor(b, 2, path, row, pinsAt(path, ['3:signal', '2:signal', '1:signal'])),
      ),
    ],
    [
      ...planned('coolantSensor'),
      ...planned('intakeAirSensor'),
      ...planned('boostSensor'),
      member('altitude', ['20:out-high', '22:signal', '23:out-low'], (path, row) =>
        plugged(b, 'altitudeSensor', path, row, {
          plug: 'T3me',
          top: pinsAt(path, ['1', '2:signal', '3']),
          bottom: [],
          loads: [['1', '3']],
          pins: { '1': { purpose: '5 V 电源' }, '2': { purpose: '海拔高度信号' }, '3': { purpose: '传感器搭铁' } },
        }),
      ),
    ],
    [
      member('steeringPressure', ['16:signal'], (path, row) => steeringPressure(b, path, row)),
      ...planned('throttleUnit'),
      ...planned('pedalSensor'),
    ],
    [
      member('probe0', ['5:out-low', ...signal('51', '70'), undefined], (path, row) =>
        probe(b, PROBES[0], path, row, pinsAt(path, ['2', '3:signal', '4:signal', '1'])),
      ),
      member('probe1', [undefined, '63:out-low', ...signal('68', '69')], (path, row) =>
        probe(b, PROBES[1], path, row, pinsAt(path, ['1', '2', '3:signal', '4:signal'])),
      ),
      member('airMass', signal('29', '27', '53', undefined), (path, row) =>
        airMassMeter(b, path, row, pinsAt(path, ['5:signal', '3:signal', '4:signal', '2']), `1@${path + 3 * STEP}`),
      ),
    ],
  ];
  const unitPins: string[] = [];
  let path = FIRST;
  for (const group of groups) {
    group.forEach(({ unitPins: own, add }, index) => {
      add(path, firstRow + group.length - 1 - index);
      own.forEach((pin, at) => {
        if (pin !== undefined) unitPins.push(pin.replace(':', `@${path + at * STEP}:`));
      });
      path += own.length * STEP;
    });
    path += GAP - STEP;
  }
  const grounds = {
    knock: b.splice('D101', firstRow - 0.4, '发动机线束'),
    speed: b.splice('D107', firstRow - 0.4, '发动机线束'),
  };
  const idOf = (name: string): string => ids.get(name) ?? '';
  const wire = (unit: string, feed: string, ground: string): void => {
    crankcaseHeater(b, feed, ground, right, firstRow);
    b.feedWire(feed, `${idOf('airMass')}.2`, b.feed('15', 'probe'), 15);
    const knocks = [idOf('knock1'), idOf('knock2')];
    wireIgnitionSensors(b, unit, { knocks, crank: idOf('crank'), cam: idOf('cam') }, grounds);
    for (const knock of knocks) b.wire(grounds.knock, `${knock}.3`, 'sw', 0.35, { exact: true });
    for (const plan of plans) wireSensor(b, unit, plan, idOf(plan.role));
    for (const [pin, unitPin] of [
      ['1', '20'],
      ['2', '22'],
      ['3', '23'],
    ] as const)
      b.wire(`${unit}.${unitPin}`, `${idOf('altitude')}.${pin}`, b.signal(`altitude ${pin}`), 0.35);
    for (const index of [0, 1] as const) {
      wireProbe(b, unit, index, idOf(`probe${index}`));
      b.feedWire(feed, `${idOf(`probe${index}`)}.1`, b.feed('15', 'probe'), 15);
    }
    wireAirMass(b, unit, idOf('airMass'), ground);
    b.wire(`${unit}.16`, `${idOf('steeringPressure')}.1`, b.signal('steering pressure'), 0.5);
    b.wire(`${idOf('steeringPressure')}.2`, ground, b.earth, 0.5);
  };
  return { unitPins, wire };
}
