import { sql } from 'drizzle-orm';
import { chinaDay } from '../../base/clock/china-day';
import { SECOND, type Clock } from '../../base/clock/clock';
import { takeTallies, talliedPlatform, type Tallied } from '../../base/tally';
import type { Database, End } from '../../db/database';
import { activeUsers, dailyNumbers } from '../../db/schema/daily-numbers';

const WRITE_EVERY_MS = 10 * SECOND;

/** Adds what was counted to the numbers of a day. */
export async function addNumbers(db: Database, day: string, tallied: readonly Tallied[]): Promise<void> {
  if (tallied.length === 0) return;
  // In one order everywhere, so that two processes never wait for each other.
  const rows = [...tallied].sort((a, b) => `${a.platform}/${a.name}`.localeCompare(`${b.platform}/${b.name}`));
  await db
    .insert(dailyNumbers)
    .values(rows.map((row) => ({ day, ...row })))
    .onConflictDoUpdate({
      target: [dailyNumbers.day, dailyNumbers.platform, dailyNumbers.name],
      set: { count: sql`${dailyNumbers.count} + excluded.count` },
    });
}

/** Who used the app today, in memory until it is written down: a person is written once a day and process. */
export class SeenUsers {
  private day = '';
  private known = new Set<string>();
  private waiting: { uid: string; platform: string }[] = [];

  see(day: string, uid: string, platform: string): void {
    if (day !== this.day) [this.day, this.known] = [day, new Set()];
    const on = talliedPlatform(platform);
    const key = `${uid}/${on}`;
    if (this.known.has(key)) return;
    this.known.add(key);
    this.waiting.push({ uid, platform: on });
  }

  async write(db: Database): Promise<void> {
    const seen = this.waiting.splice(0);
    if (seen.length === 0) return;
    const rows = seen
      .map((each) => ({ day: this.day, ...each }))
      .sort((a, b) => `${a.uid}/${a.platform}`.localeCompare(`${b.uid}/${b.platform}`));
    await db.insert(activeUsers).values(rows).onConflictDoNothing();
  }
}

/**
 * Writes down what this process counts and whom it saw, every ten seconds and at the end. What cannot be written is
 * lost and told: numbers are not worth a queue that grows while the database is away.
 */
export function startNumbers(db: Database, clock: Clock, seen: SeenUsers, onError: (error: unknown) => void): End {
  let writing: Promise<void> = Promise.resolve();
  let day = chinaDay(clock.now());
  const write = async () => {
    // What was counted over midnight began on the day before, whose rows are looked at later than this.
    const begun = day;
    day = chinaDay(clock.now());
    await addNumbers(db, begun, takeTallies());
    await seen.write(db);
  };
  const timer = setInterval(() => {
    writing = writing.then(write).catch(onError);
  }, WRITE_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await writing;
    await write().catch(onError);
  };
}
