import { isKnownMaker } from '../../../src/domain/known-makers';
import { hasValidCheckDigit } from '../../../src/domain/vin/vin-check-digit';
import { VIN_LENGTH } from '../../../src/domain/vin/vin';
import type { CharacterChange } from './types';

/** A stretch of text that may be a VIN. */
export interface VinCandidate {
  vin: string;
  valid: boolean;
  changed: CharacterChange[];
  /** How much it looks like a VIN, 0 to 9. */
  likeness: number;
}

/** A line may carry more than the VIN: a label before it, a star or a smudge at its ends. */
const LONGEST_LINE = 24;
const CHECK_DIGIT_INDEX = 8;
/** ISO 3779: the last four places are digits. */
const FIRST_SERIAL_DIGIT_INDEX = VIN_LENGTH - 4;
/** GB 16735: for makers of any size the last three are. A line without is cut in the wrong place or no VIN at all. */
const SERIAL_END = /\d{3}$/;
/** More letters among the serial's digits than this, and the line is words: CO., LTD. would become C0170. */
const MOST_SERIAL_CHANGES = 1;
/** I, O and Q are in no VIN (ISO 3779). */
const NEVER_IN_VIN: Readonly<Record<string, string>> = { I: '1', O: '0', Q: '0' };
/** What a letter is meant to be where only a digit can stand. */
const MEANT_DIGIT: Readonly<Record<string, string>> = { S: '5', B: '8', Z: '2', G: '6', D: '0', L: '1', T: '7' };

/** What a character that was read is meant to be in a place of a VIN. */
export function meant(char: string, index: number): string {
  const legal = NEVER_IN_VIN[char] ?? char;
  const digitOnly = index === CHECK_DIGIT_INDEX || index >= FIRST_SERIAL_DIGIT_INDEX;
  return digitOnly ? (MEANT_DIGIT[legal] ?? legal) : legal;
}

function serialChanges(changed: readonly CharacterChange[]): number {
  return changed.filter(({ index, from }) => index >= FIRST_SERIAL_DIGIT_INDEX && !(from in NEVER_IN_VIN)).length;
}

function candidate(read: string, alone: boolean): VinCandidate {
  const vin = Array.from(read, meant).join('');
  const changed = Array.from(read).flatMap((from, index) => {
    const to = vin.charAt(index);
    return from === to ? [] : [{ index, from, to }];
  });
  const valid = hasValidCheckDigit(vin);
  // Regions in use today begin with these (ISO 3780); the rest is almost always a line cut in the wrong place.
  const knownRegion = /^[1-9JKLMNPRSTUVWXYZ]/.test(vin);
  const numericSerial = /\d{4}$/.test(vin);
  const likeness = (valid ? 4 : 0) + (alone ? 2 : 0) + (knownRegion ? 1 : 0) + (numericSerial ? 2 : 0);
  return { vin, valid, changed, likeness };
}

/**
 * The engine sometimes writes both readings of one character, 4A for a 4. J and 1 are not among them: the check digit
 * cannot tell which is right.
 */
const DOUBLED = ['4A', '2Z', '7Z', '5S', '8B', '6G', '0D'];
const MOST_DOUBLED = 2;
const isDoubled = (pair: string) => DOUBLED.some((both) => both === pair || both === `${pair[1]}${pair[0]}`);

/** A line without one character of one of its doubled pairs, in every way. */
function withoutOne(read: string): string[] {
  const places = Array.from(read, (_, at) => at).filter((at) => at > 0 && isDoubled(read.slice(at - 1, at + 1)));
  return places.flatMap((at) => [at - 1, at].map((gone) => read.slice(0, gone) + read.slice(gone + 1)));
}

/**
 * The VIN of a line that is one or two too long because characters were written twice: when a single one passes the
 * check digit, or a single one of those is of a known maker.
 */
function withoutDoubled(read: string): VinCandidate[] {
  const spare = read.length - VIN_LENGTH;
  if (spare < 1 || spare > MOST_DOUBLED) return [];
  const cut = spare === 1 ? withoutOne(read) : withoutOne(read).flatMap(withoutOne);
  const found = cut.map((vin) => candidate(vin, false)).filter(({ valid }) => valid);
  const distinct = [...new Map(found.map((one) => [one.vin, one])).values()];
  const known = distinct.filter(({ vin }) => isKnownMaker(vin));
  return distinct.length === 1 ? distinct : known.length === 1 ? known : [];
}

/**
 * Words of 17 characters (the engine may give two versions of one VIN on a line), else every cut of the line without
 * its gaps.
 */
function cutsOf(line: string): VinCandidate[] {
  const words = line.split(/\s+/).map((word) => word.replace(/[^A-Z0-9]/g, ''));
  const whole = words.filter((word) => word.length === VIN_LENGTH);
  if (whole.length > 0) return whole.map((word) => candidate(word, true));

  const read = words.join('');
  const spare = read.length - VIN_LENGTH;
  if (spare < 0 || read.length > LONGEST_LINE) return [];
  const cuts = Array.from({ length: spare + 1 }, (_, start) => read.slice(start, start + VIN_LENGTH));
  // Those first: of equals the first wins, and a VIN is rarely cut off at its end.
  return [...withoutDoubled(read), ...cuts.map((cut) => candidate(cut, spare === 0))];
}

/**
 * Every run of 17 characters that can be a VIN in every line of recognised text, with I, O, Q and letters among the
 * serial's digits put right.
 */
export function vinsInText(text: string): VinCandidate[] {
  return text.split('\n').flatMap((line) => {
    return cutsOf(line.toUpperCase()).filter(
      ({ vin, changed }) => SERIAL_END.test(vin) && serialChanges(changed) <= MOST_SERIAL_CHANGES,
    );
  });
}

/**
 * Lines and words as long as a VIN, one character short of it or one too long: no VIN by themselves, since any of the
 * characters may be wrong, but they bear out or contradict a VIN that was read whole elsewhere.
 */
export function nearlyVins(text: string): string[] {
  const bare = (read: string) => read.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const read = text.split('\n').flatMap((line) => [bare(line), ...line.split(/\s+/).map(bare)]);
  return [...new Set(read)].filter(({ length }) => Math.abs(length - VIN_LENGTH) <= 1);
}
