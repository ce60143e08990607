import { isKnownMaker } from '../known-makers';
import { hasValidCheckDigit } from './vin-check-digit';
import { VIN_LENGTH } from './vin';

/** One VIN that passes the check digit, and the characters (zero-based `index`) in which it differs from the input. */
export interface VinCorrection {
  vin: string;
  changes: { index: number; from: string; to: string }[];
}

/**
 * What OCR and eyes take for each other, likeliest first. Letters that no VIN has must be replaced; the others may be.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  I: '1LJ',
  O: '0D',
  Q: '09D',
  0: 'D',
  D: '0',
  1: 'L',
  L: '1',
  S: '58',
  5: 'S',
  B: '8',
  8: 'BS',
  Z: '2',
  2: 'Z',
  G: '6',
  6: 'G',
  T: '7',
  7: 'T',
  A: '4',
  4: 'A',
  U: 'V',
  V: 'U',
};
const NEVER_IN_VIN = 'IOQ';
const YEAR_INDEX = 9;
const NEVER_A_YEAR = 'UZ0';
/** GB 16735: the last three places of the serial number are digits, for makers of any size. */
const FIRST_SERIAL_DIGIT_INDEX = VIN_LENGTH - 3;
const MAX_FREE_CHANGES = 2;
const MAX_FORCED_CHANGES = 4;

function mayStandAt(index: number, char: string): boolean {
  if (index === YEAR_INDEX && NEVER_A_YEAR.includes(char)) return false;
  return index < FIRST_SERIAL_DIGIT_INDEX || /\d/.test(char);
}

function replacementsAt(vin: string, index: number): string[] {
  return Array.from(LOOK_ALIKES[vin.charAt(index)] ?? '').filter((char) => mayStandAt(index, char));
}

function replaceAt(vin: string, index: number, char: string): string {
  return vin.slice(0, index) + char + vin.slice(index + 1);
}

/** Every VIN with exactly `count` look-alikes swapped at places of `indexes`. */
function swapped(vin: string, indexes: readonly number[], count: number): string[] {
  if (count === 0) return [vin];
  const found: string[] = [];
  indexes.forEach((index, nth) => {
    for (const char of replacementsAt(vin, index)) {
      found.push(...swapped(replaceAt(vin, index, char), indexes.slice(nth + 1), count - 1));
    }
  });
  return found;
}

function changesBetween(from: string, to: string): VinCorrection['changes'] {
  return Array.from(from, (char, index) => ({ index, from: char, to: to.charAt(index) })).filter(
    (change) => change.from !== change.to,
  );
}

/**
 * Makers' codes are mostly letters (positions 2–3) and serial numbers mostly digits (12–17): a swap against that is
 * less likely.
 */
function isUsual({ changes }: VinCorrection): boolean {
  return changes.every(({ index, to }) => (/\d/.test(to) ? index === 0 || index > 2 : index <= YEAR_INDEX + 1));
}

/** What is known of cars, to judge a correction by. */
export interface KnownCars {
  isKnownMaker: (vin: string) => boolean;
  /** Whether positions 4–8 and 10 are those of a series of that maker. */
  isKnownSeries: (vin: string) => boolean;
}

/** What a device knows by itself. */
const KNOWN_HERE: KnownCars = { isKnownMaker, isKnownSeries: () => false };

const isForced = ({ from }: VinCorrection['changes'][number]) => NEVER_IN_VIN.includes(from);

/**
 * The corrections worth telling, likeliest first: within the maker's code that was read when that is known, else of
 * another known maker; nothing but characters that no VIN has may change in a VIN of a maker whom nobody knows.
 */
function worthTelling(vin: string, corrections: readonly VinCorrection[], known: KnownCars): VinCorrection[] {
  const isMakerRead = known.isKnownMaker(vin);
  const told = corrections.filter((correction) => {
    const { vin: found, changes } = correction;
    // Any VIN is two swaps from some right one: a pair is told only when each of the two is usual.
    if (changes.length > 1 && !isUsual(correction) && !changes.every(isForced)) return false;
    if (isMakerRead) return found.slice(0, 3) === vin.slice(0, 3);
    return known.isKnownMaker(found) || changes.every(isForced);
  });
  const rank = (correction: VinCorrection) =>
    (known.isKnownSeries(correction.vin) ? 2 : 0) + (isUsual(correction) ? 1 : 0);
  return told
    .map((correction, at) => ({ correction, at, rank: rank(correction) }))
    .sort((one, other) => other.rank - one.rank || one.at - other.at)
    .map(({ correction }) => correction);
}

/**
 * VINs that pass the check digit and differ from `vin` (17 characters, normalised) only by look-alikes:
 * O/0, I/1, Q/0, S/5, B/8, S/8, Z/2, G/6 and some rarer ones. I, O and Q are always replaced; besides them at most
 * two more characters, and only when fewer do not help. Those of known series and likelier swaps come first, those of
 * makers whom nobody knows are left out. Empty when the VIN is right already, has foreign characters, or nothing helps.
 */
export function correctVin(vin: string, limit = 5, known = KNOWN_HERE): VinCorrection[] {
  if (!/^[A-Z0-9]{17}$/.test(vin) || hasValidCheckDigit(vin)) return [];
  const places = Array.from(vin, (_, index) => index);
  const forced = places.filter((index) => NEVER_IN_VIN.includes(vin.charAt(index)));
  if (forced.length > MAX_FORCED_CHANGES) return [];
  const free = places.filter((index) => !forced.includes(index));
  const legal = swapped(vin, forced, forced.length);

  for (let extra = 0; extra <= MAX_FREE_CHANGES; extra += 1) {
    const right = legal.reduce<string[]>(
      (found, base) => found.concat(swapped(base, free, extra).filter(hasValidCheckDigit)),
      [],
    );
    const corrections = right.map((found) => ({ vin: found, changes: changesBetween(vin, found) }));
    const told = worthTelling(vin, corrections, known);
    if (told.length > 0) return told.slice(0, limit);
  }
  return [];
}
