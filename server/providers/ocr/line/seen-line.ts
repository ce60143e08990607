import { isKnownMaker } from '../../../../src/domain/known-makers';
import { hasValidCheckDigit } from '../../../../src/domain/vin/vin-check-digit';
import { VIN_LENGTH } from '../../../../src/domain/vin/vin';
import type { TextSymbol } from '../text-reader';
import type { CharacterChange } from '../types';
import { meant } from '../vin-in-text';
import type { LineCell } from './line-strip';
import { placesOf } from './symbol-places';

/** A place is in dispute when this share of the passes saw something else there. */
const DISPUTE = 0.3;
/** What a second reading of one place weighs at least, against the first, to be meant instead of it. */
const LEAST_RIVAL = 0.12;
/** Of 17: where fewer were seen the line is something else. */
const LEAST_SEEN = 15;
/** What the text model takes for each other by what stands beside it. */
const BY_NEIGHBOURS = ['8B', '8S', '5S', '6G', '0D'];
const CLEAR_DIGIT = /^[3479]$/;
const SERIAL_END = /\d{3}$/;
const CHECK_DIGIT_INDEX = 8;

/** What passes saw in one cell: characters with their weight, and in how many passes each. */
type Seen = Map<string, { weight: number; passes: number }>;

/** The VIN that passes saw together. */
export interface Whole {
  readonly vin: string;
  /** What was read before it was put right for its place. */
  readonly changed: readonly CharacterChange[];
}

/** The VIN with one place as it was also seen. */
export interface Replacement {
  readonly vin: string;
  readonly index: number;
  readonly weight: number;
  readonly passes: number;
}

const heaviest = (seen: ReadonlyMap<string, { weight: number }>): string =>
  [...seen].sort(([, one], [, other]) => other.weight - one.weight)[0]?.[0] ?? '';

/**
 * What several passes read on one line, character by character: where a character stands tells which one of the VIN it
 * is, so that one written twice (4A for a 4) or missing shifts no other. `start`: the cell of the VIN's first
 * character.
 */
export class SeenLine {
  private readonly seen: Seen[];
  /** What each pass saw most clearly in each cell; empty for nothing. */
  private readonly passes: string[][] = [];
  /** The same of passes in which characters of the line were no neighbours; they decide together or not at all. */
  private readonly apart: string[][] = [];

  constructor(private readonly cells: readonly LineCell[]) {
    this.seen = cells.map(() => new Map());
  }

  /**
   * Counts one pass; `cells` where its picture has them, when elsewhere; `of`: which of the line's each of them is, -1
   * for none, when they were set anew among others.
   */
  add(symbols: readonly TextSymbol[], cells = this.cells, of?: readonly number[]): void {
    const pass: Seen[] = this.cells.map(() => new Map());
    const places = placesOf(cells, symbols);
    symbols.forEach(({ text, confidence }, index) => {
      const place = places[index];
      const cell = place && pass[of ? (of[place.index] ?? -1) : place.index];
      if (!cell || !/^[A-Z0-9]$/.test(text)) return;
      const weight = (confidence / 100) * place.share;
      cell.set(text, { weight: Math.max(weight, cell.get(text)?.weight ?? 0), passes: 1 });
    });
    pass.forEach((cell, index) => {
      const seen = this.seen[index];
      // A character that is not seen among its neighbours is a place all the same.
      if (of && seen && seen.size > 0) return;
      for (const [char, { weight }] of cell) {
        const earlier = seen?.get(char);
        seen?.set(char, { weight: (earlier?.weight ?? 0) + weight, passes: (earlier?.passes ?? 0) + 1 });
      }
    });
    (of ? this.apart : this.passes).push(pass.map(heaviest));
  }

  /** Where the VIN may begin of which nearly all characters were seen, `digits` of the last three as digits. */
  private likelyStart(digits: number): number {
    const heaviestOf = this.seen.map(heaviest);
    return heaviestOf.findIndex((_, start) => {
      const window = heaviestOf.slice(start, start + VIN_LENGTH);
      const end = window.slice(-3).filter((char) => /\d/.test(char));
      return window.filter((char) => char !== '').length >= LEAST_SEEN && end.length >= digits;
    });
  }

  /** Whether the line may be a VIN at all: nearly all of its characters were seen, and most of its end is a number. */
  get isLikely(): boolean {
    return this.likelyStart(2) >= 0;
  }

