/** @long */
import { eq } from 'drizzle-orm';
import { HOUR, later } from '../../base/clock/clock';
import { type Database } from '../../db/database';
import { tillEvents } from '../../db/schema/till';
import { seededNumbers } from '../../testing/seeded-numbers';
import { itEmbedded, itPostgres } from '../../testing/on-engine';
import { openEmbeddedTestDatabase, openTestPostgres } from '../../testing/test-database';
import { newWorld, step } from './testing/random-money';
import { faultsOf } from './testing/recounted-money';

const KINDS = [
  'sale',
  'credit',
  'deposit_used',
  'deposit',
  'payment',
  'collected',
  'refund',
  'write_off',
  'difference',
];

/** Plays until everything has happened, at least `steps`. */
async function play(db: Database, seed: number, steps: number, atOnce: number): Promise<void> {
  const [world, numbers] = [await newWorld(db), seededNumbers(seed)];
  let missing: string[] = [...KINDS];
  for (let batch = 0; batch < steps || (missing.length > 0 && batch < 10 * steps); batch += 1) {
    await Promise.all(Array.from({ length: 1 + numbers.below(atOnce) }, () => step(world, numbers)));
    world.now = later(world.now, numbers.below(12) === 0 ? 20 * HOUR : 60_000);
    if (batch % 100 !== 99) continue;
    expect(await faultsOf(world)).toEqual([]);
    const seen = await db
      .selectDistinct({ kind: tillEvents.kind })
      .from(tillEvents)
      .where(eq(tillEvents.storeId, world.owner.storeId));
    missing = KINDS.filter((kind) => !seen.some((one) => one.kind === kind));
  }
  expect([missing, await faultsOf(world)]).toEqual([[], []]);
}

describe('weeks of a store’s money, with everything twice at once and processes that die', () => {
  itEmbedded('leave ledger, debtors, closings and statistics equal to a recount on PGlite', async () => {
    const opened = await openEmbeddedTestDatabase();
    try {
      await play(opened.db, 1, 200, 2);
    } finally {
      await opened.close();
    }
  });

  itPostgres.each([1, 2, 3])('on PostgreSQL, too (seed %i)', async (seed) => {
    const opened = await openTestPostgres(10);
    try {
      await play(opened.db, seed, 300, 5);
    } finally {
      await opened.close();
    }
  });
});
