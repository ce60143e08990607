import { modelYearCandidates } from '../../../src/domain/vin-year';
import { extractWmi } from '../../../src/domain/vin-wmi';
import type { LibraryIndex, SeriesEntry, VinPattern, WmiEntry } from '../library/library-index';

/** What a VIN alone says about its car. */
export interface DecodedVin {
  readonly wmi: string;
  readonly brand: string;
  readonly maker: string;
  /** Null while several series, or none, are possible. */
  readonly series: SeriesEntry | null;
  readonly displacement: string | null;
  readonly transmission: string | null;
  readonly year: number | null;
  /** Likeliest first. */
  readonly yearCandidates: readonly number[];
  /** Series to choose from when `series` is null, likeliest first. */
  readonly seriesCandidates: readonly SeriesEntry[];
}

const VDS_START = 3;

interface PatternMatch {
  readonly pattern: VinPattern;
  readonly year: number | null;
}

function matches(pattern: VinPattern, vin: string): boolean {
  return Array.from(pattern.vds).every((char, at) => char === '?' || char === vin.charAt(VDS_START + at));
}

const fixedCharacters = (pattern: VinPattern) => pattern.vds.replace(/\?/g, '').length;

/** The manufacturer by the first three characters, else by the first two (large makers own a whole pair). */
function findMaker(index: LibraryIndex, vin: string): { code: string; entry: WmiEntry } | null {
  const { wmi } = extractWmi(vin);
  for (const code of [wmi, wmi.slice(0, 2)]) {
    const entry = index.wmi.get(code);
    if (entry) return { code, entry };
  }
  return null;
}

/** Patterns that fit, with the year in which each does; the most specific ones only. */
function bestMatches(index: LibraryIndex, vin: string, years: readonly number[]): PatternMatch[] {
  const found = (index.patterns.get(vin.slice(0, VDS_START)) ?? []).flatMap((pattern): PatternMatch[] => {
    if (!matches(pattern, vin)) return [];
    if (years.length === 0) return [{ pattern, year: null }];
    const year = years.find((candidate) => candidate >= pattern.yearFrom && candidate <= pattern.yearTo);
    return year === undefined ? [] : [{ pattern, year }];
  });
  const most = Math.max(0, ...found.map(({ pattern }) => fixedCharacters(pattern)));
  return found.filter(({ pattern }) => fixedCharacters(pattern) === most);
}

/** The value that all share; null when they differ. */
function agreed<T>(values: readonly T[]): T | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** Series of the makers; those that a pattern of this manufacturer and year names come first. */
function candidatesOf(
  index: LibraryIndex,
  vin: string,
  makerPaths: readonly string[],
  years: readonly number[],
): SeriesEntry[] {
  const known = (index.patterns.get(vin.slice(0, VDS_START)) ?? [])
    .filter((pattern) => years.some((year) => year >= pattern.yearFrom && year <= pattern.yearTo))
    .map((pattern) => pattern.series);
  const all = makerPaths.flatMap((path) => index.makers.get(path)?.series ?? []);
  return [...new Set([...known, ...all])];
}

/**
 * Decodes 17 legal characters: positions 1–3 give the maker (ISO 3780), 10 the year, 4–8 by the library's patterns
 * series, displacement and transmission. Null when the manufacturer is unknown.
 * `referenceYear`: the present year.
 */
export function decodeVin(index: LibraryIndex, vin: string, referenceYear: number): DecodedVin | null {
  const maker = findMaker(index, vin);
  if (!maker) return null;
  const yearCandidates = modelYearCandidates(vin, referenceYear);
  const found = bestMatches(index, vin, yearCandidates);
  const patterns = found.map(({ pattern }) => pattern);
  const series = agreed(patterns.map((pattern) => pattern.series));
  const [likeliest] = maker.entry.makerPaths;
  const [brand, makerName] = (likeliest ?? '').split('/');
  const several = [...new Set(patterns.map((pattern) => pattern.series))];

  return {
    wmi: maker.code,
    brand: series?.brand ?? (brand || maker.entry.manufacturer),
    maker: series?.maker ?? (makerName || maker.entry.manufacturer),
    series,
    displacement: series && agreed(patterns.map((pattern) => pattern.displacement)),
    transmission: series && agreed(patterns.map((pattern) => pattern.transmission)),
    year: (series && agreed(found.map(({ year }) => year))) ?? yearCandidates[0] ?? null,
    yearCandidates,
    seriesCandidates: series
      ? []
      : several.length > 1
        ? several
        : candidatesOf(index, vin, maker.entry.makerPaths, yearCandidates),
  };
}
