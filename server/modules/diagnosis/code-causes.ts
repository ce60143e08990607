import { sql } from 'drizzle-orm';
import type { faultFamilies } from '../../../src/contract/schemas/found-fault';
import { queryRows, type Database } from '../../db/database';

type Family = (typeof faultFamilies)[number];
/** What one trouble code turned out to be. */
export interface CodeCauses {
  /** most often first */
  readonly causes: readonly { family: Family; count: number }[];
  /** causes of any kind, stated or not */
  readonly solved: number;
}

/**
 * What trouble codes turned out to be: proven faults of delivered orders, and published cases that come from no such
 * order. Nothing of it leads to a store, a car or a person. Every code asked for has an entry.
 */
export async function causesOfCodes(db: Database, codes: readonly string[]): Promise<Map<string, CodeCauses>> {
  const wanted = sql`array[${sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  )}]::text[]`;
  const rows = await queryRows<{ code: string; family: Family | null; count: number }>(
    db,
    sql`with causes as (
      select f.dtc as code, f.family from work_order_faults f join work_orders o on o.id = f.order_id
      where f.verdict = 'proven' and f.deleted_at is null and o.stage = 'delivered' and f.dtc = any(${wanted})
      union all
      select dtc, c.fault_family from repair_cases c, unnest(c.dtcs) as dtc
      where c.state = 'published' and c.dtcs && ${wanted} and dtc = any(${wanted}) and not exists (
        select from work_order_faults f
        where f.order_id = c.order_id and f.verdict = 'proven' and f.deleted_at is null and f.dtc = dtc))
    select code, family, count(*)::int as count from causes group by code, family
    order by count desc, family`,
  );
  return new Map(
    codes.map((code) => {
      const own = rows.filter((row) => row.code === code);
      return [
        code,
        {
          causes: own.flatMap(({ family, count }) => (family === null ? [] : [{ family, count }])),
          solved: own.reduce((sum, { count }) => sum + count, 0),
        },
      ];
    }),
  );
}
