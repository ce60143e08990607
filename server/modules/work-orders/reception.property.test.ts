import type { Database } from '../../db/database';
import { itEmbedded, itPostgres } from '../../testing/on-engine';
import { seededNumbers } from '../../testing/seeded-numbers';
import { openEmbeddedTestDatabase, openTestPostgres } from '../../testing/test-database';
import { createWorkOrder } from './create-order';
import { createWorkOrder as createFormerly } from './testing/former/create-order';
import { receptionStep, type Reception } from './testing/random-receptions';
import { newReceptions, type Receptions } from './testing/reception-world';
import { receptionFaults } from './testing/recounted-receptions';
import { storedReceptions } from './testing/stored-receptions';

const STEPS = 120;

async function play(db: Database, seed: number, take: Reception): Promise<Receptions> {
  const [world, numbers] = [await newReceptions(db), seededNumbers(seed)];
  for (let step = 0; step < STEPS; step += 1) await receptionStep(world, numbers, take);
  return world;
}

/** Of who comes first nothing follows: the twins of `receptionStep` ask for the same. */
async function compare(db: Database, seed: number): Promise<void> {
  const [former, present] = [await play(db, seed, createFormerly), await play(db, seed, createWorkOrder)];
  expect(await receptionFaults(present)).toEqual([]);
  expect(present.answers).toEqual(former.answers);
  expect(await storedReceptions(present)).toEqual(await storedReceptions(former));
  // The run went somewhere.
  const said = JSON.stringify(present.answers);
  expect(['"2026', '未完成的工单', '上次登记的 VIN', '照片不存在'].filter((word) => !said.includes(word))).toEqual([]);
}

const seeds = [1, 2, 3];

describe('random receptions in one way and another', () => {
  itEmbedded.each(seeds)('store the same rows on PGlite (seed %i)', async (seed) => {
    const opened = await openEmbeddedTestDatabase();
    try {
      await compare(opened.db, seed);
    } finally {
      await opened.close();
    }
  });

  itPostgres.each(seeds)('store the same rows on PostgreSQL (seed %i)', async (seed) => {
    const opened = await openTestPostgres(10);
    try {
      await compare(opened.db, seed);
    } finally {
      await opened.close();
    }
  });
});
