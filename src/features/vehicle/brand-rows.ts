import type { DocBankEntry } from '@/contract/schemas/library';
import { groupByInitial } from '@/domain/doc-bank';

/** Hot brands in one row. */
const HOT_COLUMNS = 4;

export type BrandRow =
  | { type: 'hot'; entries: readonly DocBankEntry[] }
  | { type: 'header'; text: string }
  | { type: 'brand'; entry: DocBankEntry };

export interface BrandRows {
  rows: BrandRow[];
  /** Letters of the rail with the row that each leads to; 热 leads to the hot brands. */
  letters: { letter: string; row: number }[];
}

/** Hot brands, then all brands under their letters, as the rows of one list. */
export function brandRows(brands: readonly DocBankEntry[]): BrandRows {
  const rows: BrandRow[] = [];
  const letters: BrandRows['letters'] = [];
  const open = (letter: string, text: string) => {
    letters.push({ letter, row: rows.length });
    rows.push({ type: 'header', text });
  };
  const hot = brands.filter((brand) => brand.hot);
  if (hot.length > 0) {
    open('热', '热门品牌');
    for (let from = 0; from < hot.length; from += HOT_COLUMNS)
      rows.push({ type: 'hot', entries: hot.slice(from, from + HOT_COLUMNS) });
  }
  for (const { initial, entries } of groupByInitial(brands)) {
    open(initial, initial);
    for (const entry of entries) rows.push({ type: 'brand', entry });
  }
  return { rows, letters };
}

export type SeriesRow = { type: 'header'; text: string } | { type: 'series'; entry: DocBankEntry };

/** Whether a brand has series with documents beside others that have none. */
export function hasBareSeries({ files = [] }: DocBankEntry): boolean {
  const series = files.flatMap((maker) => maker.files ?? []);
  return series.some(({ count }) => count > 0) && series.some(({ count }) => count === 0);
}

/**
 * Series of a brand under their makers, on wish only those with documents; the only maker of the same name needs no
 * heading.
 */
export function seriesRows(brand: DocBankEntry, isWithDocuments = false): SeriesRow[] {
  const makers = (brand.files ?? [])
    .map((maker) => ({ ...maker, files: (maker.files ?? []).filter(({ count }) => count > 0 || !isWithDocuments) }))
    .filter(({ files }) => files.length > 0);
  const rows: SeriesRow[] = [];
  for (const maker of makers) {
    if (makers.length > 1 || maker.name !== brand.name) rows.push({ type: 'header', text: maker.name });
    for (const entry of maker.files) rows.push({ type: 'series', entry });
  }
  return rows;
}
