import type { CircuitBuilder, PartOptions } from '../circuit-builder';
import type { PlugOptions } from '../builder/plug-face';
import type { PartRole } from '../parts';

/** A plug of a part that several sheets show in pieces, each with some of its pins. */
interface UnitPlug extends Omit<PlugOptions, 'cavities'> {
  id: string;
  /** cavity by pin of the part */
  pins: Record<string, number>;
}

/** Plugs by part; a pin keeps its cavity on every sheet. */
const UNIT_PLUGS: Partial<Record<PartRole, UnitPlug[]>> = {
  lightSwitch: [
    {
      id: 'T17',
      rows: 2,
      columns: 9,
      count: 17,
      color: '黑色',
      pins: { X: 1, '56': 2, '58': 3, '58L': 4, '58R': 5, '30': 6, NS: 7, NSL: 8, '31': 17 },
    },
  ],
  dimSwitch: [
    { id: 'T12', rows: 2, columns: 6, color: '黑色', pins: { '30': 1, '56': 2, '56a': 3, '56b': 4, '31': 12 } },
  ],
  turnSwitch: [{ id: 'T12', rows: 2, columns: 6, color: '黑色', pins: { '49a': 7, L: 8, R: 9, '31a': 11 } }],
  fogSwitch: [{ id: 'T10e', rows: 2, columns: 5, color: '黑色', pins: { X: 1, NS: 2, NSL: 3 } }],
  hazardSwitch: [
    {
      id: 'T10f',
      rows: 2,
      columns: 5,
      color: '黑色',
      pins: { '30': 1, '15': 2, '49': 3, '49a': 4, L: 5, R: 6, '1': 8, '31': 10 },
    },
  ],
  brakeSwitch: [{ id: 'T4f', rows: 2, columns: 2, color: '黑色', pins: { '1': 1, '2': 2, '3': 3, '4': 4 } }],
  wiperSwitch: [
    { id: 'T8w', rows: 2, columns: 4, color: '黑色', pins: { '53a': 1, '53': 2, '53b': 3, '53e': 4, J: 5, T: 6 } },
  ],
  wiperRelay: [
    {
      id: 'T8r',
      rows: 2,
      columns: 4,
      color: '灰色',
      pins: { '53S': 1, J: 2, T: 3, '15': 4, '53e': 5, '31': 6 },
    },
  ],
  wiperMotor: [
    { id: 'T5w', rows: 1, columns: 5, color: '黑色', pins: { '53a': 1, '53b': 2, '53': 3, '53e': 4, '31': 5 } },
  ],
  bodyUnit: [
    {
      id: 'T52a',
      rows: 4,
      columns: 13,
      color: '黑色',
      pins: {
        '30': 1,
        '31': 2,
        '8': 8,
        '9': 9,
        '17': 17,
        '18': 18,
        '19': 19,
        '22': 22,
        '23': 23,
        '24': 24,
        '25': 25,
        '26': 26,
        '27': 27,
      },
    },
    {
      id: 'T52b',
      rows: 4,
      columns: 13,
      color: '棕色',
      pins: { '41': 1, '42': 2, '43': 3, '44': 4, '45': 5, '46': 6, '61': 11, '62': 12, '63': 13, '64': 14, '65': 15 },
    },
    { id: 'T52c', rows: 4, columns: 13, color: '白色', pins: { '66': 1, '67': 2, '68': 3 } },
  ],
  cluster: [
    {
      id: 'T32',
      rows: 2,
      columns: 16,
      color: '蓝色',
      pins: {
        '3': 3,
        '4': 4,
        '5': 5,
        '6': 6,
        '7': 7,
        '8': 8,
        '31': 9,
        '10': 10,
        '11': 11,
        '12': 12,
        '13': 13,
        '15': 1,
        '17': 17,
        '18': 18,
        '19': 19,
        '16': 16,
        '21': 21,
        '22': 22,
        '30': 32,
        H: 14,
        L: 15,
      },
    },
    {
      id: 'T32a',
      rows: 2,
      columns: 16,
      color: '绿色',
      pins: { '23': 3, '24': 4, '25': 5, '26': 6, '27': 7, '28': 8, '29': 9, '33': 13, '34': 14 },
    },
  ],
  comfortUnit: [
    {
      id: 'T23',
      rows: 2,
      columns: 12,
      count: 23,
      color: '黑色',
      pins: { '13': 3, '14': 4, '15': 5, '16': 6, '17': 7, '18': 8, '19': 9, '20': 10, '11': 11, '12': 12, '24': 13 },
    },
    {
      id: 'T15',
      rows: 2,
      columns: 8,
      count: 15,
      color: '棕色',
      pins: { '30': 1, '31': 2, A: 3, B: 4, '21': 5, '22': 6, '23': 7, '25': 8, '26': 9, '27': 10, H: 11, L: 12 },
    },
  ],
};

/** Adds a part, or the pins of it that this sheet shows, with their places in the part's plugs. */
export function unit(b: CircuitBuilder, role: PartRole, path: number, row: number, options: PartOptions): string {
  const id = b.part(role, path, row, options);
  const shown = [...(options.top ?? []), ...(options.bottom ?? [])].map((pin) => pin.split(/[@:]/)[0] ?? pin);
  for (const { id: plug, pins, ...face } of UNIT_PLUGS[role] ?? []) {
    const cavities = Object.fromEntries(
      shown.flatMap((pin) => (pins[pin] === undefined ? [] : [[String(pins[pin]), pin]])),
    );
    if (Object.keys(cavities).length > 0) b.plug(plug, id, { ...face, cavities });
  }
  return id;
}
