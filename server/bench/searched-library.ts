import { sql } from 'drizzle-orm';
import { placeLine } from '../modules/library/place-line';
import { currentSearch } from '../modules/search/search-index';
import { fillLibrary } from '../seed/fill-library';
import type { DocumentSeed } from '../seed/library-data';
import { fillWithCases } from './generated-cases';
import { generatedLibrary } from './generated-library';
import { openKeptFolder } from './kept-folder';

export const CASES = 20_000;
const DOCUMENTS_A_SERIES = 10;
const PLACES = 8;
/** What decides what a search has in its tables. */
const MADE_OF = [
  'server/bench/generated-cases.ts',
  'server/bench/generated-library.ts',
  'server/bench/searched-library.ts',
  'server/sample/benchmark-library.ts',
  'server/seed/fill-library.ts',
  'server/modules/search/index-library.ts',
  'server/modules/search/entry.ts',
  'server/modules/search/case-terms.ts',
  'src/domain/search/search-form.ts',
  'src/domain/search/search-terms.ts',
];

const at = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

/** Documents that all say something else, as those of makers do: nothing can be folded away before the search. */
function withPlaces(documents: readonly DocumentSeed[]): DocumentSeed[] {
  return documents.map((document, index) => ({
    ...document,
    places: Array.from({ length: PLACES }, (_, place) =>
      placeLine({
        page: 1,
        at: `${at(['G', 'J', 'S', 'N', 'T'], place)}${(index * 7 + place * 13) % 2_000}`,
        name: at(at(documents, index + place * 11).keywords, 1 + place),
        find: '',
        detail: `保险丝盒第 ${(index + place) % 60} 位`,
      }),
    ),
  }));
}

/**
 * Such a library with cases, indexed, on the embedded database. It is filled once and kept, and not to be written to.
 */
export async function openSearchedLibrary(documentCount: number) {
  const { db, close } = await openKeptFolder(`search-${documentCount}`, MADE_OF, async (fresh) => {
    const library = generatedLibrary(documentCount / DOCUMENTS_A_SERIES, documentCount);
    await fillLibrary(fresh, { ...library, documents: withPlaces(library.documents) });
    await fillWithCases(fresh, CASES);
    await currentSearch(fresh);
    await fresh.execute(sql`vacuum analyze`);
  });
  const index = await currentSearch(db);
  const paths = [...index.library.seriesByPath.keys()];
  return { db, index, paths, close };
}
