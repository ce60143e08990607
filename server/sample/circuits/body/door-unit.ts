import type { SwitchPosition } from '../../../../src/domain/netlist/netlist-types';
import { volts, type CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { choose } from '../../sample-vehicle';

const MOTOR_STATES: SwitchPosition[] = [
  {
    name: '静止',
    contacts: [
      ['M1', '31'],
      ['M2', '31'],
    ],
  },
  {
    name: '上升',
    contacts: [
      ['30M', 'M1'],
      ['M2', '31'],
    ],
  },
  {
    name: '下降',
    contacts: [
      ['30M', 'M2'],
      ['M1', '31'],
    ],
  },
];

/** A window switch and the unit's pins that it grounds. */
interface Rocker {
  role: PartRole;
  path: number;
  up: string;
  down: string;
  /** second step of the driver's switch: the window runs on by itself */
  auto?: string;
}

/** A door with its control unit, switches and window motor, and where they stand on the sheet. */
export interface Door {
  unit: PartRole;
  path: number;
  /** fuse of the electronics; a rear door has only the one of its motor */
  fuse?: PartRole;
  motorFuse: PartRole;
  motor: PartRole;
  motorPath: number;
  plug: string;
  ground: string;
  rockers: Rocker[];
  /** current path of the switch that locks the rear windows */
  childLock?: number;
}

/** One door: unit, switches and motor. @returns the unit's two bus pins */
export function doorUnit(b: CircuitBuilder, plan: Door): [string, string] {
  const { path } = plan;
  const ampere = choose(b.vehicle, 'window fuse', [25, 30]);
  // every pin stands above the part that it goes to
  const inputs = plan.rockers.flatMap(({ path: at, up, down, auto }) => [
    { pin: up, at },
    { pin: down, at: at + 0.5 },
    ...(auto === undefined ? [] : [{ pin: auto, at: at + 1 }]),
  ]);
  if (plan.childLock !== undefined) inputs.push({ pin: 'S', at: plan.childLock });
  const hasFuse = plan.fuse !== undefined;
  const unit = b.part(plan.unit, path, 2, {
    top: [
      ...(hasFuse ? ['30:supply'] : []),
      `30M@${hasFuse ? path + 1.25 : path}:supply`,
      `H@${path + 2.5}:signal`,
      `L@${path + 3}:signal`,
    ],
    bottom: [
      '31:ground',
      ...inputs.map(({ pin, at }) => `${pin}@${at}:signal`),
      `M1@${plan.motorPath}`,
      `M2@${plan.motorPath + 0.5}`,
    ],
    positions: MOTOR_STATES,
    pins: {
      '30M': { purpose: '车窗电机供电', expected: [volts('任何时候', 11.5, 12.8)] },
      M1: { purpose: '车窗电机' },
      M2: { purpose: '车窗电机' },
    },
  });
  const pins = ['30', '30M', '31', 'H', 'L', 'M1', 'M2', ...inputs.map(({ pin }) => pin)];
  const own = hasFuse ? pins : pins.slice(1);
  b.plug(plan.plug, unit, {
    rows: 2,
    columns: 10,
    color: '黑色',
    keying: 'top',
    cavities: Object.fromEntries(own.map((pin, index) => [String(index + 1), pin])),
  });
  if (plan.fuse !== undefined) {
    const fuse = b.fuse(plan.fuse, path, 10);
    b.feedWire('30', `${fuse}.1`, 'ro', 10);
    b.feedWire(`${fuse}.2`, `${unit}.30`, b.feed('30', unit), 10);
  }
  const motorFuse = b.fuse(plan.motorFuse, hasFuse ? path + 1.25 : path, ampere);
  b.feedWire('30', `${motorFuse}.1`, 'ro', ampere);
  b.feedWire(`${motorFuse}.2`, `${unit}.30M`, b.feed('30', hasFuse ? plan.motorFuse : unit), ampere);
  b.feedWire(`${unit}.31`, plan.ground, b.earth, ampere);
  switches(b, plan, unit);
  const motor = b.part(plan.motor, plan.motorPath, 3, {
    top: ['1', '2'],
    bottom: [],
    loads: [{ supply: '1', return: '2', watt: 120 }],
  });
  b.plug(plan.plug.replace('T20', 'T2m'), motor, { rows: 1, columns: 2, color: '黑色' });
  const color = choose(b.vehicle, `window ${plan.motor}`, ['ge', 'bl', 'gn']);
  b.feedWire(`${unit}.M1`, `${motor}.1`, color, ampere);
  b.feedWire(`${unit}.M2`, `${motor}.2`, `${color}/sw`, ampere);
  return [`${unit}.H`, `${unit}.L`];
}

/** The rockers of a door's armrest. */
function switches(b: CircuitBuilder, plan: Door, unit: string): void {
  plan.rockers.forEach(({ role, path, up, down, auto }, index) => {
    const rocker = b.part(role, path, 3, {
      top: ['U', 'D', ...(auto === undefined ? [] : ['A'])],
      bottom: ['31'],
      positions: [
        { name: '中间', contacts: [] },
        { name: '上升', contacts: [['U', '31']] },
        { name: '下降', contacts: [['D', '31']] },
        ...(auto === undefined ? [] : automatic),
      ],
    });
    b.plug(`T4${'abcd'.charAt(index)}${plan.plug.slice(-1)}`, rocker, {
      rows: 2,
      columns: 2,
      color: '白色',
      cavities: { '1': '31', '2': 'U', '3': 'D', ...(auto === undefined ? {} : { '4': 'A' }) },
    });
    b.wire(`${unit}.${up}`, `${rocker}.U`, b.signal(`${role} up`), 0.35);
    b.wire(`${unit}.${down}`, `${rocker}.D`, b.signal(`${role} down`), 0.35);
    if (auto !== undefined) b.wire(`${unit}.${auto}`, `${rocker}.A`, b.signal(`${role} auto`), 0.35);
    b.wire(`${rocker}.31`, plan.ground, b.earth, 0.35);
  });
  if (plan.childLock === undefined) return;
  const lock = b.part('childLock', plan.childLock, 3, { positions: [{ name: '锁止', contacts: [['1', '2']] }] });
  b.plug('T2gi', lock, { rows: 1, columns: 2, color: '白色' });
  b.wire(`${unit}.S`, `${lock}.1`, b.signal('child lock'), 0.35);
  b.wire(`${lock}.2`, plan.ground, b.earth, 0.35);
}

const automatic: SwitchPosition[] = [
  {
    name: '自动上升',
    contacts: [
      ['U', '31'],
      ['A', '31'],
    ],
  },
  {
    name: '自动下降',
    contacts: [
      ['D', '31'],
      ['A', '31'],
    ],
  },
];
