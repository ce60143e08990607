import { modelYearCandidates } from '../../../src/domain/vin/vin-year';
import { extractWmi } from '../../../src/domain/vin/vin-wmi';
import type { SeriesEntry, VinPattern, WmiEntry } from '../library/library-entries';
import type { LibraryIndex } from '../library/library-index';
import { platformOf } from './vin-platforms';
import { suggestedSeries } from './vpic/vpic-models';

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
export function findMaker(index: LibraryIndex, vin: string): { code: string; entry: WmiEntry } | null {
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

/** Series of the makers; those of them that a pattern of this manufacturer and year names come first. */
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
  const isOfMakers = ({ brand, maker }: SeriesEntry) => makerPaths.includes(`${brand}/${maker}`);
  return [...new Set([...known.filter(isOfMakers), ...all])];
}

/** What a VIN says by the library's patterns. */
function byPatterns(index: LibraryIndex, vin: string, years: readonly number[]) {
  const found = bestMatches(index, vin, years);
  const patterns = found.map(({ pattern }) => pattern);
  const several = [...new Set(patterns.map((pattern) => pattern.series))];
  const series = agreed(several);
  return {
    several,
    series,
    displacement: series && agreed(patterns.map((pattern) => pattern.displacement)),
    transmission: series && agreed(patterns.map((pattern) => pattern.transmission)),
    year: series && agreed(found.map(({ year }) => year)),
    makerPaths: [],
  };
}

/** What its platform code says where no pattern fits: often the brand, sometimes the series. */
function byPlatform(index: LibraryIndex, vin: string, years: readonly number[]) {
  const platform = platformOf(vin, years);
  if (!platform) return null;
  const { rule, year } = platform;
  const several = rule.series.flatMap((path) => index.seriesByPath.get(path) ?? []);
  const makerPaths = [...new Set(rule.series.map((path) => path.slice(0, path.lastIndexOf('/'))))];
  // One of several that the library has is no decision: the car may be one that it lacks.
  const series = rule.series.length === 1 ? agreed(several) : null;
  return { several, series, displacement: null, transmission: null, year, makerPaths };
}

/**
 * Decodes 17 legal characters: positions 1–3 give the maker (ISO 3780), 10 the year, 4–8 by the library's patterns
 * series, displacement and transmission, else 7–8 brand and series by the platform. What an American catalogue says of
 * imports only puts candidates first. Null when the manufacturer is unknown. `referenceYear`: the present year.
 */
export function decodeVin(index: LibraryIndex, vin: string, referenceYear: number): DecodedVin | null {
  const maker = findMaker(index, vin);
  if (!maker) return null;
  const yearCandidates = modelYearCandidates(vin, referenceYear);
  const patterned = byPatterns(index, vin, yearCandidates);
  const found = patterned.several.length > 0 ? patterned : (byPlatform(index, vin, yearCandidates) ?? patterned);
  const { series, several } = found;
  const makerPaths = found.makerPaths.length > 0 ? found.makerPaths : maker.entry.makerPaths;
  const [brand, makerName] = (makerPaths[0] ?? '').split('/');

  return {
    wmi: maker.code,
    brand: series?.brand ?? (brand || maker.entry.manufacturer),
    maker: series?.maker ?? (makerName || maker.entry.manufacturer),
    series,
    displacement: found.displacement,
    transmission: found.transmission,
    year: found.year ?? yearCandidates[0] ?? null,
    yearCandidates,
    seriesCandidates: series
      ? []
      : patterned.several.length > 1
        ? several
        : [
            ...new Set([
              ...several,
              ...suggestedSeries(index, vin, yearCandidates),
              ...candidatesOf(index, vin, makerPaths, yearCandidates),
            ]),
          ],
  };
}
