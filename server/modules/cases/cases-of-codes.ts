import { and, arrayOverlaps, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { repairCases } from '../../db/schema/repair-case';
import { distanceTo } from './find-cases';

/**
 * Published cases with one of some trouble codes: of this car first, then of its series, of its brand, of any other;
 * then those with most of the codes. `path`: brand/maker/series, and on as far as known; '' for no car.
 */
export async function casesOfCodes(db: Database, path: string, codes: readonly string[], limit: number) {
  const wanted = sql`array[${sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  )}]::text[]`;
  const rows = await db
    .select({
      id: repairCases.id,
      title: repairCases.title,
      vehicle: repairCases.vehicle,
      vehiclePath: repairCases.vehiclePath,
      dtcs: repairCases.dtcs,
      likes: repairCases.likes,
      family: repairCases.faultFamily,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(repairCases)
    .where(and(eq(repairCases.state, 'published'), arrayOverlaps(repairCases.dtcs, [...codes])))
    .orderBy(
      ...(path === '' ? [] : [distanceTo(path)]),
      sql`(select count(*) from unnest(${repairCases.dtcs}) as dtc where dtc = any(${wanted})) desc`,
      desc(repairCases.likes),
      repairCases.id,
    )
    .limit(limit);
  return { total: rows[0]?.total ?? 0, list: rows.map(({ total: _, ...row }) => row) };
}
