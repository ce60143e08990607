import { eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { queryRows } from '../../../db/database';
import { tillClosings } from '../../../db/schema/till';
import { findLedgerFaults } from '../../ledger/check-ledger';
import { rebuildStatistics } from '../../turnover/rebuild-statistics';
import { findTillFaults } from '../check-till';
import { figuresOf } from '../day-figures';
import { rebuildTill } from '../recount-till';
import type { World } from './random-money';

/** Closed days whose figures are not what their events add up to: a closed day never changes. */
async function changedDays({ db, owner }: World): Promise<string[]> {
  const closings = await db.select().from(tillClosings).where(eq(tillClosings.storeId, owner.storeId));
  const wrong: string[] = [];
  for (const { day, figures, reopenedAt, expectedCash, float, countedCash } of closings) {
    if (reopenedAt !== null) continue;
    const rows = await queryRows<{ kind: never; means: string; count: number; amount: string }>(
      db,
      sql`select kind, coalesce(means, '') as means, sum(case when cancelled then 0 else 1 end)::int as count,
        sum(amount)::text as amount from till_events where store_id = ${owner.storeId} and day = ${day} group by 1, 2`,
    );
    const counted = figuresOf(rows.map((row) => ({ ...row, amount: Number(row.amount) })));
    if (!isDeepStrictEqual(counted, figures)) wrong.push(`${day} has changed since it was closed`);
    const difference = rows
      .filter(({ kind }) => kind === 'difference')
      .reduce((sum, { amount }) => sum + Number(amount), 0);
    if (difference !== countedCash - expectedCash || float < 0) wrong.push(`${day}: the difference is not booked`);
  }
  return wrong;
}

/** Days whose sales are not what they were paid by, at once, before or later. */
const oddDays = async ({ db, owner }: World) =>
  queryRows<{ day: string }>(
    db,
    sql`select day::text from till_days where store_id = ${owner.storeId} group by day
      having sum(case when kind = 'sale' then amount when kind in ('payment', 'credit', 'deposit_used') then -amount
        else 0 end) <> 0`,
  );

/** Whatever is wrong; empty when ledger, till, statistics and closings equal a recount. */
export async function faultsOf(world: World): Promise<unknown[]> {
  const { db, owner } = world;
  return [
    ...(await findLedgerFaults(db)),
    ...(await findTillFaults(db)),
    ...(await rebuildStatistics(db, owner.storeId)),
    ...(await rebuildTill(db, owner.storeId)),
    ...(await changedDays(world)),
    ...(await oddDays(world)),
  ];
}
