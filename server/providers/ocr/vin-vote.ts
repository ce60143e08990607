import { correctVin } from '../../../src/domain/vin-corrections';
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

interface Standing {
  candidate: VinCandidate;
  hits: number;
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

function isBacked({ candidate, hits }: Standing): boolean {
  if (hits < 2 && hasDoubtfulOne(candidate.vin)) return false;
  return candidate.likeness >= CERTAIN_LIKENESS || (hits >= 2 && candidate.likeness >= PLAUSIBLE_LIKENESS);
}

/** Collects what several looks at one photo found, and decides. */
export class VinVote {
  private readonly standings = new Map<string, Standing>();

  /** Counts the candidates of one look. */
  add(candidates: readonly VinCandidate[]): void {
    for (const candidate of candidates) {
      const earlier = this.standings.get(candidate.vin);
      const likelier = earlier === undefined || candidate.likeness > earlier.candidate.likeness;
      this.standings.set(candidate.vin, {
        candidate: likelier ? candidate : earlier.candidate,
        hits: (earlier?.hits ?? 0) + 1,
      });
    }
  }

  /**
   * The winner as soon as further looks are not worth their time: backed, its check digit right, and seen in
   * `leastHits` looks. Otherwise null.
   */
  decided(leastHits = 1): VinReading | null {
    const winner = this.ranking().find(
      (standing) => standing.candidate.valid && isBacked(standing) && standing.hits >= leastHits,
    );
    return winner === undefined ? null : this.reading(winner);
  }

  /**
   * The best there is after the last look; null when nothing looked enough like a VIN. One line of noise in eleven
   * passes the check digit by chance, so that alone convinces nobody.
   */
  best(): VinReading | null {
    const backed = this.ranking().find(isBacked);
    return this.decided() ?? (backed === undefined ? null : this.reading(backed));
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
