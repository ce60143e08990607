import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { lineDiscount, lineTotal } from '../../../src/domain/work-order/work-order-total';
import type { Database } from '../../db/database';
import { workOrderItems } from '../../db/schema/work-order';
import type { NewEvent } from './change-order';
import { NO_WORD, wordColumns } from './order-items';
import type { ItemRow, WorkOrderRow } from './order-repository';

/** What a line costs the customer, in cents. */
const netOf = (line: ItemRow) => lineTotal(line) - lineDiscount(line);

/** Whether the customer agreed to a line where they do not stand beside: only at reception they do. */
const isAgreedFromAfar = ({ stage }: WorkOrderRow, { decision, decidedMeans }: ItemRow): boolean =>
  decision === 'approved' && (stage !== 'received' || decidedMeans !== 'in_person');

/** What the customer approved at one price is not approved at a higher one. */
export const mustAskAgain = (order: WorkOrderRow, before: ItemRow, after: ItemRow): boolean =>
  isAgreedFromAfar(order, before) && netOf(after) > netOf(before);

/** Takes the word for some lines of an order back that was given from afar; returns these lines as they were. */
async function askAgain(tx: Database, now: Date, order: WorkOrderRow, some?: SQL): Promise<ItemRow[]> {
  const lines = await tx
    .select()
    .from(workOrderItems)
    .where(and(eq(workOrderItems.orderId, order.id), some));
  const agreed = lines.filter((item) => isAgreedFromAfar(order, item));
  const ids = agreed.map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(workOrderItems).set(wordColumns(NO_WORD, now)).where(inArray(workOrderItems.id, ids));
  return agreed;
}

/**
 * The discount on a locked order was cut to what its lines leave of it: deleted lines, to which the customer agreed
 * with all of it, would wait again when they are brought back.
 */
export const askAgainForDeleted = async (tx: Database, now: Date, order: WorkOrderRow): Promise<void> => {
  await askAgain(tx, now, order, isNotNull(workOrderItems.deletedAt));
};

/**
 * The discount on the whole of a locked order becomes smaller: what the customer agreed to with it waits again, and so
 * would deleted lines that are brought back. Returns what the log says of lines that are there. Count the
 * amounts anew afterwards.
 */
export async function askAgainWithoutDiscount(tx: Database, now: Date, order: WorkOrderRow): Promise<NewEvent[]> {
  const agreed = await askAgain(tx, now, order);
  const waiting = agreed.filter(({ deletedAt }) => deletedAt === null).length;
  return waiting === 0 ? [] : [{ kind: 'decision', note: `优惠减少，${waiting} 项待客户重新确认` }];
}
