import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { dailyNumbers } from '../../../db/schema/daily-numbers';
import type { DailyNumber } from '../names';

/** Some numbers of a day, by name in all, and by name and platform: `{ 'new-users': 3, 'new-users h5': 1 }`. */
export async function numbersOf(
  db: Database,
  day: string,
  names: readonly DailyNumber[],
): Promise<Record<string, number>> {
  const rows = await db
    .select()
    .from(dailyNumbers)
    .where(and(eq(dailyNumbers.day, day), inArray(dailyNumbers.name, [...names])));
  return Object.fromEntries(rows.map(({ name, platform, count }) => [`${name} ${platform}`.trim(), count]));
}
