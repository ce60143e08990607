import type { LibraryData } from '../seed/library-data';
import { benchmarkLibrary } from '../sample/benchmark-library';

/** The generated library (see `benchmarkLibrary`) in the form that a database is filled from. */
export function generatedLibrary(seriesCount: number, documentCount: number): LibraryData {
  const { documents } = benchmarkLibrary(seriesCount, documentCount);
  return {
    brands: [],
    cars: [],
    wmi: [],
    documents: Array.from(documents, ({ applicability, subcategory, keywords, ...document }) => ({
      ...document,
      appliesTo: applicability,
      keywords: [subcategory, ...keywords],
      source: 'sample',
    })),
  };
}
