import { colorCodes } from '../../../src/contract/schemas/netlist-terms';
import type { ColorCode } from '../../../src/domain/netlist/netlist-types';
import { BARE_SIDE_RANK, type EndPart, type HeadingTable, type Meaning, type WireColumn } from './heading-words';
import { areaUnitOf, metresOf } from './read-units';

/** A unit or standard in brackets: `截面(mm²)`, `长度（mm）`, `Länge [m]`, `颜色(JIS)`. */
const BRACKETS = /[(（[【]([^)）\]】]*)[)）\]】]/;
/** A unit behind the word: `Length mm`, `Querschnitt in mm²`, `Gauge, AWG`. */
const UNIT_BEHIND = /^(.*?)(?:\s+in)?[\s,_/]+(\S+)$/;
const LONGEST_HEADING = 30;
const SIDES = ['from', 'to'] as const;
const PART_COLUMNS: Readonly<Record<EndPart, string>> = {
  ...{ plug: '', pin: 'Pin', name: 'Name', type: 'Type', location: 'Location' },
};

/** One column of a wire list. */
export interface FoundColumn {
  readonly at: number;
  /** As the file has it. */
  readonly heading: string;
  /** What stands beside the word that tells the column, such as a unit; empty when nothing does. */
  readonly unit: string;
  readonly isGauge: boolean;
}
export interface Columns {
  readonly columns: ReadonlyMap<WireColumn, FoundColumn>;
  /** The standard of colour codes that the heading states. */
  readonly standard: ColorCode | null;
  readonly unknown: readonly string[];
  /** No heading says which end it is of; the first of two is where a wire starts. */
  readonly isByOrder: boolean;
}

interface ReadHeading {
  readonly meaning: Meaning;
  readonly unit: string;
}

/** What a heading means, and the unit or standard that it states besides. */
function readHeading(heading: string, table: HeadingTable): ReadHeading | null {
  const whole = table.meaningOf(heading);
  if (whole) return { meaning: whole, unit: /awg/i.exec(heading)?.[0] ?? '' };
  const inside = (BRACKETS.exec(heading)?.[1] ?? '').trim();
  const outside = heading.replace(BRACKETS, ' ');
  const bracketed = inside === '' ? null : table.meaningOf(outside);
  if (bracketed) return { meaning: bracketed, unit: inside };
  const [, word = '', unit = ''] = UNIT_BEHIND.exec(heading.trim()) ?? [];
  if (areaUnitOf(unit) === null && metresOf(unit) === null) return null;
  const meaning = table.meaningOf(word);
  return meaning ? { meaning, unit } : null;
}

/** Where headings stand that mean something of an end and do not say of which. */
function unsidedParts(headings: readonly string[], table: HeadingTable): Map<EndPart, number[]> {
  const byPart = new Map<EndPart, number[]>();
  headings.forEach((heading, at) => {
    const part = table.partOf(heading);
    if (part !== null) byPart.set(part, [...(byPart.get(part) ?? []), at]);
  });
  return byPart;
}

/** Headings of both ends that do not say which: the first plug, pin … is where the wire starts, the second its end. */
function sidesByOrder(headings: readonly string[], table: HeadingTable): Map<number, WireColumn> {
  const byPart = unsidedParts(headings, table);
  const pairs = byPart.get('plug')?.length === 2 ? [...byPart].filter(([, places]) => places.length === 2) : [];
  return new Map(
    pairs.flatMap(([part, places]) =>
      places.map((at, nth) => [at, `${SIDES[nth] ?? 'to'}${PART_COLUMNS[part]}` as WireColumn] as const),
    ),
  );
}

const sideOf = (column: WireColumn | undefined) => SIDES.find((side) => column?.startsWith(side));

/**
 * Headings such as `From | Pin | To | Pin`: a pin, name … that names no side is of the side that was named last before
 * it. Only where each side then has one; and not beside plugs that name no side either, since the designation may stand
 * below them or below the bare side.
 */
function sidesByNearest(
  headings: readonly string[],
  read: readonly (ReadHeading | null)[],
  table: HeadingTable,
): Map<number, WireColumn> {
  const { plug, ...byPart } = Object.fromEntries(unsidedParts(headings, table));
  const isBare = read.some((found) => found && found.meaning.rank >= BARE_SIDE_RANK && sideOf(found.meaning.column));
  if (plug && isBare) return new Map();
  const named = new Set(read.flatMap((found) => found?.meaning.column ?? []));
  return new Map(
    Object.entries(byPart).flatMap(([part, places]) => {
      const suffix = PART_COLUMNS[part as EndPart];
      const nearest = places.flatMap((at) => {
        const [side] = read
          .slice(0, at)
          .flatMap((found) => sideOf(found?.meaning.column) ?? [])
          .reverse();
        return side === undefined ? [] : [[at, `${side}${suffix}` as WireColumn] as const];
      });
      const own = SIDES.map((side) => `${side}${suffix}` as WireColumn).filter((column) => named.has(column));
      const all = [...nearest.map(([, column]) => column), ...own];
      const isPlain = nearest.length === places.length && all.length === 2 && new Set(all).size === 2;
      return isPlain ? nearest : [];
    }),
  );
}

/** The columns of a row of headings, as far as they are known. */
export function wireColumns(headings: readonly string[], table: HeadingTable): Columns {
  const read = headings.map((heading) => readHeading(heading, table));
  const isSided = read.some((found) => sideOf(found?.meaning.column));
  const placed = isSided ? sidesByNearest(headings, read, table) : sidesByOrder(headings, table);
  const columns = new Map<WireColumn, FoundColumn & { readonly rank: number }>();
  headings.forEach((heading, at) => {
    const ordered = placed.get(at);
    const found =
      ordered === undefined ? read[at] : { meaning: { column: ordered, rank: 0, isGauge: false }, unit: '' };
    if (!found) return;
    const { column, rank, isGauge } = found.meaning;
    const before = columns.get(column);
    if (!before || rank < before.rank)
      columns.set(column, { at, heading: heading.trim(), unit: found.unit, isGauge, rank });
  });
  const used = new Set([...columns.values()].map(({ at }) => at));
  const standard = columns.get('color')?.unit.toUpperCase();
  return {
    columns,
    isByOrder: !isSided && placed.size > 0,
    standard: colorCodes.find((code) => code === standard) ?? null,
    unknown: headings.flatMap((heading, at) =>
      heading.trim() === '' || used.has(at) ? [] : [heading.trim().slice(0, LONGEST_HEADING)],
    ),
  };
}

/** Whether both ends of wires have a column. */
export const hasEnds = ({ columns }: Columns): boolean => columns.has('from') && columns.has('to');
