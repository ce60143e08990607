import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { orders } from '../../db/schema/shop';
import { CallError } from '../../base/refusals';
import { MINUTE, SECOND } from '../../base/clock/clock';
import { seededNumbers } from '../../testing/seeded-numbers';
import { itEmbedded, itPostgres } from '../../testing/on-engine';
import { openEmbeddedTestDatabase, openTestPostgres } from '../../testing/test-database';
import { bookPayment } from '../payment/book-payment';
import { tidyShop } from '../payment/tidy-orders';
import { newWorld, step, type World } from './testing/random-shopping';
import { faultsOf } from './testing/recounted-shop';

const BATCHES = 25;

/** Makes up for whatever notification was lost. */
async function settleEverything({ deps, clock, reports }: World): Promise<void> {
  clock.advance(40 * MINUTE);
  for (const report of reports) await bookPayment(deps, 'sandbox', report);
  await tidyShop(deps);
}

async function play(db: Database, seed: number): Promise<void> {
  const [world, numbers] = [await newWorld(db), seededNumbers(seed)];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const results = await Promise.allSettled(Array.from({ length: 2 + numbers.below(6) }, () => step(world, numbers)));
    const defects = results.flatMap((result) =>
      result.status === 'rejected' && !(result.reason instanceof CallError) ? [result.reason as unknown] : [],
    );
    if (defects.length > 0) throw defects[0];
    world.clock.advance(numbers.below(10) === 0 ? 20 * MINUTE : 3 * SECOND);
    if (batch % 5 === 4) expect(await faultsOf(world, false)).toEqual([]);
  }
  await settleEverything(world);
  expect(await faultsOf(world, true)).toEqual([]);
  const left = await db
    .select({ state: orders.state })
    .from(orders)
    .where(
      inArray(
        orders.uid,
        world.people.map(({ uid }) => uid),
      ),
    );
  expect(left.length).toBeGreaterThan(15);
  expect(left.filter(({ state }) => state === 'unpaid')).toEqual([]);
}

const seeds = [1, 20];

describe('random sequences of buying, paying, cancelling and refunding by several users at once', () => {
  itEmbedded.each(seeds)('keep books, stock and payments together on PGlite (seed %i)', async (seed) => {
    const opened = await openEmbeddedTestDatabase();
    try {
      await play(opened.db, seed);
    } finally {
      await opened.close();
    }
  });

  itPostgres.each([...seeds, 3, 4, 5, 6, 7, 8])('keep them together on PostgreSQL (seed %i)', async (seed) => {
    const opened = await openTestPostgres(10);
    try {
      await play(opened.db, seed);
    } finally {
      await opened.close();
    }
  });
});
