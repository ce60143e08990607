import { and, eq } from 'drizzle-orm';
import { STAGE_LABELS } from '../../../src/domain/work-order/work-order-stage';
import type { Database } from '../../db/database';
import { storeMembers } from '../../db/schema/store';
import { refused } from '../../base/refusals';
import { assertCurrent, changeWorkOrder, isOwnRepeat, type Staff } from './change-order';
import { assertUnsettled } from './assert-open';
import { lockWorkOrder, type WorkOrderRow } from './order-repository';
import { staffNames } from '../store/staff-names';

/** Takes a locked order back from its technician, to reception, as long as nothing was begun. */
async function takeBack(tx: Database, now: Date, order: WorkOrderRow, uid: string): Promise<WorkOrderRow> {
  if (order.stage !== 'received' && order.stage !== 'assigned')
    throw refused(`工单已在“${STAGE_LABELS[order.stage]}”，只能改派给其他技师`);
  if (order.technicianUid === null) return order;
  const move = order.stage === 'assigned' ? { from: order.stage, to: 'received' as const } : {};
  return changeWorkOrder(tx, now, order, uid, { technicianUid: null, stage: 'received' }, [
    { kind: 'assigned', note: '撤回派工', ...move },
  ]);
}

/**
 * Gives an order to a technician of the store, which moves it on from 接车 to 派工; null takes it back. The same call again
 * gives the same answer. Throws CallError notFound, conflict, refused.
 */
export async function assignOrder(
  db: Database,
  now: Date,
  { uid, storeId }: Staff,
  { id, version, technicianUid }: { id: string; version: number; technicianUid: string | null },
): Promise<WorkOrderRow> {
  return db.transaction(async (tx) => {
    // Held before the order, as whoever removes a member does, so that nobody leaves the store at this moment.
    const ofStore = and(eq(storeMembers.uid, technicianUid ?? ''), eq(storeMembers.storeId, storeId));
    const [member] = await tx.select({ uid: storeMembers.uid }).from(storeMembers).where(ofStore).for('share');
    const order = await lockWorkOrder(tx, storeId, id);
    if (order.technicianUid === technicianUid && (await isOwnRepeat(tx, order, version, uid))) return order;
    await assertCurrent(tx, order, version);
    assertUnsettled(order);
    if (technicianUid === null) return takeBack(tx, now, order, uid);
    if (!member) throw refused('该技师不在本店，请重新选择');
    if (order.technicianUid === technicianUid && order.stage !== 'received') return order;
    const isFirst = order.stage === 'received';
    const note = (await staffNames(tx, [technicianUid]))(technicianUid);
    const set = { technicianUid, ...(isFirst ? { stage: 'assigned' as const } : {}) };
    return changeWorkOrder(tx, now, order, uid, set, [
      { kind: 'assigned', note, ...(isFirst ? { from: order.stage, to: 'assigned' as const } : {}) },
    ]);
  });
}
