import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ItemDecision } from '../../../src/contract/schemas/work-order-items';
import type { decideByShare } from '../../../src/contract/schemas/shared-orders';
import type { Database } from '../../db/database';
import { workOrderItems } from '../../db/schema/work-order';
import { invalid, refused } from '../../base/refusals';
import { changeWorkOrder } from './change-order';
import { assertMaySay, speakerOf, type LinkCaller } from './link-speaker';
import { recount, wordColumns, type Word } from './order-items';
import { itemsOf, type ItemRow, type WorkOrderRow } from './order-repository';
import { lockShared } from './share-order';
import { assertSeenQuote } from './shared-quote';
import { isDecidable } from './shared-view';
import { tellOfCustomer } from './tell-of-customer';

type DecideRequest = z.output<typeof decideByShare.request>;
export type Decisions = DecideRequest['decisions'];
interface Decided {
  readonly item: ItemRow;
  readonly decision: ItemDecision;
}

const WORDS: Readonly<Record<ItemDecision, string>> = { approved: '同意', declined: '拒绝', pending: '再考虑' };

const grouped = (decided: readonly Decided[], say: (word: string, items: readonly ItemRow[]) => string) =>
  (['approved', 'declined', 'pending'] as const).flatMap((decision) => {
    const items = decided.filter((one) => one.decision === decision).map(({ item }) => item);
    return items.length === 0 ? [] : [say(WORDS[decision], items)];
  });

/** What was decided, for the log: `同意 前刹车片；拒绝 空调滤芯`. */
export const decidedWords = (decided: readonly Decided[]): string =>
  grouped(decided, (word, lines) => `${word} ${lines.map(({ name }) => name).join('、')}`).join('；');

/** Throws CallError refused for an order on whose lines the customer has no word any more. */
export function assertDecidable(order: WorkOrderRow): void {
  if (!isDecidable(order))
    throw refused(
      order.stage === 'delivered' ? '车辆已交付，不能再更改' : '车辆已结算，不能再更改，如有疑问请联系门店',
    );
}

/**
 * Writes the customer's word on lines of a locked order and returns those on which it is another than before. Throws
 * CallError invalid for a line that is not there.
 */
export async function takeWords(
  tx: Database,
  now: Date,
  lines: readonly ItemRow[],
  decisions: Decisions,
  { means, by }: Pick<Word, 'means' | 'by'>,
): Promise<Decided[]> {
  const items = new Map(lines.map((item) => [item.id, item]));
  // Of two decisions about one line the last counts.
  const wanted = [...new Map(decisions.map(({ itemId, decision }) => [itemId, decision]))].map(([itemId, decision]) => {
    const item = items.get(itemId);
    if (!item) throw invalid('项目已有变动，请刷新后重试');
    return { item, decision };
  });
  const decided = wanted.filter(({ item, decision }) => item.decision !== decision);
  for (const { item, decision } of decided) {
    await tx
      .update(workOrderItems)
      .set(wordColumns({ decision, means, by }, now))
      .where(eq(workOrderItems.id, item.id));
  }
  return decided;
}

/**
 * The customer approves or declines lines through their link, also another way than before, until the order is settled.
 * The people of the order are told. By a login of the store it is that person's change, and nobody is told. Throws
 * CallError notFound for a dead link, refused once it is settled, conflict when the prices are not those that were
 * seen, invalid for a line that is not there, refused as `assertMaySay`.
 */
export async function decideShared(
  db: Database,
  now: Date,
  { key, decisions, quote }: DecideRequest,
  caller: LinkCaller,
): Promise<WorkOrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockShared(tx, now, key);
    assertDecidable(order);
    const items = await itemsOf(tx, order.id);
    if (quote !== undefined) assertSeenQuote(quote, order, items);
    const speaker = await speakerOf(tx, order, caller);
    const decided = await takeWords(tx, now, items, decisions, { means: 'link', by: speaker.uid });
    if (decided.length === 0) return order;
    const amounts = await recount(tx, order);
    await assertMaySay(tx, speaker, order, amounts);
    const row = await changeWorkOrder(tx, now, order, speaker.uid, { ...amounts, shareOpenedAt: now }, [
      { kind: 'decision', note: `${decidedWords(decided)}${speaker.uid === null ? '' : '（链接）'}` },
    ]);
    if (speaker.uid !== null) return row;
    const said = grouped(decided, (word, { length }) => `${word} ${length} 项`).join('，');
    await tellOfCustomer(tx, now, row, '客户已确认项目', `客户${said}。`);
    return row;
  });
}
