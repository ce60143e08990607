import type { ColorCode, Wire, WireColor } from '../../../src/domain/netlist/netlist-types';
import { colorOfCode } from '../../../src/domain/netlist/wire-colors';
import type { SampleVehicle } from '../sample-vehicle';

/** How a maker colours cables: printed codes, and which colour stands where a German maker takes another. */
interface MakerColors {
  code: ColorCode;
  /** German colour → the maker's; a permutation, so that wires which differ go on differing */
  instead: Partial<Record<WireColor, WireColor>>;
  /** wires of the buses, high and low */
  can: Record<CanName, [high: string, low: string]>;
}

export type CanName = 'comfort' | 'infotainment' | 'powertrain';

const GERMAN: MakerColors = {
  code: 'DIN',
  instead: {},
  can: { powertrain: ['or/sw', 'or/br'], comfort: ['or/gn', 'or/br'], infotainment: ['or/li', 'or/br'] },
};
/** Volvo and PSA: ground black, terminal 15 blue. */
const EUROPEAN: MakerColors = {
  code: 'DIN',
  instead: { brown: 'black', black: 'blue', blue: 'brown' },
  can: { powertrain: ['gn', 'ws'], comfort: ['gn/ge', 'ws/ge'], infotainment: ['gn/li', 'ws/li'] },
};
/** Ground black, battery white, terminal 15 blue. */
const JAPANESE: MakerColors = {
  code: 'JIS',
  instead: { brown: 'black', black: 'blue', blue: 'brown', red: 'white', white: 'red' },
  can: { powertrain: ['bl', 'rs'], comfort: ['bl/ws', 'rs/sw'], infotainment: ['bl/gn', 'rs/gn'] },
};
/** Ground black, battery red, terminal 15 pink. */
const AMERICAN: MakerColors = {
  code: 'SAE',
  instead: { brown: 'black', black: 'pink', pink: 'brown' },
  can: { powertrain: ['be/sw', 'be'], comfort: ['gn/or', 'li/or'], infotainment: ['gr/or', 'bl/gr'] },
};
/** QC/T 414: ground black, battery red, ignition white. */
const CHINESE: MakerColors = {
  code: 'GB',
  instead: { brown: 'black', black: 'white', white: 'brown' },
  can: { powertrain: ['ge', 'gn'], comfort: ['rs', 'bl'], infotainment: ['li', 'or'] },
};

const STYLES: Partial<Record<string, MakerColors>> = {
  大众: GERMAN,
  奥迪: GERMAN,
  斯柯达: GERMAN,
  奔驰: GERMAN,
  宝马: GERMAN,
  沃尔沃: EUROPEAN,
  标致: EUROPEAN,
  雪铁龙: EUROPEAN,
  丰田: JAPANESE,
  本田: JAPANESE,
  日产: JAPANESE,
  马自达: JAPANESE,
  铃木: JAPANESE,
  福特: AMERICAN,
  别克: AMERICAN,
  雪佛兰: AMERICAN,
  特斯拉: AMERICAN,
};

const styleOf = (vehicle: SampleVehicle): MakerColors => STYLES[vehicle.brand] ?? CHINESE;

/** Which short codes the maker prints; Chinese and Korean makers print those of QC/T 414. */
export const colorCodeOf = (vehicle: SampleVehicle): ColorCode => styleOf(vehicle).code;

/** Colours of a bus as the maker has them, to be given to `wire` with `exact`. */
export function canColors(vehicle: SampleVehicle, bus: CanName): { high: string; low: string } {
  const [high, low] = styleOf(vehicle).can[bus];
  return { high, low };
}

/**
 * Colours of one wire from German codes (`ro/ge`), turned into those that the car's maker takes unless `exact`.
 * @throws {RangeError} for an unknown code
 */
export function makerColors(vehicle: SampleVehicle, codes: string, exact = false): Wire['colors'] {
  const { instead } = styleOf(vehicle);
  const [base, tracer] = codes.split('/').map((code): WireColor => {
    const color = colorOfCode(code, 'DIN');
    if (color === undefined) throw new RangeError(`unknown wire colour ${code}`);
    return exact ? color : (instead[color] ?? color);
  });
  if (base === undefined) throw new RangeError('a wire has no colour');
  return tracer === undefined || tracer === base ? [base] : [base, tracer];
}

/** Base colours of the maker's cables at terminals 30, 15 and 31. */
export const powerColors = (vehicle: SampleVehicle): WireColor[] =>
  ['ro', 'sw', 'br'].map((code) => makerColors(vehicle, code)[0]);
