import { smallestArea } from '../../../diagram/rules/fuse-rules';
import type { PinRole } from '../../../../src/domain/netlist/netlist-types';
import type { CircuitBuilder, LinkTarget } from '../../circuit-builder';
import type { SheetKey } from '../../sheet-list';
import { BRAKE_AMPERE } from '../fuse-ratings';

/** A pin of the control unit that another sheet explains. */
export interface Arrow {
  id: string;
  pin: string;
  sheet: SheetKey;
  target: LinkTarget;
  purpose: string;
  path: number;
  row: number;
  role: PinRole;
  /** fuse that its wire suits, where that is more than the usual one bears */
  ampere?: number;
  /** colours in German codes, or the name of the signal whose colours the wire has; else those of the bus */
  color?: string;
  signal?: string;
}

const AREA = 0.5;
/** Distance of two arrows in current paths and in rows: the name of one stands above the next one. */
const STEP = { path: 0.375, row: 0.3 };
const FIRST_ROW = 4;

type Plan = Omit<Arrow, 'path' | 'role' | 'row'> & { role?: PinRole };

const UNDER_COILS: Plan[] = [
  { id: '→CAN-H', pin: '60', sheet: 'can-powertrain', target: 'engineUnit', purpose: 'CAN-H' },
  { id: '→CAN-L', pin: '58', sheet: 'can-powertrain', target: 'engineUnit', purpose: 'CAN-L' },
  { id: '→K', pin: '43', sheet: 'diagnosis', target: 'engineUnit', purpose: '诊断 K 线', color: 'gr/ws' },
  { id: '→DFM', pin: '44', sheet: 'charging', target: 'generator', purpose: '发电机负荷', signal: 'generator load' },
  { id: '→车速', pin: '54', sheet: 'cluster', target: 'cluster', purpose: '车速信号', signal: 'speed' },
  { id: '→转速', pin: '37', sheet: 'cluster', target: 'cluster', purpose: '转速信号输出', signal: 'engine speed' },
  { id: '→油耗', pin: '81', sheet: 'cluster', target: 'cluster', purpose: '燃油消耗信号', signal: 'consumption' },
  {
    id: '→F',
    pin: '56',
    sheet: 'brake-lamps',
    target: 'brakeSwitch',
    purpose: '制动灯开关',
    color: 'sw/ro',
    ampere: BRAKE_AMPERE,
  },
  { id: '→F47', pin: '57', sheet: 'brake-lamps', target: 'brakeSwitch', purpose: '制动踏板开关', color: 'ws/ro' },
  { id: '→A/C', pin: '41', sheet: 'compressor', target: 'climateUnit', purpose: '空调请求', signal: 'ac request' },
  {
    id: '→J44',
    pin: '40',
    sheet: 'compressor',
    target: 'compressorRelay',
    purpose: '压缩机继电器控制',
    role: 'out-low',
    signal: 'ac relay',
  },
  { id: '→J301', pin: '39', sheet: 'compressor', target: 'climateUnit', purpose: '风扇请求', signal: 'fan request' },
];

const UNDER_FUEL_RELAY: Plan[] = [
  {
    id: '→J279',
    pin: '47',
    sheet: 'cooling-fan',
    target: 'fanLowRelay',
    purpose: '风扇低速控制',
    signal: 'fan low',
    role: 'out-low',
  },
  {
    id: '→J101',
    pin: '4',
    sheet: 'cooling-fan',
    target: 'fanHighRelay',
    purpose: '风扇高速控制',
    signal: 'fan high',
    role: 'out-low',
  },
];
const BESIDE_SUPPLY: Plan = {
  id: '→K132',
  pin: '49',
  sheet: 'cluster',
  target: 'cluster',
  purpose: 'EPC 警告灯',
  signal: 'epc',
  role: 'out-low',
};
const BESIDE_INJECTORS: Plan = {
  id: '→K83',
  pin: '48',
  sheet: 'cluster',
  target: 'cluster',
  purpose: '排放警告灯',
  signal: 'mil',
  role: 'out-low',
};

/**
 * What comes from other sheets or goes there, wherever there is room above the control unit: in steps of three between
 * two triggers, and beside the supplies.
 */
export function arrowsOf(coilAt: (index: number) => number, fuelRelay: number, lastInjector: number): Arrow[] {
  const place = (plan: Plan, path: number, step = 0): Arrow => ({
    role: 'signal',
    ...plan,
    path: path + step * STEP.path,
    row: FIRST_ROW + step * STEP.row,
  });
  return [
    ...UNDER_COILS.map((plan, index) => place(plan, coilAt(Math.floor(index / 3)) + STEP.path, index % 3)),
    ...UNDER_FUEL_RELAY.map((plan, index) => place(plan, fuelRelay + STEP.path, index)),
    place(BESIDE_SUPPLY, fuelRelay + 2),
    { ...place(BESIDE_INJECTORS, lastInjector + STEP.path), row: FIRST_ROW + STEP.row },
  ];
}

/** Adds the arrows with their wires; the pair of the bus is twisted. */
export function addArrows(b: CircuitBuilder, unit: string, arrows: Arrow[]): void {
  for (const { id, pin, sheet, target, path, row, color, signal, ampere = 0 } of arrows) {
    const end = b.continuation(id, sheet, path, row, 'bottom', 'signal', target);
    const colors = color ?? (signal === undefined ? undefined : b.signal(signal));
    if (colors !== undefined) b.wire(`${end}.1`, `${unit}.${pin}`, colors, Math.max(AREA, smallestArea(ampere)));
  }
  const [high, low] = arrows.filter(({ color, signal }) => color === undefined && signal === undefined);
  if (high !== undefined && low !== undefined)
    b.canPair([`${high.id}.1`, `${low.id}.1`], [`${unit}.${high.pin}`, `${unit}.${low.pin}`], 'powertrain', 'P2');
}
