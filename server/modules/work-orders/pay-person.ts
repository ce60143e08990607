import { and, asc, inArray, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import {
  MAX_PAID_ORDERS,
  type Receipt,
  type tillPayPerson,
  type tillUndoReceipt,
} from '../../../src/contract/schemas/till';
import { exactYuan } from '../../../src/domain/money';
import { paymentProblem, sumOf } from '../../../src/domain/till/settlement';
import { spreadPayment } from '../../../src/domain/till/spread-payment';
import { tillKindLabels } from '../../../src/domain/till/words';
import { chinaDay } from '../../base/clock/china-day';
import { conflict, notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { workOrders } from '../../db/schema/work-order';
import { assertIsPerson, matchingDebts } from '../till/debt-filter';
import { countersOf, eventsOfReceipt, isMoved, receiptKey, receiptView } from '../till/receipts';
import { businessDay, holdTill } from '../till/till';
import type { Staff } from './change-order';
import type { WorkOrderRow } from './order-repository';
import { bookOnOrder } from './order-till';
import { partsText } from './payment-words';
import { takeBackEvent } from './undo-money';

type PayRequest = z.output<typeof tillPayPerson.request>;

/** What is to be paid: all that a person owes, or these orders of it. */
const asked = (storeId: string, today: string, { person, orders }: PayRequest): SQL | undefined =>
  and(
    matchingDebts(storeId, today, { overdue: false, keyword: '', customerId: null, person }),
    orders === undefined ? undefined : inArray(workOrders.id, orders),
  );

/**
 * As many orders as one payment pays, what is due first first. Held until the transaction ends, in the order in which
 * everybody holds several: two who hold the same never wait for each other.
 */
async function lockOrders(tx: Database, where: SQL | undefined): Promise<WorkOrderRow[]> {
  const byDueDay = [asc(workOrders.dueOn), asc(workOrders.id)];
  const first = tx
    .select({ id: workOrders.id })
    .from(workOrders)
    .where(where)
    .orderBy(...byDueDay)
    .limit(MAX_PAID_ORDERS);
  const held = await tx
    .select({ id: workOrders.id })
    .from(workOrders)
    .where(and(where, inArray(workOrders.id, first)))
    .orderBy(asc(workOrders.id))
    .for('update');
  const ids = held.map(({ id }) => id);
  return tx
    .select()
    .from(workOrders)
    .where(inArray(workOrders.id, ids))
    .orderBy(...byDueDay);
}

/** Throws CallError conflict when another sum is owed than was seen, refused for what nobody can pay at once. */
async function assertPayable(
  tx: Database,
  where: SQL | undefined,
  { owed: seen, payments }: PayRequest,
): Promise<void> {
  const [row] = await tx
    .select({ owed: sql<number>`coalesce(sum(${workOrders.owed}), 0)`.mapWith(Number) })
    .from(workOrders)
    .where(where);
  const owed = row?.owed ?? 0;
  if (seen !== undefined && seen !== owed)
    throw conflict(`应收刚刚从 ¥${exactYuan(seen)} 变为 ¥${exactYuan(owed)}，请核对后再收款`);
  if (owed === 0) throw refused('没有欠款，已经收清');
  const problem = paymentProblem(payments, owed);
  if (problem) throw refused(problem);
}

/** Why these orders cannot take all of a payment: one pays no more of them, or one was paid before they were held. */
const tooMuch = (debts: readonly WorkOrderRow[]) => {
  const most = exactYuan(debts.reduce((sum, { owed }) => sum + owed, 0));
  return debts.length < MAX_PAID_ORDERS
    ? conflict(`应收刚刚变为 ¥${most}，请核对后再收款`)
    : refused(`一次最多收 ${MAX_PAID_ORDERS} 单，这次最多 ¥${most}，请分次收款`);
};

/**
 * Collects what one person owes over several orders, what is due first first, in all of them or in none; the same key
 * again is one payment. Throws CallError refused, conflict.
 */
export async function payPerson(db: Database, now: Date, staff: Staff, request: PayRequest): Promise<Receipt> {
  const { person, clientKey, payments } = request;
  const { storeId } = staff;
  return db.transaction(async (tx) => {
    assertIsPerson(person, '请逐单收款');
    const where = asked(storeId, chinaDay(now), request);
    const debts = await lockOrders(tx, where);
    // Alone, since it writes the same sums with each order: two such payments would wait for each other.
    const till = await holdTill(tx, storeId, 'update');
    if ((await eventsOfReceipt(tx, storeId, clientKey)).length > 0) return receiptView(tx, storeId, clientKey);
    await assertPayable(tx, where, request);
    const spread = spreadPayment(payments, debts);
    if (sumOf(spread.flatMap((part) => part.payments)) < sumOf(payments)) throw tooMuch(debts);
    const day = businessDay(till, now);
    const together = spread.length > 1 ? `（合并收款，共 ${spread.length} 单）` : '';
    for (const [place, part] of spread.entries()) {
      const order = debts.find(({ id }) => id === part.id);
      if (!order) throw new Error(`The order ${part.id} is not held`);
      await bookOnOrder(tx, now, staff, order, till, {
        clientKey: receiptKey(clientKey, place),
        events: part.payments.map(({ means, amount }) => ({ kind: 'collected' as const, means, amount, day })),
        log: [{ kind: 'paid', note: `${tillKindLabels.collected} ${partsText(part.payments)}${together}` }],
      });
    }
    return receiptView(tx, storeId, clientKey);
  });
}

/**
 * Takes back what stands of a payment over several orders, in all of them or in none; again it changes nothing. Throws
 * CallError notFound, forbidden, refused.
 */
export async function undoReceipt(
  db: Database,
  now: Date,
  staff: Staff,
  { receipt, reason }: z.output<typeof tillUndoReceipt.request>,
): Promise<Receipt> {
  const { storeId } = staff;
  return db.transaction(async (tx) => {
    const events = await eventsOfReceipt(tx, storeId, receipt);
    if (events.length === 0) throw notFound('没有这笔收款');
    const ids = [...new Set(events.flatMap(({ orderId }) => orderId ?? []))];
    const held = new Map((await lockOrders(tx, inArray(workOrders.id, ids))).map((order) => [order.id, order]));
    const till = await holdTill(tx, storeId, 'update');
    const counters = await countersOf(tx, events);
    const moved = counters.find(isMoved);
    const number = held.get(moved?.orderId ?? '')?.number;
    if (number !== undefined)
      throw refused(`工单 ${number} 的结算已撤销，这笔款在那里已转为预收款，请到各工单里分别冲正`);
    for (const event of events) {
      const order = held.get(event.orderId ?? '');
      if (order) held.set(order.id, await takeBackEvent(tx, now, staff, order, till, event, reason));
    }
    return receiptView(tx, storeId, receipt);
  });
}
