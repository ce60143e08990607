import type { z } from 'zod';
import {
  MAX_AMOUNT,
  type PayMeans,
  type PaymentParts,
  type tillPay,
  type tillRefund,
  type tillWriteOff,
} from '../../../src/contract/schemas/till';
import { exactYuan } from '../../../src/domain/money';
import { paymentProblem, sumOf } from '../../../src/domain/till/settlement';
import { payMeansLabels, tillKindLabels } from '../../../src/domain/till/words';
import { forbidden, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { eventsOfKey, eventsOfOrder, type TillEvent } from '../till/book-events';
import { businessDay, type TillRow } from '../till/till';
import type { Staff } from './change-order';
import { lockWorkOrder, type WorkOrderRow } from './order-repository';
import { bookOnOrder, openTill } from './order-till';
import { partsText } from './payment-words';

/** The locked order, its till, and whether this intent was booked before. */
async function begin(tx: Database, { storeId }: Staff, id: string, clientKey: string) {
  const order = await lockWorkOrder(tx, storeId, id);
  const before = await eventsOfKey(tx, storeId, clientKey);
  if (before.some(({ orderId }) => orderId !== id)) throw refused('请求标识已用于其他工单，请重试');
  return { order, isRepeat: before.length > 0, till: await openTill(tx, order) };
}

/** Why no more can be paid in advance; null when it can. */
const depositProblem = (payments: PaymentParts, paid: number): string | null =>
  paid + sumOf(payments) > MAX_AMOUNT ? '预收合计不能超过 1000 万元，请核对' : null;

/** Takes a deposit, or collects what is owed; the same key again is one. Throws CallError notFound, refused. */
export async function takePayment(
  db: Database,
  now: Date,
  staff: Staff,
  { id, clientKey, payments }: z.output<typeof tillPay.request>,
): Promise<WorkOrderRow> {
  return db.transaction(async (tx) => {
    const { order, isRepeat, till } = await begin(tx, staff, id, clientKey);
    if (isRepeat) return order;
    if (order.stage === 'void') throw refused('工单已作废，不能收款');
    const isDeposit = order.settledAt === null;
    if (!isDeposit && order.owed <= 0) throw refused('该工单已收清，没有欠款');
    const problem = isDeposit ? depositProblem(payments, order.paid) : paymentProblem(payments, order.owed);
    if (problem) throw refused(problem);
    const kind = isDeposit ? ('deposit' as const) : ('collected' as const);
    const day = businessDay(till, now);
    const { order: row } = await bookOnOrder(tx, now, staff, order, till, {
      clientKey,
      events: payments.map(({ means, amount }) => ({ kind, means, amount, day })),
      log: [{ kind: 'paid', note: `${tillKindLabels[kind]} ${partsText(payments)}` }],
    });
    return row;
  });
}

/** What was paid by a means and not given back, in cents. */
export const heldBy = (events: readonly TillEvent[], means: PayMeans) =>
  events
    .filter((event) => event.means === means)
    .reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? -amount : amount), 0);

/** Throws CallError forbidden when this person may not give up so much of the order, in cents. */
function assertMayWriteOff({ role }: Staff, till: TillRow, order: WorkOrderRow, amount: number): void {
  if (role === 'owner' || order.writtenOff + amount <= till.writeOffLimit) return;
  throw forbidden(
    till.writeOffLimit === 0
      ? '只有店主可以核销欠款'
      : `前台每单最多核销 ¥${exactYuan(till.writeOffLimit)}，请联系店主`,
  );
}

/** Gives money back; the same key again is one. Throws CallError notFound, forbidden, refused. */
export async function refundPayment(
  db: Database,
  now: Date,
  staff: Staff,
  { id, clientKey, means, amount, reason, waive }: z.output<typeof tillRefund.request>,
): Promise<WorkOrderRow> {
  return db.transaction(async (tx) => {
    const { order, isRepeat, till } = await begin(tx, staff, id, clientKey);
    if (isRepeat) return order;
    const held = heldBy(await eventsOfOrder(tx, id), means);
    if (amount > held) throw refused(`${payMeansLabels[means]}实收 ¥${exactYuan(Math.max(held, 0))}，退款不能超过实收`);
    // What is given back beyond what was paid in advance is owed again, or given up.
    const owedAgain = waive && order.settledAt !== null ? amount + Math.min(order.owed, 0) : 0;
    if (owedAgain > 0) assertMayWriteOff(staff, till, order, owedAgain);
    const day = businessDay(till, now);
    const { order: row } = await bookOnOrder(tx, now, staff, order, till, {
      clientKey,
      events: [
        { kind: 'refund', means, amount, day, reason },
        ...(owedAgain > 0 ? [{ kind: 'write_off' as const, amount: owedAgain, day, reason }] : []),
      ],
      log: [{ kind: 'refunded', note: `${partsText([{ means, amount }])} ${reason}` }],
    });
    return row;
  });
}

/** Gives up what is owed; the same key again is one. Throws CallError notFound, forbidden, refused. */
export async function writeOff(
  db: Database,
  now: Date,
  staff: Staff,
  { id, clientKey, amount, reason }: z.output<typeof tillWriteOff.request>,
): Promise<WorkOrderRow> {
  return db.transaction(async (tx) => {
    const { order, isRepeat, till } = await begin(tx, staff, id, clientKey);
    if (isRepeat) return order;
    assertMayWriteOff(staff, till, order, amount);
    if (amount > order.owed) throw refused(`欠款 ¥${exactYuan(Math.max(order.owed, 0))}，核销不能超过欠款`);
    const { order: row } = await bookOnOrder(tx, now, staff, order, till, {
      clientKey,
      events: [{ kind: 'write_off', amount, day: businessDay(till, now), reason }],
      log: [{ kind: 'written_off', note: `¥${exactYuan(amount)} ${reason}` }],
    });
    return row;
  });
}
