import type { TextSymbol } from '../text-reader';
import { STRIP_CAPITAL, type LineCell } from './line-strip';

/** Of a character beside its cell: it was seen in the gap, as a part of its neighbour. */
const BESIDE = 0.3;
/** No character is so many times as wide as a capital is high. */
const WIDE = 1.5;

/** Where a character stands. */
export interface Place {
  readonly index: number;
  /** How much of the character lies in the cell, 0 to 1. */
  readonly share: number;
}

/** The cell in which a character stands, and how far; a model tells its place to a few pixels. */
function cellOf(cells: readonly LineCell[], { left, right }: TextSymbol): Place | null {
  const overlaps = cells.map((cell) => Math.min(right, cell.right) - Math.max(left, cell.left));
  const most = Math.max(...overlaps);
  if (most > 0) return { index: overlaps.indexOf(most), share: Math.min(1, most / (right - left)) };
  const middle = (left + right) / 2;
  const away = cells.map((cell) => Math.max(cell.left - middle, middle - cell.right));
  const index = away.indexOf(Math.min(...away));
  const cell = cells[index];
  return cell && (away[index] ?? 0) < (cell.right - cell.left) / 2 ? { index, share: BESIDE } : null;
}

/**
 * Where the characters of a pass stand. A box that is too wide covers its neighbours, too, most often at an end of the
 * line: it means the cell that these left free, next to them.
 */
export function placesOf(cells: readonly LineCell[], symbols: readonly TextSymbol[]): (Place | null)[] {
  const isWide = ({ left, right }: TextSymbol) => right - left > WIDE * STRIP_CAPITAL;
  const places = symbols.map((symbol) => (isWide(symbol) ? null : cellOf(cells, symbol)));
  const placed = (some: readonly (Place | null)[]) => some.flatMap((place) => place ?? []);
  symbols.forEach((symbol, at) => {
    if (!isWide(symbol)) return;
    const before = placed(places.slice(0, at)).at(-1)?.index ?? -1;
    const after = placed(places.slice(at + 1))[0]?.index ?? cells.length;
    const free = cells.flatMap((cell, index) => {
      const isCovered = cell.left < symbol.right && cell.right > symbol.left;
      return isCovered && index > before && index < after ? [index] : [];
    });
    const index = before < 0 ? free.at(-1) : free[0];
    if (index !== undefined) places[at] = { index, share: 1 };
  });
  return places;
}
