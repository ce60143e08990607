import { parseDtc } from '../dtc';
import { toHalfWidth } from '../typed-text';
import { eachCodeOnce, type CodeWithType } from './code-with-type';
import { withoutNumbers } from './without-numbers';

/** A trouble code that was found in the text of a scanner. */
export interface ReadCode extends CodeWithType {
  /** a character had to be guessed, such as O for 0: look at the screen again */
  readonly isGuessed: boolean;
}

/** As many are read together: more than a car tells at once. */
export const MOST_READ_CODES = 12;
/** So much of a report is read: a whole car takes a third of it. */
export const MOST_REPORT_CHARACTERS = 20_000;

/** What stands for a digit where only one can be meant, as readers of pictures and people mistake it. */
const MEANT: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', '|': '1', Z: '2', S: '5', G: '6' };
/** Letter, first digit, three more; then what may be the failure type. An L at the end is a car: C200L. */
const WORD =
  /([PBCU])(?:[ \t]?([0-3OQILZ|])([0-9A-FOQILZSG|]{2}[0-9A-FOQIZSG|])|[ \t]([0-3])[ \t]([0-9A-F])[ \t]([0-9A-F])[ \t]([0-9A-F]))([0-9A-F]{2})?(?![A-Z0-9])/g;
/** The failure type behind a dash, colon or slash, but no date, no time, and none of the two bytes of older VAG lists. */
const JOINED_TYPE = /^(?:[-–—/.]([0-9A-F]{2})(?![A-Z0-9]|[-–—/.]\d)|:([0-9A-F]{2})(?![A-Z0-9]|:))/;
/** With a gap, where nothing that it may count follows: `P0235 00 [175]`. */
const SPACED_TYPE = /^(?:[ \t]|[ \t]?[-–—:][ \t]?)([0-9][0-9A-F])(?=[ \t]*(?:$|[\r\n[,;)、。]))/;
/** What cannot stand before a code: a letter or digit, a degree, the first half of the number of a part. */
const NOT_BEFORE = /(?:[A-Z0-9°º]|[A-Z]*\d[A-Z0-9]{3,}[-.])$/;
/** Before a C with a gap behind it, which is the unit of a temperature. */
const DEGREES = /[\d°º][ \t]*$/;
/** As much is looked at before and behind a word. */
const AROUND = 16;

function isCode(word: string, before: string): boolean {
  if (NOT_BEFORE.test(before)) return false;
  return !(/^C[ \t]/.test(word) && DEGREES.test(before));
}

function failureTypeOf(behind: string): string | null {
  const [, dashed, colon] = JOINED_TYPE.exec(behind) ?? [];
  return dashed ?? colon ?? SPACED_TYPE.exec(behind)?.[1] ?? null;
}

/**
 * Trouble codes in the report of a scanner, pasted or read from a photo, in their order, each once with each of its
 * failure types. Takes spaces (`P 0230`), small and full-width letters, letters for digits (`PO23O`), and the failure
 * type behind the code. What stands behind the first 20,000 characters is not read, nor is P0000, which says that there
 * is none.
 */
export function codesInReport(text: string): ReadCode[] {
  const found: ReadCode[] = [];
  const report = withoutNumbers(toHalfWidth(text.slice(0, MOST_REPORT_CHARACTERS)).toUpperCase());
  WORD.lastIndex = 0;
  for (let match = WORD.exec(report); match !== null; match = WORD.exec(report)) {
    const [word, letter = '', first = '', three = '', ...spaced] = match;
    const typed = first + three || spaced.slice(0, 4).join('');
    const end = match.index + word.length;
    if (!isCode(word, report.slice(Math.max(0, match.index - AROUND), match.index))) continue;
    const isGuessed = [...typed].some((digit) => digit in MEANT);
    // Words such as BOILS are no codes: half of what follows the letter are digits as they stand.
    if (isGuessed && (word.match(/\d/g) ?? []).length < 2) continue;
    const code = parseDtc(letter + [...typed].map((digit) => MEANT[digit] ?? digit).join(''))?.code;
    if (code === undefined || code.endsWith('0000')) continue;
    const failureType = spaced[4] ?? failureTypeOf(report.slice(end, end + AROUND));
    found.push({ code, failureType, isGuessed });
  }
  return eachCodeOnce(found, (known, one) => ({ ...known, isGuessed: known.isGuessed && one.isGuessed }));
}
