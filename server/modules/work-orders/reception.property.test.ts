import type { Database } from '../../db/database';
import { itEmbedded, itPostgres } from '../../testing/on-engine';
import { seededNumbers } from '../../testing/seeded-numbers';
import { openEmbeddedTestDatabase, openTestPostgres } from '../../testing/test-database';
import { receptionStep } from './testing/random-receptions';
import { newReceptions } from './testing/reception-world';
import { receptionFaults } from './testing/recounted-receptions';

const STEPS = 120;
/** The run went somewhere when all of this was answered. */
const ANSWERS = ['"2026', '未完成的工单', '上次登记的 VIN', '照片不存在'];

async function play(db: Database, seed: number): Promise<void> {
  const [world, numbers] = [await newReceptions(db), seededNumbers(seed)];
  for (let step = 1; step <= STEPS; step += 1) {
    await receptionStep(world, numbers);
    if (step % 20 === 0) expect(await receptionFaults(world)).toEqual([]);
  }
  const said = JSON.stringify(world.answers);
  expect(ANSWERS.filter((words) => !said.includes(words))).toEqual([]);
}

const seeds = [1, 2, 3];

describe('random receptions, some of them twice at once', () => {
  itEmbedded.each(seeds)('keep cars, customers and counts equal to a recount on PGlite (seed %i)', async (seed) => {
    const opened = await openEmbeddedTestDatabase();
    try {
      await play(opened.db, seed);
    } finally {
      await opened.close();
    }
  });

  itPostgres.each(seeds)('keep them equal on PostgreSQL (seed %i)', async (seed) => {
    const opened = await openTestPostgres(10);
    try {
      await play(opened.db, seed);
    } finally {
      await opened.close();
    }
  });
});
