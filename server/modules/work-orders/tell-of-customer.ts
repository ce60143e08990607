import { and, eq, inArray } from 'drizzle-orm';
import { formatPlate } from '../../../src/domain/plate';
import type { Database } from '../../db/database';
import { storeMembers } from '../../db/schema/store';
import { sendMessage } from '../messages/send-message';
import type { WorkOrderRow } from './order-repository';

/** Where the order is shown to the people of the store. */
const workOrderTarget = (id: string) => `/packages/maintainStore/vehicleReceive/detail?id=${id}`;

/** Technician and receptionist of the order, as far as they still work in the store. */
async function whoCares(tx: Database, { storeId, technicianUid, receivedBy }: WorkOrderRow): Promise<string[]> {
  const uids = [...new Set([technicianUid, receivedBy].filter((uid) => uid !== null))];
  const rows = await tx
    .select({ uid: storeMembers.uid })
    .from(storeMembers)
    .where(and(eq(storeMembers.storeId, storeId), inArray(storeMembers.uid, uids)));
  return rows.map(({ uid }) => uid).sort();
}

/** Tells the people of an order what its customer just did by the link, once for each version of the order. */
export async function tellOfCustomer(
  tx: Database,
  now: Date,
  order: WorkOrderRow,
  title: string,
  words: string,
): Promise<void> {
  const message = {
    kind: 'order' as const,
    title,
    msg: `${formatPlate(order.carid)}：${words}`,
    target: workOrderTarget(order.id),
    eventKey: `work-order-decision/${order.id}/${order.version}`,
  };
  for (const uid of await whoCares(tx, order)) await sendMessage(tx, now, { uid, ...message });
}
