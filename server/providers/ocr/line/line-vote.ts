import { isKnownMaker } from '../../../../src/domain/known-makers';
import { correctVin } from '../../../../src/domain/vin/vin-corrections';
import { hasValidCheckDigit } from '../../../../src/domain/vin/vin-check-digit';
import type { TextSymbol } from '../text-reader';
import type { CharacterChange, VinReading } from '../types';
import type { LineCell } from './line-strip';
import { SeenLine } from './seen-line';

/** Passes that must have read the very same, and of a maker that nobody knows. */
const AGREEING = { known: 2, unknown: 3 } as const;
const MOST_DISPUTED = 1;
const MOST_CANDIDATES = 5;
const MOST_CONFIDENT = 0.99;
const ASKED_CONFIDENCE = 0.5;

const cut = (candidates: readonly string[]): string[] => [...new Set(candidates)].slice(0, MOST_CANDIDATES);

/** Decides which VIN a line says by what several passes saw on it, and whether it is sure or to be asked. */
export class LineVote {
  private readonly seen: SeenLine;

  constructor(cells: readonly LineCell[]) {
    this.seen = new SeenLine(cells);
  }

  /** Counts one pass; `cells` where its picture has them, when elsewhere, and `of` which of the line's each is. */
  add(symbols: readonly TextSymbol[], cells?: readonly LineCell[], of?: readonly number[]): void {
    this.seen.add(symbols, cells, of);
  }

  /** Cells that hold digits, where the line may be a VIN. */
  get digits(): readonly number[] {
    return this.seen.digits();
  }

  /** Whether the line may be a VIN at all. */
  get isLikely(): boolean {
    return this.seen.isLikely;
  }

  /** The answer as soon as further passes are not worth their time. */
  decided(): VinReading | null {
    for (const start of this.seen.starts()) {
      const { vin, changed } = this.seen.whole(start);
      const apart = this.seen.readApart(start);
      if (apart !== null && this.isSureApart(start, apart))
        return this.reading(apart, vin === apart ? changed : [], 0.85);
      if (!hasValidCheckDigit(vin)) continue;
      const least = isKnownMaker(vin) ? AGREEING.known : AGREEING.unknown;
      const support = this.seen.support(start, vin);
      if (
        support >= least &&
        this.seen.disputed(start, vin).length === 0 &&
        this.seen.blindRivals(start, vin).length === 0
      ) {
        return this.reading(vin, changed, 0.85 + 0.03 * support);
      }
    }
    return null;
  }

  /**
   * The best there is after the last pass; `unsure` when it passes the check digit, but the passes differ too much.
   * What does not pass it is told, too: some imports fail it. Null for nothing.
   */
  best(): VinReading | null {
    const answers = this.seen.starts().flatMap((start) => this.answerAt(start) ?? []);
    const sure = answers.find(({ unsure }) => !unsure);
    return sure ?? this.readApart() ?? answers[0] ?? this.failing();
  }

  /** Whether what was read without the neighbours' help stands by itself. */
  private isSureApart(start: number, vin: string): boolean {
    return (
      hasValidCheckDigit(vin) &&
      isKnownMaker(vin) &&
      this.seen.differsByNeighbours(start, vin) &&
      this.seen.blindRivals(start, vin).length === 0
    );
  }

  /** What was read without the neighbours' help, to be asked. */
  private readApart(): VinReading | null {
    const vins = this.seen.starts().flatMap((start) => this.seen.readApart(start) ?? []);
    const vin = vins.find(hasValidCheckDigit);
    return vin === undefined ? null : this.question(vin, [], []);
  }

  private failing(): VinReading | null {
    const [start] = this.seen.starts();
    if (start === undefined) return null;
    const { vin, changed } = this.seen.whole(start);
    const candidates = correctVin(vin).map((correction) => correction.vin);
    return { ...this.reading(vin, changed, ASKED_CONFIDENCE), valid: false, candidates: cut(candidates) };
  }

  private answerAt(start: number): VinReading | null {
    const { vin, changed } = this.seen.whole(start);
    const disputed = this.seen.disputed(start, vin);
    if (hasValidCheckDigit(vin)) {
      const rivals = this.seen.blindRivals(start, vin);
      const isSure =
        this.seen.support(start, vin) >= AGREEING.known && disputed.length <= MOST_DISPUTED && rivals.length === 0;
      return isSure ? this.reading(vin, changed, 0.85) : this.question(vin, changed, rivals);
    }
    const mended = this.seen.replacements(start, vin).filter((other) => hasValidCheckDigit(other.vin));
    mended.sort((one, other) => other.weight - one.weight);
    const [first, second] = mended;
    if (!first) return this.alone(start, changed);
    const isClear = !second || first.weight > 3 * second.weight;
    const isSure =
      isClear &&
      isKnownMaker(first.vin) &&
      // With another place in dispute this one is a guess.
      disputed.every((index) => index === first.index) &&
      (first.passes >= 2 || first.weight >= 0.5) &&
      this.seen.blindRivals(start, first.vin).length === 0;
    const others = mended.slice(1).map((other) => other.vin);
    return isSure ? this.reading(first.vin, changed, 0.8) : this.question(first.vin, changed, others);
  }

  /**
   * What one pass read whole, when that passes the check digit: the others differ in several places, so it is asked.
   */
  private alone(start: number, changed: readonly CharacterChange[]): VinReading | null {
    const [vin, ...others] = new Set(this.seen.texts(start).filter(hasValidCheckDigit));
    return vin === undefined ? null : this.question(vin, changed, others);
  }

  private reading(vin: string, changed: readonly CharacterChange[], confidence: number): VinReading {
    const sure = Math.min(MOST_CONFIDENT, confidence);
    return { vin, valid: true, confidence: sure, source: 'text', changed: [...changed], candidates: [] };
  }

  private question(vin: string, changed: readonly CharacterChange[], candidates: readonly string[]): VinReading {
    return { ...this.reading(vin, changed, ASKED_CONFIDENCE), candidates: cut(candidates), unsure: true };
  }
}
