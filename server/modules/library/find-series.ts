import { parseDocPath } from '../../../src/domain/doc-path';
import type { SeriesEntry } from './library-entries';
import type { LibraryIndex } from './library-index';

/**
 * The series that a slash path names; an empty maker step means the brand's first maker that has it. Null when unknown.
 */
export function findSeries(index: LibraryIndex, path: string): SeriesEntry | null {
  const { brand, maker, series } = parseDocPath(path);
  if (brand === undefined || series === undefined) return null;
  if (maker !== undefined) return index.seriesByPath.get(`${brand}/${maker}/${series}`) ?? null;
  const makers = index.brands.find((entry) => entry.name === brand)?.makers ?? [];
  return makers.flatMap((entry) => entry.series).find((entry) => entry.name === series) ?? null;
}
