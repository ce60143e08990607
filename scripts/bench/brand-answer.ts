import { getDocBanks } from '../../src/contract/endpoints/library';
import { generatedLibrary } from '../../server/bench/generated-library';
import { fillLibrary } from '../../server/seed/fill-library';
import { encodeAnswer } from '../../server/http/encode';
import { documentTree } from '../../server/modules/library/document-tree';
import { loadLibraryIndex } from '../../server/modules/library/library-index';
import { openTestDatabase } from '../../server/testing/test-database';

/**
 * The body of the server's answer to `getDocBanks3a` for a library of so many series, made by the server's own code.
 */
export async function brandAnswer(seriesCount: number): Promise<string> {
  const { db, close } = await openTestDatabase();
  try {
    await fillLibrary(db, generatedLibrary(seriesCount, seriesCount));
    const index = await loadLibraryIndex(db);
    if (index.seriesByPath.size !== seriesCount)
      throw new Error(`the library has ${index.seriesByPath.size} series instead of ${seriesCount}`);
    return JSON.stringify(await encodeAnswer(getDocBanks, await documentTree(db, index, '', null)));
  } finally {
    await close();
  }
}
