import { tallyInAll } from '../../base/tally';
import { and, eq } from 'drizzle-orm';
import { afterCommit } from '../../db/after-commit';
import type { Database } from '../../db/database';
import { orders } from '../../db/schema/shop';

export type GoodsOrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

export async function findGoodsOrder(db: Database, id: string): Promise<GoodsOrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

export async function findGoodsOrderByKey(db: Database, uid: string, clientKey: string): Promise<GoodsOrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.uid, uid), eq(orders.clientKey, clientKey)));
  return row ?? null;
}

export async function findOrderByPrepayid(db: Database, prepayid: string): Promise<GoodsOrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.prepayid, prepayid));
  return row ?? null;
}

/** The order, held until the transaction ends. Everything that changes an order's state takes this lock first. */
export async function lockGoodsOrder(tx: Database, id: string): Promise<GoodsOrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row ?? null;
}

/** Counts an order that was paid just now for the numbers of the day. */
export function tallyPaid({ payWith, amount, platform }: Pick<NewOrder, 'amount' | 'payWith' | 'platform'>): void {
  tallyInAll('orders-paid', platform);
  if (payWith === 'cash') tallyInAll('income-cents', platform, amount);
}

/** Adds an order; null when the user has one of this client key, which stays as it is. */
export async function addOrder(tx: Database, order: NewOrder): Promise<GoodsOrderRow | null> {
  const [row] = await tx
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: [orders.uid, orders.clientKey] })
    .returning();
  if (row?.paidAt) afterCommit(tx, () => tallyPaid(row));
  return row ?? null;
}

/** How many orders of a user wait for their payment. */
export async function countUnpaid(db: Database, uid: string): Promise<number> {
  return await db.$count(orders, and(eq(orders.uid, uid), eq(orders.state, 'unpaid')));
}

/** Changes an order that is locked. */
export async function changeGoodsOrder(tx: Database, id: string, change: Partial<NewOrder>): Promise<GoodsOrderRow> {
  const [row] = await tx.update(orders).set(change).where(eq(orders.id, id)).returning();
  if (!row) throw new Error(`There is no order ${id}`);
  return row;
}
