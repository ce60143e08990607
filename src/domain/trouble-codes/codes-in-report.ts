import { parseDtc } from '../dtc';
import { toHalfWidth } from '../typed-text';

/** A trouble code that was found in the text of a scanner. */
export interface ReadCode {
  readonly code: string;
  /** the byte of the failure type (SAE J2012 DA), as in P0230-11; null when the text has none */
  readonly failureType: string | null;
  /** a character had to be guessed, such as O for 0: look at the screen again */
  readonly isGuessed: boolean;
}

/** More than a car tells at once. */
export const MOST_READ_CODES = 12;

/** What stands for a digit where only one can be meant, as readers of pictures and people mistake it. */
const MEANT: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', '|': '1', Z: '2', S: '5', G: '6' };
/** Letter, first digit, three more; then the failure type behind a dash, colon, slash or nothing. */
const WORD =
  /(?:^|[^A-Z0-9])([PBCU])[ \t]?([0-3OQILZ|])[ \t]?([0-9A-FOQILZSG|])[ \t]?([0-9A-FOQILZSG|])[ \t]?([0-9A-FOQILZSG|])(?:[ \t]?[-–—:/.][ \t]?([0-9A-F]{2})|([0-9A-F]{2}))?(?![A-Z0-9])/g;

/**
 * Trouble codes in the report of a scanner, pasted or read from a photo, each once, in their order. Takes spaces
 * (`P 0230`), small and full-width letters, letters for digits (`PO23O`), and the failure type behind the code.
 */
export function codesInReport(text: string): ReadCode[] {
  const found = new Map<string, ReadCode>();
  const report = toHalfWidth(text).toUpperCase();
  WORD.lastIndex = 0;
  for (let match = WORD.exec(report); match !== null; match = WORD.exec(report)) {
    const [word, letter = '', ...rest] = match;
    const digits = rest.slice(0, 4).map((digit = '') => MEANT[digit] ?? digit);
    const isGuessed = rest.slice(0, 4).some((digit = '') => digit in MEANT);
    // Words such as BOILS are no codes: half of what follows the letter are digits as they stand.
    if (isGuessed && (word.match(/\d/g) ?? []).length < 2) continue;
    const code = parseDtc(letter + digits.join(''))?.code;
    if (code === undefined) continue;
    const known = found.get(code);
    if (known && !known.isGuessed && known.failureType !== null) continue;
    const failureType = rest[4] ?? rest[5] ?? known?.failureType ?? null;
    found.set(code, { code, failureType, isGuessed: isGuessed && (known?.isGuessed ?? true) });
  }
  return [...found.values()].slice(0, MOST_READ_CODES);
}
