import { and, arrayContains, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { repairCases } from '../../db/schema/repair-case';
import { distanceTo } from './find-cases';

interface Asked {
  readonly code: string;
  /** codes that were read beside it, itself among them or not */
  readonly beside: readonly string[];
  /** brand/maker/series, and on as far as known; '' for no car */
  readonly path: string;
  readonly limit: number;
}

/**
 * Published cases with a trouble code, and how many there are: of this car first, then of its series, of its brand, of
 * any other; then those with most of the codes that were read beside it.
 */
export async function casesOfCode(db: Database, { code, beside, path, limit }: Asked) {
  const read = sql`array[${sql.join(
    [code, ...beside].map((one) => sql`${one}`),
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
    .where(and(eq(repairCases.state, 'published'), arrayContains(repairCases.dtcs, [code])))
    .orderBy(
      ...(path === '' ? [] : [distanceTo(path)]),
      sql`(select count(*) from unnest(${repairCases.dtcs}) as dtc where dtc = any(${read})) desc`,
      desc(repairCases.likes),
      repairCases.id,
    )
    .limit(limit);
  return { total: rows[0]?.total ?? 0, list: rows.map(({ total: _, ...row }) => row) };
}
