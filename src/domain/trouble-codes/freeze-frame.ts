import type { FailureKind } from './code-types';
import { MOST_REPORT_CHARACTERS } from './codes-in-report';
import { FRAME_FIELDS, type FrameField } from './freeze-frame-words';

type Group = 'air' | 'catalyst' | 'electric' | 'idle' | 'misfire' | 'mixture' | 'network' | 'thermal';

/** What a group of codes is told by, the most telling first. */
const TELLING: Readonly<Record<Group, readonly FrameField[]>> = {
  mixture: ['longTrim', 'shortTrim', 'airFlow', 'manifold', 'fuelLoop', 'fuelPressure', 'coolant', 'load'],
  misfire: ['rpm', 'load', 'coolant', 'longTrim', 'speed', 'voltage', 'fuelPressure'],
  electric: ['voltage', 'rpm', 'runTime', 'coolant', 'speed'],
  network: ['voltage', 'rpm', 'runTime', 'speed'],
  thermal: ['coolant', 'intakeAir', 'runTime', 'speed', 'load'],
  air: ['manifold', 'load', 'rpm', 'throttle', 'airFlow'],
  catalyst: ['coolant', 'load', 'speed', 'fuelLoop', 'shortTrim', 'longTrim'],
  idle: ['rpm', 'throttle', 'manifold', 'coolant', 'load'],
};

/** Codes whose number says more than the kind of their failure (SAE J2012, groups of P0 and P2). */
const OF_NUMBER: readonly (readonly [RegExp, Group])[] = [
  [/^U/, 'network'],
  [/^P(017|218[78]|219[01])/, 'mixture'],
  [/^P03[01]/, 'misfire'],
  [/^P04[23]/, 'catalyst'],
  [/^P012[568]/, 'thermal'],
  [/^P0(234|299)/, 'air'],
  [/^P050[5-8]/, 'idle'],
];
const OF_FAILURE: Partial<Record<FailureKind, Group>> = {
  misfire: 'misfire',
  mixture: 'mixture',
  leak: 'mixture',
  efficiency: 'catalyst',
  temperature: 'thermal',
  flow: 'air',
  communication: 'network',
  data: 'network',
};

export interface FrameOrder {
  /** worth a look for this code, the most telling first */
  readonly telling: readonly FrameField[];
  readonly others: readonly FrameField[];
}

/**
 * The fields of a freeze frame by what they tell of a code; what is an electrical fault where nothing else is known.
 */
export function frameOrder(code: string, failure: FailureKind | null): FrameOrder {
  const group =
    OF_NUMBER.find(([pattern]) => pattern.test(code))?.[1] ?? (failure && OF_FAILURE[failure]) ?? 'electric';
  const telling = TELLING[group];
  return { telling, others: FRAME_FIELDS.filter((field) => !telling.includes(field)) };
}

