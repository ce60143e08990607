import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { tillUndo } from '../../../src/contract/schemas/till';
import { exactYuan } from '../../../src/domain/money';
import { tillKindLabels } from '../../../src/domain/till/words';
import { forbidden, notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { tillEvents } from '../../db/schema/till';
import {
  counterOf,
  eventsOfOrder,
  isOfOneCall,
  standing,
  type NewTillEvent,
  type TillEvent,
} from '../till/book-events';
import { counterDay, type TillRow } from '../till/till';
import type { Staff } from './change-order';
import { lockWorkOrder, type WorkOrderRow } from './order-repository';
import { bookOnOrder, openTill } from './order-till';
import { partsText } from './payment-words';
import { heldBy } from './take-money';

const BACKWARD: readonly TillEvent['kind'][] = ['deposit', 'payment', 'collected', 'refund', 'write_off'];

/** Throws CallError forbidden, refused when this person may not take the event back. */
function assertMayUndo({ uid, role }: Staff, till: TillRow, event: TillEvent, all: readonly TillEvent[]): void {
  const isClosed = till.closedThrough !== null && event.day <= till.closedThrough;
  if (role !== 'owner' && (event.uid !== uid || isClosed))
    throw forbidden('只能撤销自己经手、还没有日结的收支，请联系店主');
  if (event.means === null || event.kind === 'refund') return;
  const left = heldBy(all, event.means) - event.amount;
  if (left < 0) throw refused('这笔款已退给客户，不能撤销；请先撤销退款');
}

/** What a settlement was paid with and is taken back is credit instead: a day's sales stay what they were paid by. */
function owedInstead({ settledAt, owed }: WorkOrderRow, { kind, amount }: TillEvent, day: string): NewTillEvent[] {
  if (settledAt === null) return [];
  if (kind === 'payment') return [{ kind: 'credit', amount, day }];
  const more = kind === 'deposit' ? Math.max(owed + amount, 0) - Math.max(owed, 0) : 0;
  if (more === 0) return [];
  return [
    { kind: 'deposit_used', amount: -more, day },
    { kind: 'credit', amount: more, day },
  ];
}

/** What was written off together with a refund, and still is: without the refund there is nothing to write off. */
const writtenOffWith = (refund: TillEvent, all: readonly TillEvent[]): TillEvent[] =>
  refund.kind === 'refund'
    ? standing(all).filter((event) => event.kind === 'write_off' && isOfOneCall(event, refund))
    : [];

/**
 * Takes back one event of a locked order by its opposite, a waived refund with its write-off; what nobody can take back
 * any more stays as it is. Throws CallError forbidden, refused.
 */
export async function takeBackEvent(
  tx: Database,
  now: Date,
  staff: Staff,
  order: WorkOrderRow,
  till: TillRow,
  event: TillEvent,
  reason: string,
): Promise<WorkOrderRow> {
  const all = await eventsOfOrder(tx, order.id);
  if (!standing(all).some(({ id }) => id === event.id)) return order;
  assertMayUndo(staff, till, event, all);
  const day = counterDay(till, now, event.day);
  const offs = writtenOffWith(event, all);
  const { id, kind, means, amount } = event;
  const what = means === null ? `¥${exactYuan(amount)}` : partsText([{ means, amount }]);
  const also = offs.map((off) => `，连同核销 ¥${exactYuan(off.amount)}`).join('');
  const { order: row } = await bookOnOrder(tx, now, staff, order, till, {
    clientKey: `undo:${id}`,
    events: [
      counterOf(event, day, reason),
      ...offs.map((off) => counterOf(off, counterDay(till, now, off.day), reason)),
      ...owedInstead(order, event, day),
    ],
    log: [{ kind: 'money_undone', note: `${tillKindLabels[kind]} ${what}${also} ${reason}` }],
  });
  return row;
}

/**
 * Takes back a payment, refund or write-off, a waived refund with its write-off; again it changes nothing. Throws
 * CallError notFound, forbidden, refused.
 */
export async function undoMoney(
  db: Database,
  now: Date,
  staff: Staff,
  { id, paymentId, reason }: z.output<typeof tillUndo.request>,
): Promise<WorkOrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockWorkOrder(tx, staff.storeId, id);
    const [event] = await tx
      .select()
      .from(tillEvents)
      .where(and(eq(tillEvents.id, paymentId), eq(tillEvents.orderId, id)));
    if (!event || !BACKWARD.includes(event.kind)) throw notFound('没有这笔收支');
    if (event.undoes !== null) throw refused('撤销记录不能再撤销');
    return takeBackEvent(tx, now, staff, order, await openTill(tx, order), event, reason);
  });
}
