import { and, asc, between, desc, eq, inArray, like, max, min, sql, sum } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { dailyNumbers } from '../../db/schema/daily-numbers';
import { dailyNumberKinds } from './names';

/** Which numbers are asked for: days from and to, both included; a name or platform narrows them. */
export interface NumbersQuestion {
  readonly from: string;
  readonly to: string;
  readonly name?: string | undefined;
  readonly platform?: string | undefined;
}

/** Kept numbers, the latest day first, with how many there are. */
export async function readNumbers(
  db: Database,
  { from, to, name, platform }: NumbersQuestion,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const wanted = and(
    between(dailyNumbers.day, from, to),
    // Failures and refusals are kept beside them, for the technical pages.
    name === undefined ? inArray(dailyNumbers.name, Object.keys(dailyNumberKinds)) : eq(dailyNumbers.name, name),
    platform === undefined ? undefined : eq(dailyNumbers.platform, platform),
  );
  const rows = await db
    .select()
    .from(dailyNumbers)
    .where(wanted)
    .orderBy(desc(dailyNumbers.day), asc(dailyNumbers.name), asc(dailyNumbers.platform))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(dailyNumbers, wanted) };
}

/**
 * What was counted under names that begin alike, such as `failed-`, since a day: by the rest of the name, on that last
 * day and in all, the most first.
 */
export async function sumsSince(db: Database, prefix: string, from: string, today: string) {
  const all = sum(dailyNumbers.count).mapWith(Number);
  const ofToday = sql<number>`coalesce(sum(${dailyNumbers.count}) filter (where ${dailyNumbers.day} = ${today}), 0)`;
  const rows = await db
    .select({
      name: dailyNumbers.name,
      today: ofToday.mapWith(Number),
      all,
      first: min(dailyNumbers.day),
      last: max(dailyNumbers.day),
    })
    .from(dailyNumbers)
    .where(and(like(dailyNumbers.name, `${prefix}%`), between(dailyNumbers.day, from, today)))
    .groupBy(dailyNumbers.name)
    .orderBy(desc(all), asc(dailyNumbers.name));
  return rows.map((row) => ({ ...row, name: row.name.slice(prefix.length) }));
}
