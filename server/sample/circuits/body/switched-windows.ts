import type { SwitchPosition } from '../../../../src/domain/netlist/netlist-types';
import type { CircuitBuilder } from '../../circuit-builder';
import { choose } from '../../sample-vehicle';

/** A reversing rocker: both ends rest on `rest`, one of them goes to the supply. */
const reversing = (supply: string, [restA, restB]: [string, string]): SwitchPosition[] => [
  {
    name: '中间',
    contacts: [
      ['A', restA],
      ['B', restB],
    ],
  },
  {
    name: '上升',
    contacts: [
      [supply, 'A'],
      ['B', restB],
    ],
  },
  {
    name: '下降',
    contacts: [
      [supply, 'B'],
      ['A', restA],
    ],
  },
];

/** Two windows by switches alone: the passenger's rocker lies between the driver's second rocker and its motor. */
export function switchedWindows(b: CircuitBuilder): void {
  const ampere = choose(b.vehicle, 'window fuse', [25, 30]);
  b.rail('X');
  const leftFuse = b.fuse('windowFuse1', 1.5, ampere);
  const rightFuse = b.fuse('windowFuse2', 5, ampere);
  const supply = b.splice('B29', 1.6, '车身线束');
  const driver = b.part('windowSwitch1', 1.5, 2, {
    top: ['30'],
    bottom: ['A', 'B', '31@3.25'],
    positions: reversing('30', ['31', '31']),
  });
  const master = b.part('windowMaster2', 5, 2, {
    top: ['30'],
    bottom: ['A', 'B', '31@6.75'],
    positions: reversing('30', ['31', '31']),
  });
  const passenger = b.part('windowSwitch2', 4.5, 3, {
    top: ['30', 'C@5', 'D@5.5'],
    bottom: ['A@5', 'B@5.5'],
    positions: reversing('30', ['C', 'D']),
  });
  const motors = [b.part('windowMotor1', 1.5, 4, MOTOR), b.part('windowMotor2', 5, 4, MOTOR)];
  const ground = b.ground('groundDash');
  const parts = [
    [driver, 'T4af', ['30', 'A', 'B', '31']],
    [master, 'T4bf', ['30', 'A', 'B', '31']],
    [passenger, 'T6ag', ['30', 'A', 'B', 'C', 'D']],
  ] as const;
  for (const [part, plug, pins] of parts) {
    const cavities = Object.fromEntries(pins.map((pin, index) => [String(index + 1), pin]));
    b.plug(plug, part, { rows: 2, columns: pins.length > 4 ? 3 : 2, color: '白色', cavities });
  }
  motors.forEach((motor, index) =>
    b.plug(index === 0 ? 'T2mf' : 'T2mg', motor, { rows: 1, columns: 2, color: '黑色' }),
  );
  const feed = b.feed('15', 'window');
  b.feedWire('X', `${leftFuse}.1`, 'sw/ge', ampere);
  b.feedWire(`${leftFuse}.2`, `${driver}.30`, feed, ampere);
  b.feedWire('X', `${rightFuse}.1`, 'sw/ge', ampere);
  b.feedWire(`${rightFuse}.2`, supply, feed, ampere);
  b.feedWire(supply, `${master}.30`, feed, ampere);
  b.feedWire(supply, `${passenger}.30`, feed, ampere);
  b.feedWire(`${driver}.31`, ground, b.earth, ampere);
  b.feedWire(`${master}.31`, ground, b.earth, ampere);
  b.feedWire(`${master}.A`, `${passenger}.C`, 'bl', ampere);
  b.feedWire(`${master}.B`, `${passenger}.D`, 'bl/sw', ampere);
  [driver, passenger].forEach((rocker, index) => {
    const color = index === 0 ? 'ge' : 'gn';
    b.feedWire(`${rocker}.A`, `${motors[index] ?? ''}.1`, color, ampere);
    b.feedWire(`${rocker}.B`, `${motors[index] ?? ''}.2`, `${color}/sw`, ampere);
  });
  b.note('静止时电机两端均经开关搭铁，形成能耗制动；右前窗经主开关搭铁，主开关与门开关均可操作。');
}

const MOTOR = { top: ['1', '2'], bottom: [], loads: [{ supply: '1', return: '2', watt: 120 }] };
