import { and, between, desc, eq, inArray, not, sql, type SQL } from 'drizzle-orm';
import type { Movement, PayMeans, TillKind } from '../../../src/contract/schemas/till';
import type { Database } from '../../db/database';
import { tillDays, tillEvents } from '../../db/schema/till';
import { workOrders } from '../../db/schema/work-order';
import { staffNames } from '../store/staff-names';
import type { Days } from '../turnover/days';

export interface MovementFilter extends Days {
  readonly kinds: readonly TillKind[];
  readonly means: PayMeans | null;
}

const where = (storeId: string, { from, to, kinds, means }: MovementFilter): SQL | undefined =>
  and(
    eq(tillEvents.storeId, storeId),
    inArray(tillEvents.kind, [...kinds]),
    between(tillEvents.day, from, to),
    not(tillEvents.cancelled),
    means === null ? undefined : eq(tillEvents.means, means),
  );

/** How many there are, by the sums of days: nothing is counted row by row. */
async function countMovements(db: Database, storeId: string, { from, to, kinds, means }: MovementFilter) {
  const [sum] = await db
    .select({ total: sql<number>`coalesce(sum(${tillDays.count}), 0)`.mapWith(Number) })
    .from(tillDays)
    .where(
      and(
        eq(tillDays.storeId, storeId),
        between(tillDays.day, from, to),
        inArray(tillDays.kind, [...kinds]),
        means === null ? undefined : eq(tillDays.means, means),
      ),
    );
  return sum?.total ?? 0;
}

/** What is behind a figure, newest first. */
export async function findMovements(
  db: Database,
  storeId: string,
  filter: MovementFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: Movement[]; total: number }> {
  const { id, number, carid, car, ownerName } = workOrders;
  const rows = await db
    .select({ event: tillEvents, order: { id, number, carid, car, ownerName } })
    .from(tillEvents)
    .leftJoin(workOrders, eq(workOrders.id, tillEvents.orderId))
    .where(where(storeId, filter))
    .orderBy(desc(tillEvents.day), desc(tillEvents.at), desc(tillEvents.id))
    .limit(limit)
    .offset(offset);
  const nameOf = await staffNames(
    db,
    rows.map(({ event }) => event.uid),
  );
  return {
    list: rows.map(({ event, order }) => ({
      id: event.id,
      kind: event.kind,
      means: event.means,
      amount: event.amount,
      day: event.day,
      at: event.at.toISOString(),
      by: { uid: event.uid, name: nameOf(event.uid) },
      reason: event.reason,
      undoes: event.undoes,
      order,
    })),
    total: await countMovements(db, storeId, filter),
  };
}
