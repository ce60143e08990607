import type { SwitchPosition } from '../../../../src/domain/netlist/netlist-types';
import { volts, type CircuitBuilder } from '../../circuit-builder';
import type { PinDetails } from '../../builder/part-options';
import type { PartRole } from '../../parts';

/** Plug of a lamp, how many cavities it has, and the first of the lamp's two; lamps of one housing share a plug. */
const LAMP_PLUGS: Partial<Record<PartRole, [plug: string, cavities: number, first: number]>> = {
  highLeft: ['T8a', 8, 1],
  lowLeft: ['T8a', 8, 3],
  sideFrontLeft: ['T8a', 8, 5],
  turnFrontLeft: ['T8a', 8, 7],
  highRight: ['T8b', 8, 1],
  lowRight: ['T8b', 8, 3],
  sideFrontRight: ['T8b', 8, 5],
  turnFrontRight: ['T8b', 8, 7],
  tailLeft: ['T10c', 10, 1],
  turnRearLeft: ['T10c', 10, 3],
  brakeLeft: ['T10c', 10, 5],
  reverseLeft: ['T10c', 10, 7],
  fogRear: ['T10c', 10, 9],
  tailRight: ['T10d', 10, 1],
  turnRearRight: ['T10d', 10, 3],
  brakeRight: ['T10d', 10, 5],
  reverseRight: ['T10d', 10, 7],
  plateLeft: ['T2p', 2, 1],
  plateRight: ['T2q', 2, 1],
  fogLeft: ['T2n', 2, 1],
  fogRight: ['T2o', 2, 1],
  turnSideLeft: ['T2s', 2, 1],
  turnSideRight: ['T2t', 2, 1],
  brakeHigh: ['T2h', 2, 1],
  trunkLamp: ['T2k', 2, 1],
  gloveLamp: ['T2g', 2, 1],
  lightSwitchGlow: ['T17', 17, 9],
  climateGlow: ['T2gb', 2, 1],
  lighterGlow: ['T2gc', 2, 1],
  ashtrayGlow: ['T2gd', 2, 1],
  windowGlow: ['T2ge', 2, 1],
  leverGlow: ['T2gf', 2, 1],
  alarmLamp: ['T2gg', 2, 1],
};

/** Lamps in the housing of a switch: its plug, how many cavities it has, and the one of the lamp's ground. */
const IN_SWITCH: Partial<Record<PartRole, [plug: string, cavities: number, ground: number]>> = {
  hazardIndicator: ['T10f', 10, 9],
  fogIndicator: ['T10e', 10, 6],
  fogRearIndicator: ['T10e', 10, 8],
  defogIndicator: ['T8d', 8, 6],
};

/** What switches a lamp: its supply, its supply through a dimmer, or its ground. */
type Switching = 'dimmed' | 'ground' | 'supply';

const INDICATOR_WATT = 1.2;
const LIT_GROUND = volts('接通，对蓄电池负极', 0, 0.3);
const DARK = volts('断开', 0, 0.2);
const READINGS: Record<Switching, Record<'1' | '2', PinDetails>> = {
  supply: {
    '1': { expected: [volts('接通', 11.5, 14.5), DARK] },
    '2': { purpose: '搭铁', expected: [LIT_GROUND] },
  },
  dimmed: {
    '1': { expected: [volts('接通', 5, 14.5), DARK] },
    '2': { purpose: '搭铁', expected: [LIT_GROUND] },
  },
  ground: {
    '1': { purpose: '供电', expected: [volts('任何时候', 11.5, 12.9)] },
    '2': { purpose: '由开关搭铁', expected: [LIT_GROUND, volts('断开', 11.5, 14.5)] },
  },
};

/** A bulb at a current path and row, with its rated power and its place in the plug of its housing. */
export function lamp(
  b: CircuitBuilder,
  role: PartRole,
  path: number,
  row: number,
  watt: number,
  by: Switching = 'supply',
): string {
  const id = b.part(role, path, row, { watt, pins: READINGS[by] });
  const [plug, count, first] = LAMP_PLUGS[role] ?? [];
  if (plug === undefined || count === undefined || first === undefined) return id;
  const rows = count > 2 ? 2 : 1;
  const cavities = { [first]: '1', [first + 1]: '2' };
  const face = { rows, columns: Math.ceil(count / rows), count };
  b.plug(plug, id, { ...face, color: count > 2 ? '黑色' : '灰色', cavities });
  return id;
}

/** An indicator in the housing of a switch: a lead there joins it with a contact, only its ground leaves the plug. */
export function indicator(
  b: CircuitBuilder,
  role: PartRole,
  at: { path: number; row: number },
  contact: string,
  ground: string,
): void {
  const id = lamp(b, role, at.path, at.row, INDICATOR_WATT);
  const [plug, count, cavity] = IN_SWITCH[role] ?? [];
  if (plug === undefined || count === undefined || cavity === undefined)
    throw new RangeError(`${role} is in no switch`);
  b.plug(plug, id, { rows: 2, columns: count / 2, color: '黑色', cavities: { [cavity]: '2' } });
  b.wire(contact, `${id}.1`, 'gr', 0.5, { internal: true });
  b.wire(`${id}.2`, ground, b.earth, 0.5);
}

/** The one closed position of a contact between pins 1 and 2. */
export const closed = (name: string): SwitchPosition[] => [{ name, contacts: [['1', '2']] }];
