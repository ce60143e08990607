import type { SearchHit } from '../../../src/contract/schemas/library';
import { parseDtc } from '../../../src/domain/dtc';
import { tidyText } from '../../../src/domain/typed-text';
import type { Database } from '../../db/database';
import { searchDocuments } from './document-repository';
import { findSeries } from './find-series';
import type { SeriesEntry } from './library-entries';
import type { LibraryIndex } from './library-index';
import { librarySearchForm, wordTerms } from './search-terms';

export interface LibrarySearch {
  readonly keyword: string;
  /** The car whose documents come first. */
  readonly vehiclePath: string | null;
  readonly pageNum: number;
  readonly pageSize: number;
}

interface Searchable {
  readonly name: string;
  readonly pinyin: string;
  readonly initials: string;
}

const compact = (text: string) => text.toLowerCase().replace(/\s/g, '');

/** How well a name answers the compact lower-case keyword: 0 is best, null not at all. */
export function rankName(entry: Searchable, keyword: string): number | null {
  const name = compact(entry.name);
  if (name === keyword) return 0;
  if (name.startsWith(keyword)) return 1;
  if (entry.initials === keyword) return 2;
  if (entry.pinyin.startsWith(keyword)) return 3;
  if (name.includes(keyword)) return 4;
  if (keyword.length > 1 && entry.initials.startsWith(keyword)) return 5;
  return null;
}

/** Also finds 大众帕萨特, and the series of a maker; those of a brand are what its own hit leads to. */
function rankSeries(series: SeriesEntry, keyword: string): number | null {
  const own = rankName(series, keyword);
  if (own !== null) return own;
  const withBrand =
    keyword.length > series.brand.length && compact(`${series.brand}${series.name}`).startsWith(keyword);
  return withBrand || compact(`${series.maker}${series.name}`).startsWith(keyword) ? 1 : null;
}

function ranked<Entry>(entries: readonly Entry[], rank: (entry: Entry) => number | null): Entry[] {
  return entries
    .map((entry) => ({ entry, place: rank(entry) }))
    .filter((item): item is { entry: Entry; place: number } => item.place !== null)
    .sort((a, b) => a.place - b.place)
    .map((item) => item.entry);
}

function searchNames(index: LibraryIndex, keyword: string): SearchHit[] {
  if (keyword === '') return [];
  const brands = ranked(index.brands, (brand) => rankName(brand, keyword)).map((brand): SearchHit => ({
    type: 'brand',
    title: brand.name,
    subtitle: brand.makers.map((maker) => maker.name).join('、'),
    path: brand.name,
  }));
  const series = ranked([...index.seriesById.values()], (entry) => rankSeries(entry, keyword)).map(
    (entry): SearchHit => ({
      type: 'series',
      title: entry.name,
      subtitle: `${entry.brand} · ${entry.maker}`,
      path: entry.path,
    }),
  );
  return [...brands, ...series];
}

async function searchTexts(
  db: Database,
  index: LibraryIndex,
  search: LibrarySearch,
  limit: number,
  offset: number,
): Promise<SearchHit[]> {
  const dtc = parseDtc(search.keyword);
  const words = librarySearchForm(dtc?.code ?? tidyText(search.keyword)).split(' ');
  const terms = [...new Set(words.flatMap(wordTerms))];
  // A word without a term, such as an emoji, occurs in no document.
  if (limit <= 0 || words.some((word) => wordTerms(word).length === 0)) return [];
  const series = search.vehiclePath ? findSeries(index, search.vehiclePath) : null;
  const documents = await searchDocuments(db, index, {
    words,
    terms,
    firstSeriesId: series?.id ?? null,
    limit,
    offset,
  });
  return documents.map((document) => {
    const { brand, maker, series: name, yearFrom, yearTo } = document.appliesTo;
    return {
      type: 'document',
      title: document.title,
      subtitle: `${brand} ${name} ${yearFrom}–${yearTo} · ${document.category}`,
      path: `${brand}/${maker}/${name}`,
      document,
    };
  });
}

/** One page of hits: brands, then series, then documents; of the documents those of `vehiclePath` first. */
export async function searchLibrary(db: Database, index: LibraryIndex, search: LibrarySearch): Promise<SearchHit[]> {
  const keyword = compact(tidyText(search.keyword));
  const names = searchNames(index, keyword);
  const start = (search.pageNum - 1) * search.pageSize;
  const page = names.slice(start, start + search.pageSize);
  const documents = await searchTexts(
    db,
    index,
    search,
    search.pageSize - page.length,
    Math.max(0, start - names.length),
  );
  return [...page, ...documents];
}
