import type { z } from 'zod';
import type { tillRemind, tillSetDue } from '../../../src/contract/schemas/till';
import { invalid, refused } from '../../base/refusals';
import { newId } from '../../base/ids';
import type { Database } from '../../db/database';
import { tillReminders } from '../../db/schema/till';
import { moveDebt } from '../till/debts';
import { addDays, checkDay } from '../turnover/days';
import { changeWorkOrder, type NewEvent, type Staff } from './change-order';
import { lockWorkOrder, type WorkOrderRow } from './order-repository';
import { openTill } from './order-till';

/** No debt is granted for longer. */
const MAX_CREDIT_DAYS = 730;
const NOTHING_OWED = '该工单没有欠款';

/** A day on which something may be due. Throws CallError invalid for one before `from`, or too far off. */
export function legalDueDay(day: string, from: string): string {
  if (checkDay(day) < from) throw invalid(`到期日不能早于 ${from}`);
  if (day > addDays(from, MAX_CREDIT_DAYS)) throw invalid('账期最长两年');
  return day;
}

/** Says when what is owed is due, and by whom it is owed. Throws CallError notFound, invalid, refused. */
export async function setDue(
  db: Database,
  now: Date,
  { uid, storeId }: Staff,
  { id, dueOn, debtor }: z.output<typeof tillSetDue.request>,
): Promise<WorkOrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockWorkOrder(tx, storeId, id);
    if (order.owed <= 0 || order.dueOn === null || order.settledDay === null) throw refused(NOTHING_OWED);
    const next = {
      dueOn: legalDueDay(dueOn, order.settledDay),
      debtor: debtor === undefined ? order.debtor : debtor || null,
    };
    const log: NewEvent[] = [
      ...(next.dueOn === order.dueOn ? [] : [{ kind: 'due' as const, note: `到期日 ${order.dueOn} → ${next.dueOn}` }]),
      ...(next.debtor === order.debtor
        ? []
        : [{ kind: 'due' as const, note: `欠款方 ${order.debtor ?? '车主'} → ${next.debtor ?? '车主'}` }]),
    ];
    if (log.length === 0) return order;
    await openTill(tx, order);
    await moveDebt(tx, storeId, order, { owed: order.owed, dueOn: next.dueOn });
    return changeWorkOrder(tx, now, order, uid, next, log);
  });
}

/** Notes that a debtor was reminded; the same key again is one. Throws CallError notFound, refused. */
export async function remindDebtor(
  db: Database,
  now: Date,
  { uid, storeId }: Staff,
  { id, clientKey, note }: z.output<typeof tillRemind.request>,
): Promise<WorkOrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockWorkOrder(tx, storeId, id);
    const [added] = await tx
      .insert(tillReminders)
      .values({ id: newId(), storeId, orderId: id, clientKey, note, uid, at: now })
      .onConflictDoNothing()
      .returning({ id: tillReminders.id });
    if (!added) return order;
    if (order.owed <= 0) throw refused(NOTHING_OWED);
    return changeWorkOrder(tx, now, order, uid, {}, [{ kind: 'reminded', note }]);
  });
}