/** What scanners call a field, in Chinese and English; the number stands behind it. */
const ALIASES: readonly (readonly [FrameField, RegExp])[] = [
  ['load', /(?:计算)?负荷(?:值)?|(?:calculated |engine )?load/g],
  ['rpm', /(?:发动机)?转速|(?:engine )?(?:rpm|speed \(rpm\))/g],
  ['coolant', /冷却液温度|水温|(?:engine )?coolant(?: temp(?:erature)?)?|\bect\b/g],
  ['intakeAir', /进气温度|intake air temp(?:erature)?|\biat\b/g],
  ['shortTrim', /短期(?:燃油)?修正|short(?:-| )term fuel trim|\bstft1?\b/g],
  ['longTrim', /长期(?:燃油)?修正|long(?:-| )term fuel trim|\bltft1?\b/g],
  ['speed', /车速|vehicle speed|\bvss\b/g],
  ['manifold', /进气(?:歧管)?(?:绝对)?压力|(?:intake )?manifold(?: absolute)? pressure|\bmap\b/g],
  ['airFlow', /(?:空气|进气)流量|(?:mass )?air ?flow(?: rate)?|\bmaf\b/g],
  ['throttle', /节气门(?:开度|位置)|throttle(?: position)?|\btps?\b/g],
  ['timing', /点火提前角|(?:timing|spark) advance/g],
  ['fuelPressure', /(?:燃油|油轨)压力|fuel (?:rail )?pressure/g],
  ['voltage', /(?:控制单元|控制模块|电瓶|蓄电池|系统)电压|(?:control module|battery) voltage/g],
  ['runTime', /(?:起动|启动)后(?:运行)?时间|run time|time since (?:engine )?start/g],
];
/** Between the name and its number: signs, a unit, the bank. Words say that the name is that of a sensor or fault. */
const GAP = '[ \\t:=.%]|-(?=[ \\t])|\\([^)\\n]{0,16}\\)|\\[[^\\]\\n]{0,8}\\]|°c|值|value';
const BANK = '第?[12] ?列|气缸列 ?[12]|bank ?[12]|b[12](?:s[12])?';
/** A value in one of these is another number. */
const OTHER_UNITS = '°f|psi|mph|inhg|mmhg|m?bar';
const NUMBER = new RegExp(`^(?:${GAP}|${BANK})*([+\\-−]?\\d+(?:\\.\\d+)?)(?!\\d|\\.\\d|[ \\t]*(?:${OTHER_UNITS}))`);
/** Longer gaps are none. */
const LONGEST_GAP = 48;

/** The first number that stands right behind a name. */
function numberBehind(name: RegExp, report: string): number | undefined {
  name.lastIndex = 0;
  for (let at = name.exec(report); at !== null; at = name.exec(report)) {
    const number = NUMBER.exec(report.slice(name.lastIndex, name.lastIndex + LONGEST_GAP))?.[1];
    if (number !== undefined) return Number(number.replace('−', '-'));
  }
  return undefined;
}

/** Numbers of a freeze frame in the text of a scanner, in its units as they are usual (`FRAME_WORDS`). */
export function frameValues(text: string): Partial<Record<FrameField, number>> {
  const report = text.slice(0, MOST_REPORT_CHARACTERS).normalize('NFKC').toLowerCase();
  const values: Partial<Record<FrameField, number>> = {};
  for (const [field, alias] of ALIASES) {
    const number = numberBehind(alias, report);
    if (number !== undefined) values[field] = number;
  }
  return values;
}

/** Values that are suspect in whatever way the car is driven. */
const SUSPECT: readonly (readonly [FrameField, below: number, above: number, low: string, high: string])[] = [
  ['coolant', -35, 125, '信号像断路', '信号像短路，或真的过热'],
  ['intakeAir', -35, 110, '信号像断路', '信号像短路'],
  ['shortTrim', -15, 15, '明显偏浓', '明显偏稀'],
  ['longTrim', -10, 10, '学习值偏浓', '学习值偏稀'],
  ['voltage', 11.5, 15, '供电偏低，先查电源', '充电电压过高'],
];

/** What a value of a freeze frame says by itself; '' for one that is usual or hangs on how the car was driven. */
export function frameRemark(field: FrameField, value: number): string {
  const rule = SUSPECT.find(([name]) => name === field);
  if (!rule) return '';
  const [, below, above, low, high] = rule;
  return value < below ? low : value > above ? high : '';
}

/** Values as a route parameter: `coolant:-40,longTrim:14.8`. */
export const frameParam = (values: Partial<Record<FrameField, number>>): string =>
  FRAME_FIELDS.flatMap((field) => (values[field] === undefined ? [] : [`${field}:${values[field]}`])).join();

/** The values of a route parameter; what is no field or number is left out. */
export function readFrameParam(text: string): Partial<Record<FrameField, number>> {
  const values: Partial<Record<FrameField, number>> = {};
  for (const pair of text.split(',')) {
    const [name = '', number = ''] = pair.split(':');
    const field = FRAME_FIELDS.find((one) => one === name);
    if (field && number !== '' && Number.isFinite(Number(number))) values[field] = Number(number);
  }
  return values;
}
