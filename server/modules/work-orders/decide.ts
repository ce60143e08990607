import { eq, and, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { ItemDecision } from '../../../src/contract/schemas/work-order-items';
import type { decideByShare } from '../../../src/contract/schemas/work-orders';
import { formatPlate } from '../../../src/domain/plate';
import type { Database } from '../../db/database';
import { storeMembers } from '../../db/schema/store';
import { workOrderItems } from '../../db/schema/work-order';
import { invalid, refused } from '../../base/refusals';
import { sendMessage } from '../messages/send-message';
import { changeWorkOrder } from './change-order';
import { recount } from './order-items';
import { itemsOf, type ItemRow, type WorkOrderRow } from './order-repository';
import { lockShared } from './share-order';
import { isDecidable } from './shared-view';

type Decisions = z.output<typeof decideByShare.request>['decisions'];
interface Decided {
  readonly item: ItemRow;
  readonly decision: ItemDecision;
}

const WORDS: Readonly<Record<ItemDecision, string>> = { approved: '同意', declined: '拒绝', pending: '再考虑' };
/** Where the order is shown to the people of the store. */
export const workOrderTarget = (id: string) => `/packages/maintainStore/vehicleReceive/detail?id=${id}`;

const grouped = (decided: readonly Decided[], say: (word: string, items: readonly ItemRow[]) => string) =>
  (['approved', 'declined', 'pending'] as const).flatMap((decision) => {
    const items = decided.filter((one) => one.decision === decision).map(({ item }) => item);
    return items.length === 0 ? [] : [say(WORDS[decision], items)];
  });

/** Technician and receptionist of the order, as far as they still work in the store. */
async function whoCares(tx: Database, { storeId, technicianUid, receivedBy }: WorkOrderRow): Promise<string[]> {
  const uids = [...new Set([technicianUid, receivedBy].filter((uid) => uid !== null))];
  const rows = await tx
    .select({ uid: storeMembers.uid })
    .from(storeMembers)
    .where(and(eq(storeMembers.storeId, storeId), inArray(storeMembers.uid, uids)));
  return rows.map(({ uid }) => uid).sort();
}

async function tellStaff(tx: Database, now: Date, order: WorkOrderRow, decided: readonly Decided[]): Promise<void> {
  const msg = `${formatPlate(order.carid)}：客户${grouped(decided, (word, items) => `${word} ${items.length} 项`).join('，')}。`;
  const message = {
    kind: 'order' as const,
    title: '客户已确认项目',
    msg,
    target: workOrderTarget(order.id),
    eventKey: `work-order-decision/${order.id}/${order.version}`,
  };
  for (const uid of await whoCares(tx, order)) await sendMessage(tx, now, { uid, ...message });
}

/**
 * The customer approves or declines lines through their link, also another way than before, until the order is settled.
 * The people of the order are told. Throws CallError notFound for a dead link, refused once it is settled, invalid for
 * a line that is not there.
 */
export async function decideShared(db: Database, now: Date, key: string, decisions: Decisions): Promise<WorkOrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockShared(tx, now, key);
    if (!isDecidable(order))
      throw refused(
        order.stage === 'delivered' ? '车辆已交付，不能再更改' : '车辆已结算，不能再更改，如有疑问请联系门店',
      );
    const items = new Map((await itemsOf(tx, order.id)).map((item) => [item.id, item]));
    // Of two decisions about one line the last counts.
    const wanted = [...new Map(decisions.map(({ itemId, decision }) => [itemId, decision]))].map(
      ([itemId, decision]) => {
        const item = items.get(itemId);
        if (!item) throw invalid('项目已有变动，请刷新后重试');
        return { item, decision };
      },
    );
    const decided = wanted.filter(({ item, decision }) => item.decision !== decision);
    if (decided.length === 0) return order;
    for (const { item, decision } of decided) {
      await tx
        .update(workOrderItems)
        .set({ decision, decidedAt: decision === 'pending' ? null : now })
        .where(eq(workOrderItems.id, item.id));
    }
    const note = grouped(decided, (word, lines) => `${word} ${lines.map(({ name }) => name).join('、')}`).join('；');
    const row = await changeWorkOrder(tx, now, order, null, { ...(await recount(tx, order)), shareOpenedAt: now }, [
      { kind: 'decision', note },
    ]);
    await tellStaff(tx, now, row, decided);
    return row;
  });
}
