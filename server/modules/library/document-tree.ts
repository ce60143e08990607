import type { DocBankEntry, DocumentKind, DocumentSummary } from '../../../src/contract/schemas/library';
import { parseDocPath } from '../../../src/domain/doc-path';
import { fitOf } from '../../../src/domain/fit';
import type { Database } from '../../db/database';
import { invalid, notFound } from '../../base/refusals';
import { countBySeries } from './document-repository';
import { viewsOfSeries } from './document-views';
import { findSeries } from './find-series';
import type { MakerEntry, SeriesEntry } from './library-entries';
import type { LibraryIndex } from './library-index';
import { documentsFor, ofKind, type SeriesContents } from './series-contents';

const NO_SUCH_CAR = '资料库中没有该车型';
/** The order in which a technician looks for them; other categories follow by name. */
const CATEGORY_ORDER = ['发动机', '变速箱', '底盘', '车身电气', '空调', '保险丝', 'CAN', '新能源'];

const total = (entries: readonly DocBankEntry[]) => entries.reduce((sum, entry) => sum + entry.count, 0);

function seriesEntry(series: SeriesEntry, counts: ReadonlyMap<number, number>): DocBankEntry {
  return { name: series.name, path: series.path, initial: series.initial, count: counts.get(series.id) ?? 0 };
}

function makerEntry(maker: MakerEntry, counts: ReadonlyMap<number, number>): DocBankEntry {
  const files = maker.series.map((series) => seriesEntry(series, counts));
  return { name: maker.name, path: maker.path, count: total(files), files };
}

function brandEntries(index: LibraryIndex, counts: ReadonlyMap<number, number>): DocBankEntry[] {
  return index.brands.map((brand) => {
    const files = brand.makers.map((maker) => makerEntry(maker, counts));
    return {
      name: brand.name,
      path: brand.name,
      initial: brand.initial,
      ...(brand.hot ? { hot: true } : {}),
      count: total(files),
      files,
    };
  });
}

function yearEntries(series: SeriesEntry, { variants, documents }: SeriesContents): DocBankEntry[] {
  const years = [...new Set(variants.map((variant) => variant.year))];
  return years.map((year) => {
    const path = `${series.path}/${year}`;
    const files = variants
      .filter((variant) => variant.year === year)
      .map(({ displacement }) => ({
        name: displacement,
        path: `${path}/${displacement}`,
        count: documentsFor(documents, year, displacement).length,
      }));
    // One document may be for several displacements, so the best served one is what the year surely has.
    return { name: String(year), path, count: Math.max(...files.map((file) => file.count)), files };
  });
}

function categoryPlace(name: string): number {
  const place = CATEGORY_ORDER.findIndex((known) => name.startsWith(known));
  return place < 0 ? CATEGORY_ORDER.length : place;
}

function categoryEntries(path: string, documents: readonly DocumentSummary[]): DocBankEntry[] {
  const names = [...new Set(documents.map((document) => document.category))].sort(
    (a, b) => categoryPlace(a) - categoryPlace(b),
  );
  return names.map((name) => {
    const files = documents
      .filter((document) => document.category === name)
      .map((document) => ({ name: document.title, path: `${path}/${name}/${document.id}`, count: 1, document }));
    return { name, path: `${path}/${name}`, count: files.length, files };
  });
}

/**
 * One level of the document bank (see the contract). For a whole car all documents of its series come, best fitting
 * first, so that the client can say which are for exactly this one.
 * Throws CallError: notFound for an unknown car, invalid for a year that is none.
 */
export async function documentTree(
  db: Database,
  index: LibraryIndex,
  path: string,
  kind: DocumentKind | null,
): Promise<DocBankEntry[]> {
  const steps = parseDocPath(path);
  if (steps.brand === undefined) return brandEntries(index, await countBySeries(db, null, kind));

  if (steps.series === undefined) {
    const brand = index.brands.find((entry) => entry.name === steps.brand);
    const makers =
      steps.maker === undefined ? brand?.makers : brand?.makers.filter((maker) => maker.name === steps.maker);
    if (makers === undefined || makers.length === 0) throw notFound(NO_SUCH_CAR);
    const seriesIds = makers.flatMap((maker) => maker.series.map((series) => series.id));
    const counts = await countBySeries(db, seriesIds, kind);
    const nodes = makers.map((maker) => makerEntry(maker, counts));
    return steps.maker === undefined ? nodes : (nodes[0]?.files ?? []);
  }

  const series = findSeries(index, path);
  if (!series) throw notFound(NO_SUCH_CAR);
  const { documents: all, variants } = await index.contents.get(db, index, series.id);
  const documents = ofKind(all, kind);
  if (steps.year === undefined) return yearEntries(series, { documents, variants });
  if (!/^(19|20)\d\d$/.test(steps.year)) throw invalid('年款不正确，请重新选择');
  const year = Number(steps.year);
  if (steps.displacement === undefined) {
    return (
      yearEntries(series, { documents, variants: variants.filter((variant) => variant.year === year) })[0]?.files ?? []
    );
  }

  const vehicle = {
    brand: series.brand,
    maker: series.maker,
    series: series.name,
    year,
    displacement: steps.displacement,
  };
  const places = { exact: 0, series: 1, neighbour: 2 };
  const views = await viewsOfSeries(db, series.id);
  const sorted = documents
    .map((document) => ({ ...document, ...(views.has(document.id) ? { views: views.get(document.id) } : {}) }))
    .map((document) => ({ document, place: places[fitOf(document.appliesTo, vehicle).level] }))
    .sort((a, b) => a.place - b.place)
    .map((entry) => entry.document);
  return categoryEntries(`${series.path}/${year}/${steps.displacement}`, sorted);
}
