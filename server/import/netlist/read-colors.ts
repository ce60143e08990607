import type { ColorCode, Wire, WireColor } from '../../../src/domain/netlist/netlist-types';
import { WIRE_COLORS } from '../../../src/domain/netlist/wire-colors';
import { COLOR_WORDS, MORE_CODES, type Dialect } from './color-words';

type Colors = Wire['colors'];

const STANDARDS: readonly Dialect[] = ['GB', 'DIN', 'JIS', 'SAE', 'SAE3'];
const COLORS = Object.keys(WIRE_COLORS) as WireColor[];
const SEPARATORS = /\s*[/\\\-+_·・,，、|]\s*|\s+/;

/** Longest Chinese name of a colour. */
const LONGEST_NAME = 3;
/** Signs that only a Japanese list has, in which 青 is blue; in a Chinese one it is anything from green to black. */
const JAPANESE = /[黒緑\u3040-\u30ff]/;

const byName = new Map<string, WireColor>([
  ...COLORS.map((color): [string, WireColor] => [color, color]),
  ...COLORS.map((color): [string, WireColor] => [WIRE_COLORS[color].name, color]),
  ...COLOR_WORDS,
]);

const named = (word: string): WireColor | undefined => byName.get(word.toLowerCase().replace(/色$/, ''));

/** `LT BLU`, `dark green`, `vert clair` as one word, so that their spaces part no colours. */
const joined = (text: string) =>
  text.replace(/\b(lt|dk|light|dark|hell|dunkel)[\s.-]+(?=[a-zü])/gi, '$1').replace(/\s+(?=clair\b|foncé)/gi, '');

/** 红黄, 红色黄色, 浅绿白: Chinese names need no sign between them. */
const lengths = Array.from({ length: LONGEST_NAME }, (_, at) => LONGEST_NAME - at);

function namesInARow(text: string): WireColor[] | null {
  const found: WireColor[] = [];
  for (let rest = text.replace(/色/g, ''); rest !== '';) {
    const length = lengths.find((count) => byName.has(rest.slice(0, count)));
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

const codeOf = (color: WireColor, standard: Dialect) => (standard === 'SAE3' ? '' : WIRE_COLORS[color].codes[standard]);
const exactly = (code: string, standard: Dialect) => COLORS.find((color) => codeOf(color, standard) === code);
const inAnyCase = (code: string, standard: Dialect) =>
  COLORS.find((color) => code !== '' && codeOf(color, standard).toUpperCase() === code.toUpperCase()) ??
  MORE_CODES[standard].get(code.toUpperCase());

/** Every meaning of a code in one standard: `BR` is 棕 in JIS, but 棕 or 黑/红 in the Chinese one, which has `Br`. */
function meanings(text: string, standard: Dialect): Colors[] {
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

function inWords(typed: string): Colors | null {
  const text = joined(typed);
  const pieces = text.split(SEPARATORS);
  const whole = named(text.replace(/[\s-]/g, ''));
  if (whole !== undefined) return [whole];
  const row = pieces.length === 1 ? namesInARow(text) : pieces.map(named);
  return row && colorsOf(row);
}

/** Which codes a list of colours has. */
export interface ColorReading {
  readonly dialects: readonly Dialect[];
  readonly isJapanese: boolean;
}

/** The standard of a list whose heading states it. */
export const statedStandard = (standard: ColorCode): ColorReading => ({ dialects: [standard], isJapanese: false });

/** The standards in which every one of a file's colour texts means something; all when there is none. */
export function standardsOf(texts: Iterable<string>): ColorReading {
  const all = [...new Set(texts)];
  const codes = all.filter((text) => text !== '' && inWords(text) === null);
  const known = codes.filter((code) => STANDARDS.some((standard) => meanings(code, standard).length > 0));
  const fitting = STANDARDS.filter((standard) => known.every((code) => meanings(code, standard).length > 0));
  return {
    dialects: fitting.length > 0 ? fitting : STANDARDS,
    isJapanese: all.some((text) => JAPANESE.test(text)),
  };
}

/** The standard of the codes as the format names it; the Chinese one where several fit. */
export function colorCodeOf({ dialects: [first, second] }: ColorReading): ColorCode {
  if (first === undefined || second !== undefined) return 'GB';
  return first === 'SAE3' ? 'SAE' : first;
}

/**
 * The colours that a text such as 红/黄, `ro/ge`, `R-Y`, `RDYE` or `BLK/WHT` means in the given standards, else why it
 * has none (Chinese). Nothing is guessed: a code that the standards read differently has no meaning.
 */
export function readColors(typed: string, { dialects, isJapanese }: ColorReading): Colors | string {
  const text = isJapanese ? typed.replace(/[空水]色/g, '天蓝').replace(/青/g, '蓝') : typed;
  const words = inWords(text);
  if (words !== null) return words;
  const all = dialects.flatMap((standard) => meanings(joined(text), standard));
  const [first, ...others] = [...new Map(all.map((colors) => [colors.join('/'), colors])).values()];
  if (first === undefined) return '无法识别';
  if (others.length === 0) return first;
  const names = [first, ...others].map((colors) => colors.map((color) => WIRE_COLORS[color].name).join('/'));
  return `在不同标准中含义不同（${names.join('、')}），请写成中文或用“/”分开`;
}
