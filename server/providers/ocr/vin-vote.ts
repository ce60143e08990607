import { isKnownMaker } from '../../../src/domain/known-makers';
import { correctVin } from '../../../src/domain/vin/vin-corrections';
import type { VinReading } from './types';
import type { VinCandidate } from './vin-in-text';

/**
 * A candidate that looks like this needs no second opinion: check digit, numeric serial, and nothing else on its line.
 */
const CERTAIN_LIKENESS = 8;
/**
 * Enough when two looks agree, so that imports with a wrong check digit are read too: numeric serial, line of its own
 * or known region.
 */
const PLAUSIBLE_LIKENESS = 3;
/** A reading with a J beats its twin with a 1 unless the twin was read this much more often. */
const J_ADVANTAGE = 3;
const DOUBTFUL_PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12];
const MAX_CANDIDATES = 5;
/** So many looks that read nearly the same are worth one that read it whole. */
const NEAR_FOR_ONE = 2;
/** Characters in common between two readings of one line of which at least one is wrong in several places. */
const LEAST_ALIKE = 5;
const MOST_UNLIKE = 15;
const LAST_MAKER_INDEX = 2;
/** Rests on what is likely, not on what was seen. */
const MENDED_CONFIDENCE = 0.6;

interface Standing {
  candidate: VinCandidate;
  hits: number;
  /** The look that found it last. */
  look: number;
}

/**
 * J and 1 count the same in the check digit, and a J is easily read as a 1: the check digit is blind to it.
 * In the serial and at the check digit itself there is no J.
 */
function hasDoubtfulOne(vin: string): boolean {
  return DOUBTFUL_PLACES.some((index) => vin.charAt(index) === '1');
}

/** The VIN with J and 1 made one, so that readings which the check digit cannot tell apart compare equal. */
function withoutJ(vin: string): string {
  return vin.replace(/J/g, '1');
}

/**
 * Whether two texts differ in one character, which one lacks or reads otherwise; never a J, which may have been written
 * for a 1 or beside it.
 */
function differsByOne(one: string, other: string): boolean {
  if (one === other || one.split('J').length !== other.split('J').length) return false;
  let [start, end] = [0, 0];
  const least = Math.min(one.length, other.length);
  while (start < least && one[start] === other[start]) start += 1;
  while (end < least - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return Math.max(one.length, other.length) - start - end === 1;
}

/** Characters that stand in both texts at the same distance from the start, or from the end. */
function alike(one: string, other: string): number {
  const same = (a: string, b: string) => Array.from(a).filter((char, at) => char === b[at]).length;
  const turned = (text: string) => Array.from(text).reverse().join('');
  return Math.max(same(one, other), same(turned(one), turned(other)));
}

/** Collects what several looks at one photo found, and decides. */
export class VinVote {
  private readonly standings = new Map<string, Standing>();
  /** For each look the lines that are as long as a VIN, or nearly. */
  private readonly near: (readonly string[])[] = [];

  /** Counts what one look read. */
  add(candidates: readonly VinCandidate[], near: readonly string[] = []): void {
    this.near.push(near);
    for (const candidate of candidates) {
      const earlier = this.standings.get(candidate.vin);
      const likelier = earlier === undefined || candidate.likeness > earlier.candidate.likeness;
      this.standings.set(candidate.vin, {
        candidate: likelier ? candidate : earlier.candidate,
        hits: (earlier?.hits ?? 0) + 1,
        look: this.near.length - 1,
      });
    }
  }

  /**
   * The winner as soon as further looks are not worth their time: backed, its check digit right, and seen in
   * `leastHits` looks. Otherwise null.
   */
  decided(leastHits = 1): VinReading | null {
    const winner = this.ranking().find(
      (standing) => standing.candidate.valid && this.isBacked(standing) && standing.hits >= leastHits,
    );
    return winner === undefined ? null : this.reading(winner);
  }

  /**
   * The best there is after the last look; null when nothing looked enough like a VIN. One line of noise in eleven
   * passes the check digit by chance, so that alone convinces nobody.
   */
  best(): VinReading | null {
    const backed = this.ranking().find((standing) => this.isBacked(standing));
    return this.decided() ?? (backed === undefined ? null : this.reading(backed));
  }

  /**
   * When several looks agree on a VIN of a maker whom nobody knows, the one that is a look-alike in the maker's code
   * away from a known maker and has a right check digit: LEA for LE4. Null when there is none, or more than one.
   */
  mended(): VinReading | null {
    const wrong = this.ranking().find((standing) => this.isBacked(standing) && standing.hits >= 2);
    if (!wrong || wrong.candidate.valid || isKnownMaker(wrong.candidate.vin)) return null;
    const [only, other] = correctVin(wrong.candidate.vin);
    const [change, second] = only?.changes ?? [];
    if (!only || other || !change || second || change.index > LAST_MAKER_INDEX) return null;
    const changed = [...wrong.candidate.changed.filter(({ index }) => index !== change.index), change];
    return { vin: only.vin, valid: true, confidence: MENDED_CONFIDENCE, source: 'text', changed, candidates: [] };
  }

  private isBacked({ candidate, hits, look }: Standing): boolean {
    const { vin, valid, likeness } = candidate;
    // Only a right check digit shows that another line of another look means this VIN.
    const bearing = this.near.filter((lines, at) => at !== look && lines.some((line) => differsByOne(line, vin)));
    const looks = hits + (valid ? Math.floor(bearing.length / NEAR_FOR_ONE) : 0);
    if (looks < 2 && (hasDoubtfulOne(vin) || !isKnownMaker(vin) || this.isContradicted(vin))) return false;
    return likeness >= CERTAIN_LIKENESS || (looks >= 2 && likeness >= PLAUSIBLE_LIKENESS);
  }

  /** Whether something else was read that is too unlike this VIN and too like it for another line of the plate. */
  private isContradicted(vin: string): boolean {
    return this.near.flat().some((line) => {
      const same = alike(line, vin);
      return same >= LEAST_ALIKE && same < MOST_UNLIKE;
    });
  }

  private ranking(): Standing[] {
    const weight = ({ candidate, hits }: Standing) =>
      candidate.likeness + hits + (this.hasTwin(candidate.vin) ? J_ADVANTAGE : 0);
    return [...this.standings.values()].sort((one, other) => weight(other) - weight(one));
  }

  /** Whether this reading has a J where another look saw a 1. */
  private hasTwin(vin: string): boolean {
    return [...this.standings.keys()].some((other) => {
      const moreOnes = other.split('1').length > vin.split('1').length;
      return moreOnes && withoutJ(other) === withoutJ(vin);
    });
  }

  private reading(winner: Standing): VinReading {
    const { vin, valid, changed } = winner.candidate;
    const others = this.ranking().filter(({ candidate }) => candidate.valid && candidate.vin !== vin);
    const corrections = valid ? [] : correctVin(vin);
    const candidates = new Set([
      ...others.map(({ candidate }) => candidate.vin),
      ...corrections.map((correction) => correction.vin),
    ]);
    // A wrong check digit is most often a misread character, so such a reading is worth half at best.
    const confidence = valid ? Math.min(0.99, 0.85 + 0.05 * winner.hits) : Math.min(0.5, 0.2 + 0.1 * winner.hits);
    return { vin, valid, confidence, source: 'text', changed, candidates: [...candidates].slice(0, MAX_CANDIDATES) };
  }
}
