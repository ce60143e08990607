import { fillLibrary } from '../seed/fill-library';
import { documentTree } from '../modules/library/document-tree';
import { loadLibraryIndex } from '../modules/library/library-index';
import { SeriesContentsCache } from '../modules/library/series-contents';
import { openTestDatabase } from '../testing/test-database';
import { generatedLibrary } from './generated-library';
import { formatMeasurement, median, type Measurement } from './measurement';

const TARGET = { atMost: 1.3 };
const DOCUMENTS_PER_SERIES = 10;
const ROUNDS = 15;
const QUERIES_A_ROUND = 40;

async function openLibrary(documentCount: number) {
  const { db, close } = await openTestDatabase();
  await fillLibrary(db, generatedLibrary(documentCount / DOCUMENTS_PER_SERIES, documentCount));
  const index = await loadLibraryIndex(db);
  const paths = [...index.seriesByPath.keys()];
  let next = 0;
  /** ms for one query, averaged over many series. */
  const time = async (rest: string): Promise<number> => {
    const start = performance.now();
    for (let query = 0; query < QUERIES_A_ROUND; query += 1) {
      next = (next + 7) % paths.length;
      // Nothing of the query before is remembered: this is what the database costs.
      await documentTree(db, { ...index, contents: new SeriesContentsCache() }, `${paths[next] ?? ''}${rest}`, null);
    }
    return (performance.now() - start) / QUERIES_A_ROUND;
  };
  return { time, close };
}

/**
 * What a tree query costs in a library of 50,000 documents against one of 500, each series having as many documents.
 */
export async function benchTreeCost(): Promise<Measurement[]> {
  const small = await openLibrary(500);
  const large = await openLibrary(50_000);
  const measurements: Measurement[] = [];
  for (const [name, rest] of [
    ['years', ''],
    ['documents', '/2005/1.6'],
  ] as const) {
    const [smallTimes, largeTimes]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const times = [await small.time(rest), await large.time(rest)] as const;
      // The first round only warms up.
      if (round > 0) {
        smallTimes.push(times[0]);
        largeTimes.push(times[1]);
      }
    }
    measurements.push({
      name: `tree query for ${name} with 50,000 documents against 500`,
      value: median(largeTimes),
      floor: median(smallTimes),
      unit: 'ms',
      target: TARGET,
    });
  }
  await small.close();
  await large.close();
  return measurements;
}

if (require.main === module) {
  void benchTreeCost().then((measurements) =>
    process.stdout.write(`${measurements.map(formatMeasurement).join('\n')}\n`),
  );
}
