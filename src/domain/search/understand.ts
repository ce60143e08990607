import type { DocumentKind } from '../../contract/schemas/library';
import { parsePlate } from '../plate';
import { compactCode, tidyText } from '../typed-text';
import { checkVin } from '../vin/vin';
import { searchForm } from './search-form';
import { readTypedCodes } from './read-typed-codes';

/** What a text says besides words for things. */
export interface TypedText {
  readonly codes: readonly string[];
  /** The same with each failure type that was typed, as the page of codes takes them: P0230-11. */
  readonly codesAsRead: readonly string[];
  readonly vin: string | null;
  /** Five to sixteen characters that may be part of a VIN; null for a text that is none. */
  readonly vinPart: string | null;
  readonly plate: string | null;
  readonly year: number | null;
  /** The kind of document that it asks for. */
  readonly wants: DocumentKind | null;
  readonly wantsCourse: boolean;
  /** The pin behind a designation, as in T28/5; upper case, null for none. */
  readonly pin: string | null;
  /** The rest in the search form: names of cars and things. */
  readonly rest: string;
  /** `rest` before the words for the kind were taken away. */
  readonly whole: string;
}

const YEAR = /(?<![0-9a-z.])(?:((?:19|20)\d{2})(?:年款|款|年)?|([012]\d|[89]\d)(?:年款|款|年))(?![0-9a-z.])/;
/** A designation and a pin of it: T28/5, J17/87A, T121 65号脚. */
const PIN =
  /(^|[^A-Z0-9])([A-Z]{1,3}\d{1,4}[A-Z]{0,2})(?:\s?\/\s?(\d{1,3}[A-Z]?)|[\s的第]{1,3}(\d{1,3}[A-Z]?)(?=\s?号?(?:脚|针|端子|孔|PIN)))(?:\s?号?(?:脚|针|端子|孔位?|PIN))?(?![A-Z0-9.])/;
const PART_OF_VIN = /^[A-HJ-NPR-Z0-9]{5,16}$/;
const NOT_A_WORD = /\d.*\d/;

/** Words that ask for a kind of document, the longest first. */
const WANTED: readonly (readonly [DocumentKind, RegExp])[] = [
  ['wiring', /(?:整车)?(?:电路|线路|接线|电气|电器|布线|针脚)图|dianlutu|wiring(?: diagram)?/],
  ['torque', /(?:拧紧)?(?:扭矩|力矩|扭力)(?:表|多少|是多少)?|多少牛米/],
  ['schedule', /保养(?:周期|间隔|表|项目|计划)*|多久换(?:一次)?|多久更换|多少公里换|更换周期|baoyang/],
  ['manual', /(?:怎么|如何)(?:检修|检测|测量|拆装|拆|测)|(?:检修|检测|拆装|维修)(?:手册|方法|步骤)?/],
  ['dtc', /故障码(?:指南|表|大全)?|故障代码/],
];
/** Words that stand for a kind only when nothing else is said. */
const ALONE: readonly (readonly [DocumentKind, RegExp])[] = [
  [
    'fuse',
    /^(?:保险丝|保险|熔丝|熔断丝|继电器)(?:盒)?(?:和|与|及)?(?:继电器|保险丝)?(?:图解|图|位置图|位置|位置表|表|对照表)?(?:在哪里?|在什么位置)?$/,
  ],
];
const COURSE = /怎么看|怎么学|如何看|如何学|学习|课程|教程|培训|入门|讲解/;

/** The model year that a text names, such as 2003 or 03款; null for none. */
function yearIn(text: string): number | null {
  const [, whole, short] = YEAR.exec(text) ?? [];
  if (short === undefined) return whole === undefined ? null : Number(whole);
  return Number(short) + (short < '30' ? 2000 : 1900);
}

/** Reads a typed text: VINs and parts of them, plates, trouble codes, the year, what kind of document it asks for. */
export function readTypedText(input: string): TypedText {
  const text = tidyText(input).toUpperCase();
  const none = {
    codes: [],
    codesAsRead: [],
    vin: null,
    vinPart: null,
    plate: null,
    year: null,
    pin: null,
    wants: null,
    wantsCourse: false,
  };
  const plate = parsePlate(text);
  if (plate.ok) return { ...none, plate: plate.plate, rest: '', whole: '' };
  const { codes, codesAsRead, rest: besides, isAll } = readTypedCodes(text);
  const compact = compactCode(text);
  if (!isAll && compact.length === 17) {
    const vin = checkVin(compact);
    // a VIN in groups may have one that looks like a code
    if (vin.ok && (codes.length === 0 || vin.checkDigitValid)) return { ...none, vin: vin.vin, rest: '', whole: '' };
  }
  const [pinned, before = '', of = '', ...pins] = PIN.exec(besides) ?? [];
  const pin = pins.find((one) => one !== undefined) ?? null;
  const isPart = pin === null && codes.length === 0 && PART_OF_VIN.test(compact) && NOT_A_WORD.test(compact);
  const spaced = (pinned === undefined ? besides : besides.replace(pinned, `${before}${of} `)).toLowerCase();
  const year = yearIn(spaced);
  let rest = year === null ? spaced : spaced.replace(YEAR, ' ');
  const whole = searchForm(rest);
  let wants: DocumentKind | null = null;
  for (const [kind, words] of ALONE) if (words.test(whole)) wants = kind;
  for (const [kind, words] of WANTED) {
    if (wants !== null || !words.test(rest)) continue;
    wants = kind;
    rest = rest.replace(words, ' ');
  }
  const wantsCourse = COURSE.test(rest);
  rest = rest.replace(COURSE, ' ');
  return {
    codes,
    codesAsRead,
    vin: null,
    vinPart: isPart ? compact : null,
    plate: null,
    year,
    pin,
    wants,
    wantsCourse,
    rest: searchForm(rest),
    whole,
  };
}
