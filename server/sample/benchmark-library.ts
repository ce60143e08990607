import type { SampleDocument } from './sample-document';
import { SHEETS, type SheetEntry } from './sheet-list';

export interface BenchmarkSeries {
  brand: string;
  maker: string;
  series: string;
}

export type BenchmarkDocument = Omit<SampleDocument, 'html' | 'netlist' | 'netlists'>;

export interface BenchmarkLibrary {
  series: BenchmarkSeries[];
  /** made one by one, so that 50,000 need no memory */
  documents: Iterable<BenchmarkDocument>;
}

const SERIES_PER_BRAND = 25;
const FIRST_YEAR = 2000;
const YEARS = 20;
const DISPLACEMENTS = ['1.4T', '1.5', '1.6', '1.8T', '2.0', '2.0T', '2.5', '3.0'];
const ENTRIES: SheetEntry[] = Object.values(SHEETS);
const SYLLABLES = '安北长东飞广海金凯丽明奇瑞盛腾威新雅远众';

const at = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length];
  if (value === undefined) throw new RangeError('empty list');
  return value;
};

/**
 * Synthetic metadata of a library of any size for benchmarks; deterministic, documents spread evenly over series,
 * years, displacements and categories.
 * @throws {RangeError} when there are documents but no series
 */
export function benchmarkLibrary(seriesCount = 5000, documentCount = 50_000): BenchmarkLibrary {
  if (seriesCount < 1 && documentCount > 0) throw new RangeError('documents need at least one series');
  const letters = [...SYLLABLES];
  const series = Array.from({ length: seriesCount }, (_, index): BenchmarkSeries => {
    const brand = Math.floor(index / SERIES_PER_BRAND);
    const brandName = `${at(letters, brand)}${at(letters, Math.floor(brand / letters.length) + 7)}汽车${brand + 1}`;
    return {
      brand: brandName,
      maker: `${brandName}制造`,
      series: `${at(letters, index)}${at(letters, index * 7 + 3)}${index + 1}`,
    };
  });
  return { series, documents: documents(series, documentCount) };
}

function* documents(series: BenchmarkSeries[], count: number): Iterable<BenchmarkDocument> {
  for (let index = 0; index < count; index++) {
    const round = Math.floor(index / series.length);
    const sheet = at(ENTRIES, index + round);
    const yearFrom = FIRST_YEAR + ((index * 3 + round) % YEARS);
    yield {
      id: `bench-${index + 1}`,
      title: sheet.title,
      kind: 'wiring',
      format: 'netlist',
      category: sheet.category,
      subcategory: sheet.subcategory,
      pages: 1,
      keywords: sheet.keywords,
      applicability: {
        ...at(series, index),
        yearFrom,
        yearTo: yearFrom + 4,
        displacements: [at(DISPLACEMENTS, index + round)],
      },
    };
  }
}
