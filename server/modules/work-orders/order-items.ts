import { and, eq, like, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  MAX_ITEMS,
  type DecisionMeans,
  type ItemDecision,
  type workOrderItemInput,
} from '../../../src/contract/schemas/work-order-items';
import { orderTotals, totalProblem } from '../../../src/domain/work-order/work-order-total';
import type { Database } from '../../db/database';
import type { Write } from '../../db/in-one-statement';
import { workOrderItems } from '../../db/schema/work-order';
import { refused } from '../../base/refusals';
import { newId } from '../../base/ids';
import { itemsOf, type ItemRow, type OrderFields, type WorkOrderRow } from './order-repository';

export type ItemInput = z.output<typeof workOrderItemInput>;
type Line = Pick<ItemRow, 'price' | 'labour' | 'quantity' | 'decision'>;
type Lines = readonly (Line &
  Partial<Pick<ItemRow, 'discount' | 'discountRate'>> & { readonly done?: boolean | undefined })[];
/** What was granted on the whole order: cents, and basis points. */
type Granted = Pick<WorkOrderRow, 'grantedDiscount' | 'discountRate'>;

/**
 * The columns of an order that follow from its lines and the discount that was granted. Throws CallError refused when
 * the lines are too many or too dear.
 */
export function amountsOf(items: Lines, { grantedDiscount, discountRate }: Granted) {
  if (items.length > MAX_ITEMS) throw refused(`一个工单最多 ${MAX_ITEMS} 个项目`);
  const problem = totalProblem(items);
  if (problem) throw refused(problem);
  return {
    ...orderTotals(items, grantedDiscount, discountRate),
    grantedDiscount,
    discountRate,
    itemCount: items.length,
    pendingItems: items.filter(({ decision }) => decision === 'pending').length,
    activeItems: items.filter(({ decision }) => decision !== 'declined').length,
    doneItems: items.filter(({ decision, done }) => decision !== 'declined' && done).length,
  } satisfies Partial<OrderFields>;
}

/** The amounts of a locked order as its stored lines make them. Throws as `amountsOf`. */
export const recount = async (tx: Database, order: Granted & Pick<WorkOrderRow, 'id'>) =>
  amountsOf(await itemsOf(tx, order.id), order);

/** What the customer said of a line, how it came, and who of the store noted it (null: the customer themselves). */
export interface Word {
  readonly decision: ItemDecision;
  readonly means: DecisionMeans | null;
  readonly by: string | null;
}
export const NO_WORD: Word = { decision: 'pending', means: null, by: null };

/** The columns of a line that say who decided on it, when and by which means. */
export const wordColumns = ({ decision, means, by }: Word, now: Date) =>
  decision === 'pending'
    ? { decision, decidedAt: null, decidedMeans: null, decidedBy: null }
    : { decision, decidedAt: now, decidedMeans: means, decidedBy: by };

/** Rows of new lines, not yet stored; `position`: of the first. */
export function newItems(
  orderId: string,
  now: Date,
  clientKey: string,
  position: number,
  word: Word,
  items: readonly ItemInput[],
): ItemRow[] {
  return items.map(({ sourceKey, note, ...item }, index) => ({
    id: newId(),
    orderId,
    clientKey: `${clientKey}/${index}`,
    position: position + index,
    ...item,
    discount: 0,
    discountRate: 0,
    sourceKey: sourceKey || null,
    note: note || null,
    done: false,
    createdAt: now,
    deletedAt: null,
    ...wordColumns(word, now),
  }));
}

/** The lines that a call with this key stored, or null when there was none. Deleted ones are left out. */
export async function itemsOfKey(tx: Database, orderId: string, clientKey: string): Promise<ItemRow[] | null> {
  // Keys hold letters, digits, - and _; the last means any character to `like`.
  const pattern = `${clientKey.replace(/_/g, '\\_')}/%`;
  const rows = await tx
    .select()
    .from(workOrderItems)
    .where(and(eq(workOrderItems.orderId, orderId), like(workOrderItems.clientKey, pattern)))
    .orderBy(workOrderItems.position);
  return rows.length === 0 ? null : rows.filter(({ deletedAt }) => deletedAt === null);
}

/**
 * Counts that the store's templates were used, so that the list shows the usual ones first. They are taken in the order
 * of their names, so that two orders with the same templates never wait for each other.
 */
export function countTemplateUses(tx: Database, storeId: string, items: readonly ItemInput[]): Write {
  const uses = items.flatMap(({ source, sourceKey }) => (source === 'custom' && sourceKey ? [sourceKey] : []));
  return tx.execute(sql`update custom_items set used = custom_items.used + wanted.times
    from (
      select mine.id, uses.times
      from (select id, count(*)::int as times from unnest(${sql.param(uses)}::text[]) as id group by id) uses
        join custom_items mine on mine.id = uses.id and mine.store_id = ${storeId}
      order by mine.id for no key update of mine) wanted
    where custom_items.id = wanted.id and custom_items.store_id = ${storeId}`);
}
