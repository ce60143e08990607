import { moneyKinds, type OrderPayment } from '../../../src/contract/schemas/till';
import type { WorkOrder } from '../../../src/contract/schemas/work-orders';
import type { NameOf } from '../store/staff-names';
import type { TillEvent } from '../till/book-events';
import { receiptOf } from '../till/receipts';
import type { WorkOrderRow } from './order-repository';

export const isShown = (kind: TillEvent['kind']): kind is OrderPayment['kind'] =>
  (moneyKinds as readonly TillEvent['kind'][]).includes(kind);

function paymentViews(events: readonly TillEvent[], nameOf: NameOf): OrderPayment[] {
  const undone = new Set(events.map(({ undoes }) => undoes));
  return events.flatMap(({ id, kind, means, amount, day, at, uid, reason, undoes, clientKey }) =>
    isShown(kind)
      ? [
          {
            id,
            kind,
            means,
            amount,
            day,
            at: at.toISOString(),
            by: { uid, name: nameOf(uid) },
            reason,
            undoes,
            undone: undone.has(id),
            receipt: receiptOf({ clientKey }),
          },
        ]
      : [],
  );
}

/** When what is owed of an order is due; null while nothing is. */
export const dueDayOf = ({ owed, dueOn }: Pick<WorkOrderRow, 'owed' | 'dueOn'>): string | null =>
  owed > 0 ? dueOn : null;

/** What the people of its store see of an order's money; `events` oldest first. */
export const moneyView = (
  row: WorkOrderRow,
  events: readonly TillEvent[],
  nameOf: NameOf,
): Pick<
  WorkOrder,
  | 'paid'
  | 'prepaid'
  | 'writtenOff'
  | 'debtor'
  | 'settledDay'
  | 'payments'
  | 'lineDiscount'
  | 'grantedDiscount'
  | 'discountRate'
  | 'discountReason'
> => ({
  paid: row.paid,
  prepaid: Math.max(-row.owed, 0),
  writtenOff: row.writtenOff,
  debtor: row.owed > 0 ? row.debtor : null,
  settledDay: row.settledDay,
  payments: paymentViews(events, nameOf),
  lineDiscount: row.lineDiscount,
  grantedDiscount: row.grantedDiscount,
  discountRate: row.discountRate,
  discountReason: row.discountReason,
});
