import { sql } from 'drizzle-orm';
import { hasContactData } from '../../../src/domain/contact-data';
import { isPlateBegun } from '../../../src/domain/plate';
import { readTypedText } from '../../../src/domain/search/understand';
import { tidyText } from '../../../src/domain/typed-text';
import { chinaDay } from '../../base/clock/china-day';
import { DAY, later } from '../../base/clock/clock';
import { queryRows, type Database } from '../../db/database';
import { deleteOlder, type Pieces } from '../../db/delete-older';
import { searchCounts } from '../../db/schema/search';

const LONGEST = 40;
const KEPT_DAYS = 90;
const POPULAR_DAYS = 14;
/** A word is popular when several have asked for it. */
const LEAST_ASKED = 3;
/** Of the texts that were asked most, so many are looked at for popular ones. */
const MOST_LOOKED_AT = 200;
/** Digits in such a number may be a phone, a VIN, a licence. */
const MANY_DIGITS = /\d{6,}|[a-z0-9]{9,}/i;

/**
 * What is counted of a text: tidy and lower case; null for one that may say who somebody is, such as a VIN or a part of
 * one, a plate or a phone.
 */
export function countedText(text: string): string | null {
  const tidy = tidyText(text).toLowerCase();
  const { vin, vinPart, plate } = readTypedText(text);
  const isOfCar = vin !== null || vinPart !== null || plate !== null || tidy.split(' ').some(isPlateBegun);
  const isPersonal = isOfCar || MANY_DIGITS.test(tidy) || hasContactData(text);
  return isPersonal || tidy === '' || tidy.length > LONGEST ? null : tidy;
}

/** How much of what a search asked for was found. */
export type Found = 'all' | 'part' | 'nothing';

/** Counts a search that was meant, and how much of it was found. */
export async function countSearch(db: Database, now: Date, text: string, found: Found): Promise<void> {
  const counted = countedText(text);
  if (counted === null) return;
  const missed = found === 'all' ? 0 : 1;
  const partly = found === 'part' ? 1 : 0;
  await db.execute(sql`
    insert into search_counts (text, day, asked, missed, partly)
    values (${counted}, ${chinaDay(now)}, 1, ${missed}, ${partly})
    on conflict (text, day) do update set asked = search_counts.asked + 1, missed = search_counts.missed + ${missed},
    partly = search_counts.partly + ${partly}`);
}

/**
 * The texts that were asked most of late and found, at most `limit`. Everybody is shown them, so each must be one that
 * may be (`isPublic`): a text is counted as somebody has typed it. One that is mostly found in part is none of them:
 * who chose it would be told what is missing.
 */
export async function popularTexts(
  db: Database,
  now: Date,
  limit: number,
  isPublic: (text: string) => boolean,
): Promise<string[]> {
  const rows = await queryRows<{ text: string }>(
    db,
    sql`select text from search_counts where day >= ${chinaDay(later(now, -POPULAR_DAYS * DAY))}
    group by text having sum(asked) >= ${LEAST_ASKED} and sum(missed) * 2 < sum(asked)
    order by sum(asked) desc, text limit ${MOST_LOOKED_AT}`,
  );
  return rows
    .map(({ text }) => text)
    .filter(isPublic)
    .slice(0, limit);
}

/**
 * Texts of which nothing or not all was found, or of which one of both is true, the most frequent first, with how often
 * and when last.
 */
export async function missedTexts(db: Database, limit: number, found?: Exclude<Found, 'all'>) {
  const counted = { nothing: sql`missed - partly`, part: sql`partly` };
  const wanted = found === undefined ? sql`missed` : counted[found];
  return queryRows<{ text: string; nothing: number; part: number; asked: number; last: string }>(
    db,
    sql`select text, sum(missed - partly)::int as nothing, sum(partly)::int as part, sum(asked)::int as asked,
    max(day) as last from search_counts where ${wanted} > 0 group by text order by sum(${wanted}) desc, text
    limit ${limit}`,
  );
}

/** Forgets what was asked long ago. */
export const deleteOldSearches = (db: Database, now: Date, pieces?: Pieces): Promise<number> =>
  deleteOlder(db, searchCounts.day, chinaDay(later(now, -KEPT_DAYS * DAY)), pieces);
