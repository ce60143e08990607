import { and, asc, eq, isNull } from 'drizzle-orm';
import { hasContactData } from '../../../src/domain/contact-data';
import type { Database } from '../../db/database';
import { workOrders } from '../../db/schema/work-order';
import { workOrderFaults } from '../../db/schema/work-order-fault';

/**
 * Parts that were proven to be at fault on an order (S10 起动机保险丝), and those that the workshop names, each once: what
 * a case of it is about.
 */
export async function partsOfOrder(tx: Database, orderId: string | null | undefined): Promise<string[]> {
  if (!orderId) return [];
  const rows = await tx
    .select({ part: workOrderFaults.part })
    .from(workOrderFaults)
    .where(
      and(
        eq(workOrderFaults.orderId, orderId),
        eq(workOrderFaults.verdict, 'proven'),
        isNull(workOrderFaults.deletedAt),
      ),
    )
    .orderBy(asc(workOrderFaults.createdAt));
  const [order] = await tx.select({ named: workOrders.foundParts }).from(workOrders).where(eq(workOrders.id, orderId));
  const parts = [...rows.map(({ part }) => part), ...(order?.named ?? [])].map((part) => part.trim());
  return [...new Set(parts)].filter((part) => part !== '' && !hasContactData(part));
}
