import { hasValidCheckDigit } from '../../../src/domain/vin-check-digit';
import { VIN_LENGTH } from '../../../src/domain/vin';
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

function meant(char: string, index: number): string {
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
  return Array.from({ length: spare + 1 }, (_, start) => candidate(read.slice(start, start + VIN_LENGTH), spare === 0));
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
