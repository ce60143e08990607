import { eq, inArray } from 'drizzle-orm';
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

/**
 * The discount on the whole of a locked order becomes smaller: what the customer agreed to with it waits again, and so
 * would deleted lines that are brought back. Returns what the log says of lines that are there. Count the
 * amounts anew afterwards.
 */
export async function askAgainWithoutDiscount(tx: Database, now: Date, order: WorkOrderRow): Promise<NewEvent[]> {
  const lines = await tx.select().from(workOrderItems).where(eq(workOrderItems.orderId, order.id));
  const agreed = lines.filter((item) => isAgreedFromAfar(order, item));
  if (agreed.length === 0) return [];
  const ids = agreed.map(({ id }) => id);
  await tx.update(workOrderItems).set(wordColumns(NO_WORD, now)).where(inArray(workOrderItems.id, ids));
  const waiting = agreed.filter(({ deletedAt }) => deletedAt === null).length;
  return waiting === 0 ? [] : [{ kind: 'decision', note: `优惠减少，${waiting} 项待客户重新确认` }];
}
