import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { median, type Measurement } from './measurement';

const ROUNDS = 15;
const CALLS_A_ROUND = 8;
/** What a call of a store with very much in it may cost against the same of a store with 1,000. */
const TARGET = { atMost: 1.3 };

/** A call, as somebody of the store makes it. */
export interface Question<World> {
  readonly name: string;
  readonly ask: (world: World) => Promise<{ readonly data: unknown }>;
}

/** ms for one call, averaged. Each answer is looked at, so that a refusal does not count as fast. */
async function timeOf(ask: () => Promise<{ readonly data: unknown }>): Promise<number> {
  const start = performance.now();
  for (let call = 0; call < CALLS_A_ROUND; call += 1) void (await ask()).data;
  return (performance.now() - start) / CALLS_A_ROUND;
}

/**
 * What each question costs in a large store against a small one, asked in turns: of the same database, or of another,
 * `db`, that was not analysed yet. Both were asked as often before. `against`: what they differ by, such as `100,000
 * orders against 1,000`.
 */
export async function compareSizes<World>(
  db: Database,
  questions: readonly Question<World>[],
  { small, large, against }: { readonly small: World; readonly large: World; readonly against: string },
): Promise<Measurement[]> {
  // The embedded engine has nobody who does this on the side, as PostgreSQL has.
  await db.execute(sql`analyze`);
  const measurements: Measurement[] = [];
  for (const { name, ask } of questions) {
    const [few, many]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const times = [await timeOf(() => ask(small)), await timeOf(() => ask(large))] as const;
      // The first round only warms up.
      if (round > 0) {
        few.push(times[0]);
        many.push(times[1]);
      }
    }
    const figures = { value: median(many), floor: median(few), unit: 'ms', target: TARGET };
    measurements.push({ name: `${name} with ${against}`, ...figures });
  }
  return measurements;
}
