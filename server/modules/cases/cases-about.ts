import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { repairCases } from '../../db/schema/repair-case';
import { hasDesignation, hasWord, wordRank, type Wanted } from '../library/mentions';
import { distanceTo } from './find-cases';

/**
 * Published cases that mention something: of this car first, then of its series, of its brand, of any other.
 * Designations are a maker's own, so they count within the brand. `path`: brand/maker/series, and on as far as known.
 */
export async function casesAbout(db: Database, path: string, wanted: Wanted, limit: number) {
  const { title, symptom, diagnosis, solution, brand } = repairCases;
  const text = sql`concat_ws(' ', ${title}, ${symptom}, ${diagnosis}, ${solution})`;
  const rows = await db
    .select({
      id: repairCases.id,
      title,
      vehicle: repairCases.vehicle,
      vehiclePath: repairCases.vehiclePath,
      likes: repairCases.likes,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(repairCases)
    .where(
      and(
        eq(repairCases.state, 'published'),
        or(hasWord(text, wanted), and(eq(brand, path.split('/')[0] ?? ''), hasDesignation(text, wanted))),
      ),
    )
    .orderBy(
      distanceTo(path),
      wordRank(text, wanted),
      wordRank(sql`${title}`, wanted),
      desc(repairCases.likes),
      repairCases.id,
    )
    .limit(limit);
  return { total: rows[0]?.total ?? 0, list: rows.map(({ total: _, ...row }) => row) };
}
