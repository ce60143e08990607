import { and, eq, sql } from 'drizzle-orm';
import { workOrderStages, type WorkOrderStage } from '../../../src/contract/schemas/work-orders';
import type { Database } from '../../db/database';
import type { Write } from '../../db/in-one-statement';
import { workOrderCounts, workOrders } from '../../db/schema/work-order';

export type StageCounts = Record<WorkOrderStage, number>;

/**
 * Orders in work, as the partial index `work_orders_open` has them: their number grows with the workshop, not with the
 * years.
 */
export const isOpen = sql`${workOrders.stage} not in ('delivered', 'void')`;

/** Counts one order more in a stage. */
export const addToCount = (tx: Database, storeId: string, stage: WorkOrderStage): Write =>
  tx
    .insert(workOrderCounts)
    .values({ storeId, stage, count: 1 })
    .onConflictDoUpdate({
      target: [workOrderCounts.storeId, workOrderCounts.stage],
      set: { count: sql`${workOrderCounts.count} + 1` },
    });

async function takeOne(tx: Database, storeId: string, stage: WorkOrderStage): Promise<void> {
  const counted = and(eq(workOrderCounts.storeId, storeId), eq(workOrderCounts.stage, stage));
  const changed = await tx
    .update(workOrderCounts)
    .set({ count: sql`${workOrderCounts.count} - 1` })
    .where(counted)
    .returning({ stage: workOrderCounts.stage });
  if (changed.length === 0) throw new Error(`Orders of store ${storeId} in stage ${stage} were not counted`);
}

/**
 * Counts an order in another stage. Rows are taken in the order of their names, so that two moves never wait for each
 * other.
 */
export async function moveCount(
  tx: Database,
  storeId: string,
  from: WorkOrderStage,
  to: WorkOrderStage,
): Promise<void> {
  const moves = [
    { stage: from, run: takeOne },
    { stage: to, run: addToCount },
  ].sort((a, b) => (a.stage < b.stage ? -1 : 1));
  for (const { stage, run } of moves) await run(tx, storeId, stage);
}

/** How many orders a store has in each stage. */
export async function countsOf(db: Database, storeId: string): Promise<StageCounts> {
  const rows = await db.select().from(workOrderCounts).where(eq(workOrderCounts.storeId, storeId));
  return byStage(rows.map(({ stage, count }) => [stage, count]));
}

const byStage = (known: [WorkOrderStage, number][]): StageCounts => {
  const values = new Map(known);
  return Object.fromEntries(workOrderStages.map((stage) => [stage, values.get(stage) ?? 0])) as StageCounts;
};

/** What the orders in each open stage come to, in cents; 0 for the closed stages. */
export async function sumsOf(db: Database, storeId: string): Promise<StageCounts> {
  const rows = await db
    .select({ stage: workOrders.stage, sum: sql<string>`sum(${workOrders.total})` })
    .from(workOrders)
    .where(and(eq(workOrders.storeId, storeId), isOpen))
    .groupBy(workOrders.stage);
  return byStage(rows.map(({ stage, sum }) => [stage, Number(sum)]));
}
