import type { z } from 'zod';
import type { workOrderSettle } from '../../../src/contract/schemas/work-orders';
import { exactYuan } from '../../../src/domain/money';
import { dueAtSettlement, planSettlement, type Settlement } from '../../../src/domain/till/settlement';
import { payMethodLabels, type PayMethod } from '../../../src/domain/work-order/work-order-labels';
import { mayInStore } from '../../../src/domain/store-permissions';
import type { Database } from '../../db/database';
import { conflict, forbidden, refused } from '../../base/refusals';
import { counterOf, eventsOfOrder, standing, type NewTillEvent, type TillEvent } from '../till/book-events';
import { businessDay, counterDay } from '../till/till';
import { assertCurrent, isOwnRepeat, type Staff } from './change-order';
import { legalDueDay } from './due';
import { assertOpen } from './assert-open';
import { itemsOf, lockWorkOrder, type WorkOrderRow } from './order-repository';
import { bookOnOrder, openTill } from './order-till';
import { partsText } from './payment-words';
import type { AskedOrder } from './set-stage';
import { soldLines } from './sold-lines';
import { askBefore } from './stage-questions';

type SettleRequest = z.output<typeof workOrderSettle.request>;
type Given = SettleRequest & { readonly payMethod: PayMethod };

const amountText = (payMethod: PayMethod, { payments, depositUsed, credit }: Settlement): string =>
  [
    payMethod === 'mixed' ? partsText(payments) : null,
    payMethod !== 'mixed' && payMethod !== 'credit'
      ? `${payMethodLabels[payMethod]} ¥${exactYuan(payments[0]?.amount ?? 0)}`
      : null,
    depositUsed > 0 ? `预收抵扣 ¥${exactYuan(depositUsed)}` : null,
    credit > 0 || payMethod === 'credit' ? `挂账 ¥${exactYuan(credit)}` : null,
  ]
    .filter((text) => text !== null)
    .join('，');

/** The events of a settlement: the sale, and how it was paid. */
function settledEvents(sale: NewTillEvent, { payments, depositUsed, credit }: Settlement): NewTillEvent[] {
  const { day } = sale;
  return [
    sale,
    ...payments.map(({ means, amount }) => ({ kind: 'payment' as const, means, amount, day })),
    ...(depositUsed > 0 ? [{ kind: 'deposit_used' as const, amount: depositUsed, day }] : []),
    ...(credit > 0 ? [{ kind: 'credit' as const, amount: credit, day }] : []),
  ];
}

/** Throws CallError conflict when something else is due than was seen; who did not say what was seen is not asked. */
function assertSeenDue({ total, paid }: WorkOrderRow, seen: number | undefined): void {
  const due = dueAtSettlement(total, paid);
  if (seen !== undefined && seen !== due)
    throw conflict(`应收刚刚从 ¥${exactYuan(seen)} 变为 ¥${exactYuan(due)}，请核对后再收款`);
}

async function settle(tx: Database, now: Date, staff: Staff, order: WorkOrderRow, given: Given): Promise<AskedOrder> {
  if (order.settledAt) throw refused('工单已结算，请先撤销结算');
  if (order.stage !== 'settling') throw refused('工单还没有到“结算”，请先完成质检');
  if (order.pendingItems > 0) throw refused(`还有 ${order.pendingItems} 个项目等待客户确认`);
  assertSeenDue(order, given.due);
  const asked = await askBefore(tx, order, 'payment', staff.uid, given.confirmed);
  if (asked.questions.length > 0) return { order, questions: asked.questions };
  const { payMethod } = given;
  const plan = planSettlement(order.total, order.paid, given);
  if (typeof plan === 'string') throw refused(plan);
  const till = await openTill(tx, order);
  const day = businessDay(till, now);
  const { parts, labour, discount, technicianUid, total, id, version } = order;
  const lines = soldLines(await itemsOf(tx, id), discount - order.lineDiscount);
  const sale = { kind: 'sale' as const, amount: total, day, sale: { parts, labour, discount, technicianUid, lines } };
  const { order: row } = await bookOnOrder(tx, now, staff, order, till, {
    clientKey: `settle:${id}:${version}`,
    events: settledEvents(sale, plan),
    set: { payMethod, settledAt: now, settledDay: day, debtor: given.debtor || null },
    dueOn: given.dueOn === undefined ? undefined : legalDueDay(given.dueOn, day),
    log: [{ kind: 'settled', note: [amountText(payMethod, plan), asked.note].filter(Boolean).join('；') }],
  });
  return { order: row, questions: [] };
}

/** What belongs to a settlement and goes with it. */
const OF_SETTLEMENT: readonly TillEvent['kind'][] = [
  'sale',
  'credit',
  'deposit_used',
  'write_off',
  'payment',
  'collected',
];

/** Money that was paid for a settlement stays, as a deposit. */
function takenBack(event: TillEvent, day: string): NewTillEvent[] {
  const { kind, means, amount } = event;
  const counter = counterOf(event, day, '撤销结算');
  if (kind !== 'payment' && kind !== 'collected') return [counter];
  return [counter, { kind: 'deposit', means, amount, day, reason: '撤销结算，转为预收' }];
}

/**
 * Takes a settlement back by counter-entries, write-offs with it; what was paid stays as a deposit. Each belongs to its
 * own day while that is open.
 */
async function reopen(tx: Database, now: Date, staff: Staff, order: WorkOrderRow): Promise<WorkOrderRow> {
  if (!mayInStore(staff.role, 'reopen')) throw forbidden('只有店主可以撤销结算');
  if (order.stage === 'delivered') throw refused('车辆已交付，请先退回到“结算”，再撤销结算');
  if (!order.settledDay) throw refused('工单尚未结算');
  const till = await openTill(tx, order);
  const taken = standing(await eventsOfOrder(tx, order.id)).filter(({ kind }) => OF_SETTLEMENT.includes(kind));
  const { order: row } = await bookOnOrder(tx, now, staff, order, till, {
    clientKey: `unsettle:${order.id}:${order.version}`,
    events: taken.flatMap((event) => takenBack(event, counterDay(till, now, event.day))),
    set: { payMethod: null, settledAt: null, settledDay: null, debtor: null },
    log: [{ kind: 'reopened' }],
  });
  return row;
}

/**
 * Settles an order in 结算 and books its income on the business day, once; `payMethod` null takes that back. What the
 * store wants asked must be confirmed first. The same call again gives the same answer. Throws CallError notFound,
 * conflict, forbidden, invalid, refused.
 */
export async function settleOrder(db: Database, now: Date, staff: Staff, request: SettleRequest): Promise<AskedOrder> {
  const { id, version, payMethod } = request;
  return db.transaction(async (tx) => {
    const order = await lockWorkOrder(tx, staff.storeId, id);
    if (order.payMethod === payMethod && (await isOwnRepeat(tx, order, version, staff.uid)))
      return { order, questions: [] };
    // Without the sum that was seen only the version tells whether it is still that one.
    await assertCurrent(tx, order, version, { moneyToo: payMethod !== null && request.due === undefined });
    if (payMethod === null) return { order: await reopen(tx, now, staff, order), questions: [] };
    assertOpen(order);
    return settle(tx, now, staff, order, { ...request, payMethod });
  });
}
