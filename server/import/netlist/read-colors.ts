import type { ColorCode, Wire, WireColor } from '../../../src/domain/netlist/netlist-types';
import { WIRE_COLORS } from '../../../src/domain/netlist/wire-colors';

type Colors = Wire['colors'];

const STANDARDS: readonly ColorCode[] = ['GB', 'DIN', 'JIS', 'SAE'];
const COLORS = Object.keys(WIRE_COLORS) as WireColor[];
const SEPARATORS = /\s*[/\\\-+_·・,，、|]\s*|\s+/;

/** Names in words; short codes are in the standards' tables. */
const OTHER_NAMES: Readonly<Record<string, WireColor>> = {
  褐: 'brown',
  咖啡: 'brown',
  橘: 'orange',
  桔: 'orange',
  粉红: 'pink',
  米黄: 'beige',
  天蓝: 'light-blue',
  淡蓝: 'light-blue',
  淡绿: 'light-green',
  gray: 'grey',
  purple: 'violet',
  tan: 'beige',
  lightgreen: 'light-green',
  lightblue: 'light-blue',
};
const byName = new Map<string, WireColor>([
  ...COLORS.map((color): [string, WireColor] => [color, color]),
  ...COLORS.map((color): [string, WireColor] => [WIRE_COLORS[color].name, color]),
  ...Object.entries(OTHER_NAMES),
]);

const named = (word: string): WireColor | undefined => byName.get(word.toLowerCase().replace(/色$/, ''));

/** 红黄, 红色黄色, 浅绿白: Chinese names need no sign between them. */
function namesInARow(text: string): WireColor[] | null {
  const found: WireColor[] = [];
  for (let rest = text.replace(/色/g, ''); rest !== '';) {
    const length = [2, 1].find((count) => byName.has(rest.slice(0, count)));
    const color = length === undefined ? undefined : byName.get(rest.slice(0, length));
    if (length === undefined || color === undefined) return null;
    found.push(color);
    rest = rest.slice(length);
  }
  return found;
}

function colorsOf(list: readonly (WireColor | undefined)[]): Colors | null {
  const [base, tracer, ...more] = list;
  if (base === undefined || more.length > 0) return null;
  if (list.length === 1 || base === tracer) return [base];
  return tracer === undefined ? null : [base, tracer];
}

const codeOf = (color: WireColor, standard: ColorCode) => WIRE_COLORS[color].codes[standard];
const exactly = (code: string, standard: ColorCode) => COLORS.find((color) => codeOf(color, standard) === code);
const inAnyCase = (code: string, standard: ColorCode) =>
  COLORS.find((color) => codeOf(color, standard).toLowerCase() === code.toLowerCase());

/** Every meaning of a code in one standard: `BR` is 棕 in JIS, but 棕 or 黑/红 in the Chinese one, which has `Br`. */
function meanings(text: string, standard: ColorCode): Colors[] {
  const pieces = text.split(SEPARATORS);
  if (pieces.length > 1) {
    const colors = colorsOf(pieces.map((piece) => named(piece) ?? inAnyCase(piece, standard)));
    return colors ? [colors] : [];
  }
  const exact = exactly(text, standard);
  if (exact !== undefined) return [[exact]];
  const loose = inAnyCase(text, standard);
  const pairs = Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) =>
    colorsOf([inAnyCase(text.slice(0, at + 1), standard), inAnyCase(text.slice(at + 1), standard)]),
  );
  return [...(loose === undefined ? [] : [[loose] as Colors]), ...pairs.filter((pair) => pair !== null)];
}

function inWords(text: string): Colors | null {
  const pieces = text.split(SEPARATORS);
  const whole = named(text.replace(/[\s-]/g, ''));
  if (whole !== undefined) return [whole];
  const row = pieces.length === 1 ? namesInARow(text) : pieces.map(named);
  return row && colorsOf(row);
}

/** The standards in which every one of a file's colour texts means something; all when there is none. */
export function standardsOf(texts: Iterable<string>): readonly ColorCode[] {
  const codes = [...new Set(texts)].filter((text) => text !== '' && inWords(text) === null);
  const known = codes.filter((code) => STANDARDS.some((standard) => meanings(code, standard).length > 0));
  const fitting = STANDARDS.filter((standard) => known.every((code) => meanings(code, standard).length > 0));
  return fitting.length > 0 ? fitting : STANDARDS;
}

/**
 * The colours that a text such as 红/黄, `ro/ge`, `R-Y` or `RDYE` means in the given standards, else why it has none
 * (Chinese). Nothing is guessed: a code that the standards read differently has no meaning.
 */
export function readColors(text: string, standards: readonly ColorCode[]): Colors | string {
  const words = inWords(text);
  if (words !== null) return words;
  const all = standards.flatMap((standard) => meanings(text, standard));
  const [first, ...others] = [...new Map(all.map((colors) => [colors.join('/'), colors])).values()];
  if (first === undefined) return '无法识别';
  if (others.length === 0) return first;
  const names = [first, ...others].map((colors) => colors.map((color) => WIRE_COLORS[color].name).join('/'));
  return `在不同标准中含义不同（${names.join('、')}），请写成中文或用“/”分开`;
}
