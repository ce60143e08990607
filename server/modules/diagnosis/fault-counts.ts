import { sql } from 'drizzle-orm';
import type { faultFamilies } from '../../../src/contract/schemas/found-fault';
import { queryRows, type Database } from '../../db/database';
import { onceForEach } from '../../db/once-for-each';
import { MINUTE } from '../../base/clock/clock';

type Family = (typeof faultFamilies)[number];
type Counts = Partial<Record<Family, number>>;

/** Fewer say more about chance than about the series. */
export const ENOUGH_OF_SERIES = 20;
const KEPT_MS = 10 * MINUTE;

// A type and not an interface: rows of a query are records.
type Row = { series: string; family: Family; count: number };

/**
 * Causes by series (brand/maker/series) and kind: proven faults of delivered orders, and published cases that come from
 * no such order. Nothing of it leads to a store, a car or a person.
 */
const readCauses = (db: Database): Promise<Row[]> =>
  queryRows<Row>(
    db,
    sql`with causes as (
      select f.series, f.family from work_order_faults f join work_orders o on o.id = f.order_id
      where f.verdict = 'proven' and f.deleted_at is null and o.stage = 'delivered'
      union all
      select coalesce(array_to_string((string_to_array(c.vehicle_path, '/'))[1:3], '/'), ''), c.fault_family
      from repair_cases c
      where c.state = 'published' and c.fault_family is not null and not exists (
        select from work_order_faults f
        where f.order_id = c.order_id and f.verdict = 'proven' and f.deleted_at is null))
    select series, family, count(*)::int as count from causes group by series, family`,
  );

const sumOf = (rows: readonly Row[]): Counts => {
  const counts: Counts = {};
  for (const { family, count } of rows) counts[family] = (counts[family] ?? 0) + count;
  return counts;
};

/** The causes of one database, read anew every ten minutes: everybody asks for the same. */
class Causes {
  private rows: Promise<Row[]> = Promise.resolve([]);
  private readAt = -Infinity;

  constructor(private readonly db: Database) {}

  current(now: number): Promise<Row[]> {
    // A clock that went back makes nothing last longer.
    if (Math.abs(now - this.readAt) < KEPT_MS) return this.rows;
    this.readAt = now;
    this.rows = readCauses(this.db);
    // Who asks next after a failure reads again.
    this.rows.catch(() => (this.readAt = -Infinity));
    return this.rows;
  }
}
const causesOf = onceForEach((db) => new Causes(db));

/** How often each kind of fault was the cause: of the path's series where that is enough, else of all cars. */
export async function countFaults(
  db: Database,
  now: Date,
  vehiclePath: string,
): Promise<{ scope: 'series' | 'all'; counts: Counts }> {
  const rows = await causesOf(db).current(now.getTime());
  const [brand = '', maker = '', series = ''] = vehiclePath.split('/');
  const own = series === '' ? [] : rows.filter((row) => row.series === `${brand}/${maker}/${series}`);
  const isEnough = own.reduce((sum, { count }) => sum + count, 0) >= ENOUGH_OF_SERIES;
  return isEnough ? { scope: 'series', counts: sumOf(own) } : { scope: 'all', counts: sumOf(rows) };
}
