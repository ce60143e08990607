import { and, desc, eq, inArray, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { SharedPaper } from '../../../src/contract/schemas/shared-orders';
import type { Database } from '../../db/database';
import { workOrderItems, workOrders } from '../../db/schema/work-order';
import { notFound } from '../../base/refusals';
import { dueDayOf } from './money-view';
import type { WorkOrderRow } from './order-repository';
import { iso } from './order-view';
import { knownCarOf } from './store-cars';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** So many names of what was done tell one visit from another. */
const WORKS_SHOWN = 6;
/** Whose car it was on a visit: the owner's phone, or where none was taken down, that of who brought it. */
const holder = sql<string>`coalesce(nullif(${workOrders.ownerPhone}, ''), ${workOrders.bringerPhone})`;

/**
 * The papers that go with an order: earlier visits of the same car to the same store, delivered, and under the same
 * phone, as a car that was sold tells its new owner nothing of the old one. Without a phone there are none.
 */
async function papersWhere(db: Database, order: WorkOrderRow): Promise<SQL | undefined> {
  const phone = order.ownerPhone || order.bringerPhone;
  if (phone === '') return sql`false`;
  const { visits } = await knownCarOf(db, order.storeId, order.carid, order.vin);
  return and(
    visits,
    eq(workOrders.stage, 'delivered'),
    eq(holder, phone),
    ne(workOrders.id, order.id),
    lte(workOrders.createdAt, order.createdAt),
  );
}

/** What was done on each of the orders, by name, in the order of its lines. */
async function worksOf(db: Database, ids: readonly string[]): Promise<(id: string) => string[]> {
  if (ids.length === 0) return () => [];
  const { orderId, name, position, deletedAt, decision } = workOrderItems;
  const rows = await db
    .select({ orderId, name })
    .from(workOrderItems)
    .where(and(inArray(orderId, [...ids]), isNull(deletedAt), ne(decision, 'declined')))
    .orderBy(position);
  return (id) => rows.filter((row) => row.orderId === id).map((row) => row.name);
}

function paperView(row: WorkOrderRow, works: readonly string[]): SharedPaper {
  const ofLevel = (level: 'green' | 'amber' | 'red') => row.inspection.filter((one) => one.level === level).length;
  return {
    id: row.id,
    number: row.number,
    carid: row.carid,
    mileageKm: row.mileageKm,
    works: works.slice(0, WORKS_SHOWN),
    findings: { green: ofLevel('green'), amber: ofLevel('amber'), red: ofLevel('red') },
    total: row.total,
    paid: row.paid,
    owed: Math.max(row.owed, 0),
    dueOn: dueDayOf(row),
    settledAt: iso(row.settledAt),
    deliveredAt: (row.deliveredAt ?? row.stageSince).toISOString(),
  };
}

/** A page of the papers that go with an order, newest first. */
export async function papersOfLink(
  db: Database,
  order: WorkOrderRow,
  { limit, offset }: Page,
): Promise<{ list: SharedPaper[]; total: number }> {
  const where = await papersWhere(db, order);
  const rows = await db
    .select()
    .from(workOrders)
    .where(where)
    .orderBy(desc(workOrders.createdAt), desc(workOrders.id))
    .limit(limit)
    .offset(offset);
  const worksFor = await worksOf(
    db,
    rows.map(({ id }) => id),
  );
  return { list: rows.map((row) => paperView(row, worksFor(row.id))), total: await db.$count(workOrders, where) };
}

/** One of the papers that go with an order. Throws CallError notFound for any other order. */
export async function paperOfLink(db: Database, order: WorkOrderRow, id: string): Promise<WorkOrderRow> {
  const [row] = await db
    .select()
    .from(workOrders)
    .where(and(eq(workOrders.id, id), await papersWhere(db, order)));
  if (!row) throw notFound('单据不存在，或不属于这台车');
  return row;
}
