import { toHalfWidth } from '../../../src/domain/typed-text';

/** Cross-sections that cables have; mm². */
const AREA = { least: 0.05, most: 300 };
const INCH = 0.0254;
/** Metres are kept to the millimetre. */
const LENGTH_DIGITS = 3;
const LONGEST = 1000;

const AREA_UNITS = {
  mm2: ['mm2', 'mm²', 'mm^2', 'qmm', 'sqmm', 'sq', 'mmsq', '平方', '平方毫米', '平方mm'],
  awg: ['awg', 'ga', 'gauge', '#'],
} as const;
export type AreaUnit = keyof typeof AREA_UNITS;

/** What a unit of length is in metres. */
const METRES: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [1, 'm 米 meter meters metre metres mètre mètres メートル'],
      [0.01, 'cm 厘米 公分'],
      [0.001, 'mm 毫米 millimeter millimeters millimetre millimetres ミリ'],
      [INCH, 'in inch inches " ″ 英寸 zoll pouce pouces インチ'],
      [12 * INCH, "ft foot feet ' ′ 英尺 pied pieds フィート"],
    ] as const
  ).flatMap(([factor, words]) => words.split(' ').map((word) => [word, factor])),
);

const plainUnit = (text: string) => toHalfWidth(text).toLowerCase().replace(/[\s.]/g, '');
const number = (text: string): number => Number(text.replace(',', '.'));

/** The unit of a cross-section that a text names, such as `mm²` or `AWG`; null for any other text. */
export function areaUnitOf(text: string): AreaUnit | null {
  const word = plainUnit(text);
  const units = Object.keys(AREA_UNITS) as AreaUnit[];
  return units.find((unit) => AREA_UNITS[unit].some((name) => name === word)) ?? null;
}

/** What the unit of length that a text names is in metres; null for any other text. */
export const metresOf = (text: string): number | null =>
  Object.hasOwn(METRES, plainUnit(text)) ? (METRES[plainUnit(text)] ?? null) : null;

/** Whether a text is a number alone, whose unit its column has to tell. */
export const isBareNumber = (text: string): boolean => /^(?:\d+(?:[.,]\d+)?|\d\/0)$/.test(text);

/** Numbers of American wire gauges; `2/0` is 00, which counts as −1. */
function gaugeOf(text: string): number | null {
  const [, whole, zeros] = /^(?:(\d{1,2})|(\d)\/0)$/.exec(text) ?? [];
  if (zeros !== undefined) return 1 - Number(zeros);
  if (whole === undefined) return null;
  return whole === '00' ? -1 : Number(whole);
}

/** mm² of an American wire gauge, to two digits: d = 0.127 mm · 92^((36 − n) / 39), the formula of ASTM B258. */
export function awgArea(gauge: number): number {
  const area = (Math.PI / 4) * (0.127 * 92 ** ((36 - gauge) / 39)) ** 2;
  return Number(area.toPrecision(2));
}

/**
 * A cross-section in mm²: `1.5`, `1.5mm²`, `0,75`, `18 AWG`, `#18`, `1.5平方`; `unit` is meant where the text has none.
 * Null for what is none.
 */
export function readArea(text: string, unit: AreaUnit = 'mm2'): number | null {
  const [, before, value = '', after = ''] =
    /^(awg|#)?\s*(\d\/0|\d+(?:[.,]\d+)?)\s*(\D.*)?$/i.exec(toHalfWidth(text).trim()) ?? [];
  const own = before === undefined && after === '' ? unit : areaUnitOf(after || 'awg');
  if (value === '' || own === null) return null;
  const gauge = own === 'awg' ? gaugeOf(value) : null;
  const area = own === 'mm2' ? number(value) : gauge === null ? NaN : awgArea(gauge);
  return area >= AREA.least && area <= AREA.most ? area : null;
}

/** `1.200` is one thousand two hundred in one country, and one and a fifth in another; in metres nobody groups. */
const isGrouped = (text: string, factor: number) => /^\d{1,3}[.,]\d{3}$/.test(text) && factor < 0.1;

/**
 * A length in metres, to the millimetre: `0.8`, `80 cm`, `800毫米`, `24"`; `factor` is what the unit of a bare number is
 * in metres. Null for what is none.
 */
export function readLength(text: string, factor = 1): number | null {
  const [, value = '', own = ''] = /^(\d+(?:[.,]\d+)?)\s*(\D.*)?$/.exec(toHalfWidth(text).trim()) ?? [];
  const metres = own === '' ? factor : metresOf(own);
  if (value === '' || metres === null || isGrouped(value, metres)) return null;
  const length = Number((number(value) * metres).toFixed(LENGTH_DIGITS));
  return length > 0 && length <= LONGEST ? length : null;
}

/** The rating that a name such as `燃油泵保险丝 15A` or a value such as `15 A` states; ampere. */
export function ampereIn(text: string): number | undefined {
  const value = Number(/(?:^|[^\d.])(\d{1,3}(?:\.\d+)?)\s*(?:A|安)(?![a-z\d])/i.exec(` ${text}`)?.[1]);
  return value > 0 && value <= 500 ? value : undefined;
}

/** The resistance that a value such as `120`, `4.7k` or `120Ω` states; ohm. */
export function ohmIn(text: string): number | undefined {
  const [, value, factor] = /^(\d+(?:\.\d+)?)\s*(k|M)?\s*(?:Ω|ohm|R)?$/.exec(text.trim()) ?? [];
  const ohm = Number(value) * (factor === 'M' ? 1e6 : factor === 'k' ? 1e3 : 1);
  return ohm > 0 ? ohm : undefined;
}
