import type { SwitchPosition } from '../../../../src/domain/netlist/netlist-types';
import type { CircuitBuilder } from '../../circuit-builder';
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
};

/** A bulb at a current path and row, with its rated power and its place in the plug of its housing. */
export function lamp(b: CircuitBuilder, role: PartRole, path: number, row: number, watt: number): string {
  const id = b.part(role, path, row, { watt });
  const [plug, count, first] = LAMP_PLUGS[role] ?? [];
  if (plug === undefined || count === undefined || first === undefined) return id;
  const rows = count > 2 ? 2 : 1;
  const cavities = { [first]: '1', [first + 1]: '2' };
  b.plug(plug, id, { rows, columns: count / rows, color: count > 2 ? '黑色' : '灰色', cavities });
  return id;
}

/** The one closed position of a contact between pins 1 and 2. */
export const closed = (name: string): SwitchPosition[] => [{ name, contacts: [['1', '2']] }];
