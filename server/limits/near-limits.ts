import { eq, sql } from 'drizzle-orm';
import { SECOND } from '../base/clock/clock';
import { limitEvents } from '../db/schema/account';
import { queryRows, type Database } from '../db/database';
import { budgets, type BudgetName } from './budgets';

/** Somebody who has used up most of a budget. `key` names them: a hash, of which nobody can tell who it is. */
export interface NearLimit {
  readonly key: string;
  readonly budget: BudgetName;
  readonly used: number;
  readonly max: number;
  readonly last: Date;
}

/** So much of a budget is worth a look. */
const NEAR = 0.8;
const MOST = 200;

/** Who has used up most of a budget, the nearest to its end first. `max`: instead of a budget's own. */
export async function nearLimits(
  db: Database,
  now: Date,
  max: Partial<Record<BudgetName, number>> = {},
): Promise<NearLimit[]> {
  const entries = Object.entries(budgets) as [BudgetName, (typeof budgets)[BudgetName]][];
  const known = sql.join(
    entries.map(
      ([name, { max: own, withinMs }]) =>
        sql`(${name}::text, ${max[name] ?? own}::bigint, ${withinMs / SECOND}::double precision)`,
    ),
    sql`, `,
  );
  const rows = await queryRows<{ key: string; budget: BudgetName; used: string; max: string; last: string | Date }>(
    db,
    sql`
    select e.limit_key as key, e.budget, sum(e.cost)::text as used, b.max::text as max, max(e.happened_at) as last
    from limit_events e join (values ${known}) as b (budget, max, within) on b.budget = e.budget
    where e.happened_at > ${now.toISOString()}::timestamptz - b.within * interval '1 second'
    group by e.limit_key, e.budget, b.max
    having sum(e.cost) >= ${NEAR}::double precision * b.max and b.max > 0
    order by sum(e.cost)::double precision / b.max desc, max(e.happened_at) desc limit ${MOST}`,
  );
  return rows.map(({ used, max: most, last, ...row }) => ({
    ...row,
    used: Number(used),
    max: Number(most),
    last: new Date(last),
  }));
}

/** Forgets what somebody was charged. Returns how many charges it were. */
export async function clearLimit(db: Database, key: string): Promise<number> {
  const cleared = await db.delete(limitEvents).where(eq(limitEvents.limitKey, key)).returning({ id: limitEvents.id });
  return cleared.length;
}