  /** Cells of digits that look like no letter, else of the three that end the VIN; none where these are not known. */
  digits(): number[] {
    const start = this.starts()[0] ?? this.likelyStart(3);
    if (start < 0 || start + VIN_LENGTH > this.cells.length) return [];
    const places = Array.from({ length: VIN_LENGTH }, (_, index) => start + index);
    const clear = places.filter((place) => CLEAR_DIGIT.test(heaviest(this.seen[place] ?? new Map())));
    return clear.length > 0 ? clear : places.slice(-3);
  }

  /** Where 17 neighbouring cells may be a VIN, likeliest first. */
  starts(): number[] {
    const last = this.cells.length - VIN_LENGTH;
    const all = Array.from({ length: Math.max(0, last + 1) }, (_, start) => start);
    const weight = (start: number) => {
      const { vin } = this.whole(start);
      return (hasValidCheckDigit(vin) ? 2 : 0) + (isKnownMaker(vin) ? 1 : 0);
    };
    return all
      .filter((start) => {
        const { vin } = this.whole(start);
        return vin.length === VIN_LENGTH && SERIAL_END.test(vin);
      })
      .sort((one, other) => weight(other) - weight(one));
  }

  /** What may stand at a place of the VIN: letters put right where only digits stand. */
  private at(start: number, index: number): Seen {
    const legal: Seen = new Map();
    for (const [char, { weight, passes }] of this.seen[start + index] ?? []) {
      const put = meant(char, index);
      if (index === CHECK_DIGIT_INDEX && !/[\dX]/.test(put)) continue;
      const earlier = legal.get(put);
      legal.set(put, { weight: (earlier?.weight ?? 0) + weight, passes: Math.max(earlier?.passes ?? 0, passes) });
    }
    return legal;
  }

  /** What was seen most clearly, put right for its places. */
  whole(start: number): Whole {
    const changed: CharacterChange[] = [];
    let vin = '';
    for (let index = 0; index < VIN_LENGTH; index += 1) {
      const to = heaviest(this.at(start, index));
      const from = heaviest(this.seen[start + index] ?? new Map());
      if (from !== to) changed.push({ index, from, to });
      vin += to;
    }
    return { vin, changed };
  }

  private sameAt(pass: readonly string[], start: number, vin: string, index: number): boolean {
    return meant(pass[start + index] ?? '', index) === vin.charAt(index);
  }

  /** Passes that read exactly this. */
  support(start: number, vin: string): number {
    const places = Array.from(vin, (_, index) => index);
    return this.passes.filter((pass) => places.every((index) => this.sameAt(pass, start, vin, index))).length;
  }

  /** What two passes or more read alike in which no character had its neighbours; null where they differ. */
  readApart(start: number): string | null {
    const [first, ...others] = this.apart.map((pass) => this.textOf(pass, start));
    return first?.length === VIN_LENGTH && others.length > 0 && others.every((text) => text === first) ? first : null;
  }

  /** Whether all that passes saw otherwise is explained by neighbours; a glare that eats a character is not. */
  differsByNeighbours(start: number, vin: string): boolean {
    const isMistaken = (one: string, other: string) =>
      BY_NEIGHBOURS.some((pair) => pair.includes(one) && pair.includes(other));
    return this.passes.every((pass) =>
      Array.from(vin).every((char, index) => {
        const seen = meant(pass[start + index] ?? '', index);
        return seen === '' || isMistaken(seen, char) || seen === char;
      }),
    );
  }

  /** Places where many passes saw something else. */
  disputed(start: number, vin: string): number[] {
    return Array.from(vin, (_, index) => index).filter((index) => {
      const other = this.passes.filter((pass) => !this.sameAt(pass, start, vin, index)).length;
      return other > DISPUTE * this.passes.length;
    });
  }

  /** The VIN with one place as it was also seen. */
  replacements(start: number, vin: string): Replacement[] {
    return Array.from(vin, (char, index) => {
      const seen = this.at(start, index);
      const own = seen.get(char)?.weight ?? 0;
      return [...seen]
        .filter(([other, { weight }]) => other !== char && weight >= LEAST_RIVAL * own)
        .map(([other, found]) => ({ vin: vin.slice(0, index) + other + vin.slice(index + 1), index, ...found }));
    }).flat();
  }

  /** Other VINs that were seen and pass the check digit as well: J and 1, or S and 2, count the same in it. */
  blindRivals(start: number, vin: string): string[] {
    return this.replacements(start, vin)
      .map((other) => other.vin)
      .filter(hasValidCheckDigit);
  }

  private textOf(pass: readonly string[], start: number): string {
    return pass
      .slice(start, start + VIN_LENGTH)
      .map(meant)
      .join('');
  }

  /** What each pass read by itself, put right for its places. */
  texts(start: number): string[] {
    return this.passes.map((pass) => this.textOf(pass, start));
  }
}
