import { and, between, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { workOrders } from '../../db/schema/work-order';
import type { Days } from './days';
import { periodFigures } from './period-figures';

/** What a figure counts: orders by the day they were settled, or received. */
export type Measure = 'settled' | 'received';

/**
 * The orders behind a figure, newest first. Their number is taken from the kept days, so that nothing is counted row by
 * row.
 */
export async function findCountedOrders(
  db: Database,
  storeId: string,
  period: Days,
  measure: Measure,
  { limit, offset }: { limit: number; offset: number },
) {
  const [day, at] =
    measure === 'settled'
      ? [workOrders.settledDay, workOrders.settledAt]
      : [workOrders.receivedDay, workOrders.createdAt];
  const rows = await db
    .select({
      orderId: workOrders.id,
      carid: workOrders.carid,
      car: workOrders.car,
      stage: workOrders.stage,
      amount: workOrders.total,
      at,
    })
    .from(workOrders)
    .where(and(eq(workOrders.storeId, storeId), between(day, period.from, period.to), ne(workOrders.stage, 'void')))
    .orderBy(desc(day), desc(at))
    .limit(limit)
    .offset(offset);
  const { cars, received } = await periodFigures(db, storeId, period, period.from);
  return {
    list: rows.flatMap(({ at: moment, ...row }) => (moment ? [{ ...row, at: moment.toISOString() }] : [])),
    total: measure === 'settled' ? cars : received,
  };
}
