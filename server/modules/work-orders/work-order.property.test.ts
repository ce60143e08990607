import type { Database } from '../../db/database';
import { CallError } from '../../base/refusals';
import { DAY, later } from '../../base/clock/clock';
import { seededNumbers } from '../../testing/seeded-numbers';
import { itEmbedded, itPostgres } from '../../testing/on-engine';
import { openEmbeddedTestDatabase, openTestPostgres } from '../../testing/test-database';
import { newWorld, step } from './testing/random-orders';
import { faultsOf, KINDS, notYetIn } from './testing/recounted-orders';

const BATCHES = 80;
const MOST_BATCHES = 800;

async function play(db: Database, seed: number): Promise<void> {
  const [world, numbers] = [await newWorld(db), seededNumbers(seed)];
  let missing = [...KINDS];
  for (let batch = 0; batch < BATCHES || (missing.length > 0 && batch < MOST_BATCHES); batch += 1) {
    const results = await Promise.allSettled(Array.from({ length: 1 + numbers.below(5) }, () => step(world, numbers)));
    const defects = results.flatMap((result) =>
      result.status === 'rejected' && !(result.reason instanceof CallError) ? [result.reason as unknown] : [],
    );
    if (defects.length > 0) throw defects[0];
    world.now = later(world.now, numbers.below(5) === 0 ? DAY : 60_000);
    if (batch % 20 !== 19) continue;
    expect(await faultsOf(world)).toEqual([]);
    missing = await notYetIn(world);
  }
  // The run went somewhere.
  expect(missing).toEqual([]);
}

const seeds = [1, 20];

describe('random receiving, repairing, deciding, settling and voiding by several people at once', () => {
  itEmbedded.each(seeds)('keeps counts, totals, cars and days equal to a recount on PGlite (seed %i)', async (seed) => {
    const opened = await openEmbeddedTestDatabase();
    try {
      await play(opened.db, seed);
    } finally {
      await opened.close();
    }
  });

  itPostgres.each([...seeds, 3, 4, 5, 6, 7, 8])('keeps them equal on PostgreSQL (seed %i)', async (seed) => {
    const opened = await openTestPostgres(10);
    try {
      await play(opened.db, seed);
    } finally {
      await opened.close();
    }
  });
});
