import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { MAX_FAULTS, type FaultVerdict } from '../../../src/contract/schemas/found-fault';
import type { workOrderAddFault, workOrderJudgeFault } from '../../../src/contract/schemas/work-orders';
import { faultVerdictLabels } from '../../../src/domain/work-order/work-order-labels';
import { mayRemoveFault } from '../../../src/domain/store-permissions';
import { newId } from '../../base/ids';
import { forbidden, invalid, notFound, refused } from '../../base/refusals';
import { talliedPlatform, tallyInAll } from '../../base/tally';
import { afterCommit } from '../../db/after-commit';
import type { Database } from '../../db/database';
import { workOrderFaults } from '../../db/schema/work-order-fault';
import { keepCaseParts } from '../cases/keep-parts';
import { findDocument } from '../library/document-repository';
import { currentLibrary } from '../library/library-cache';
import { changeWorkOrder, type NewEvent, type Staff } from './change-order';
import { causeTitle, faultsOf, type FaultRow } from './fault-views';
import { assertOpen } from './assert-open';
import { lockWorkOrder, type WorkOrderRow } from './order-repository';

/** With the platform that it comes from. */
type AddRequest = z.output<typeof workOrderAddFault.request> & { readonly platform: string };
type JudgeRequest = z.output<typeof workOrderJudgeFault.request>;

const FAULT_GONE = '该故障记录不存在';
const TOO_MANY = `一个工单最多记录 ${MAX_FAULTS} 条故障，请先删除不需要的`;

/** A found fault of this order, also one that was taken off. Throws CallError notFound. */
async function findFault(tx: Database, orderId: string, faultId: string): Promise<FaultRow> {
  const [row] = await tx
    .select()
    .from(workOrderFaults)
    .where(and(eq(workOrderFaults.id, faultId), eq(workOrderFaults.orderId, orderId)));
  if (!row) throw notFound(FAULT_GONE);
  return row;
}

/** One version on, with the number of faults that wait for a verdict. */
async function changeFaults(
  tx: Database,
  now: Date,
  order: WorkOrderRow,
  uid: string,
  event: NewEvent,
): Promise<WorkOrderRow> {
  const openFaults = (await faultsOf(tx, order.id)).filter(({ verdict }) => verdict === 'unproven').length;
  return changeWorkOrder(tx, now, order, uid, { openFaults }, [event]);
}

/**
 * Keeps what a search for a fault ended with on an open order; the same key again changes nothing. A diagram that was
 * taken down meanwhile is no reason to lose what was measured. Throws CallError notFound, refused.
 */
export async function addFault(
  db: Database,
  now: Date,
  { uid, storeId }: Staff,
  { id: orderId, clientKey, ...fault }: AddRequest,
): Promise<WorkOrderRow> {
  const index = await currentLibrary(db);
  return db.transaction(async (tx) => {
    const order = await lockWorkOrder(tx, storeId, orderId);
    const isSame = and(eq(workOrderFaults.orderId, orderId), eq(workOrderFaults.clientKey, clientKey));
    const [known] = await tx.select({ id: workOrderFaults.id }).from(workOrderFaults).where(isSame);
    if (known) return order;
    assertOpen(order);
    if ((await faultsOf(tx, orderId)).length >= MAX_FAULTS) throw refused(TOO_MANY);
    const document = await findDocument(tx, index, fault.documentId);
    if (!document) throw notFound('未找到该资料');
    const { title, appliesTo } = document.summary;
    const row = {
      ...fault,
      id: newId(),
      orderId,
      clientKey,
      title,
      series: [appliesTo.brand, appliesTo.maker, appliesTo.series].join('/'),
      verdict: 'unproven',
      cause: null,
      uid,
      platform: talliedPlatform(fault.platform),
      createdAt: now,
    } as const;
    await tx.insert(workOrderFaults).values(row);
    afterCommit(tx, () => tallyInAll('faults-found', row.platform));
    return changeFaults(tx, now, order, uid, { kind: 'fault', note: causeTitle(row) });
  });
}

/** What a verdict writes. Throws CallError invalid for a cause that was no suspect. */
function verdictFields(
  { suspects }: FaultRow,
  verdict: FaultVerdict,
  cause: string | null | undefined,
): Pick<FaultRow, 'verdict' | 'cause' | 'family'> {
  if (verdict !== 'proven') return { verdict, cause: null, family: null };
  const suspect = cause == null ? suspects[0] : suspects.find(({ name }) => name === cause);
  if (!suspect) throw invalid('该原因不在这条故障记录中');
  return { verdict, cause: suspect.name, family: suspect.family };
}

/**
 * Says whether a found fault was it, which delivered orders take, too: the truth may come out later. The same verdict
 * again changes nothing. Cases of the order tell what was at fault. Throws CallError notFound, invalid, refused for a
 * void order.
 */
export async function judgeFault(
  db: Database,
  now: Date,
  { uid, storeId }: Staff,
  { id: orderId, faultId, verdict, cause }: JudgeRequest,
): Promise<WorkOrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockWorkOrder(tx, storeId, orderId);
    if (order.stage === 'void') assertOpen(order);
    const fault = await findFault(tx, orderId, faultId);
    if (fault.deletedAt) throw notFound(FAULT_GONE);
    const set = verdictFields(fault, verdict, cause);
    if (set.verdict === fault.verdict && set.cause === fault.cause) return order;
    const judgedAt = verdict === 'unproven' ? null : now;
    await tx
      .update(workOrderFaults)
      .set({ ...set, judgedAt })
      .where(eq(workOrderFaults.id, faultId));
    await keepCaseParts(tx, orderId);
    const note = `${faultVerdictLabels[verdict]} ${causeTitle({ ...fault, ...set })}`;
    return changeFaults(tx, now, order, uid, { kind: 'judged', note });
  });
}

/**
 * Takes a found fault off an open order, or brings it back with its verdict; what is so already stays. Throws CallError
 * notFound, forbidden for who neither found it nor owns the store, refused.
 */
export async function removeFault(
  db: Database,
  now: Date,
  { uid, storeId, role }: Staff,
  { id: orderId, faultId, removed }: { readonly id: string; readonly faultId: string; readonly removed: boolean },
): Promise<WorkOrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockWorkOrder(tx, storeId, orderId);
    assertOpen(order);
    const fault = await findFault(tx, orderId, faultId);
    if (!mayRemoveFault(role, fault.uid === uid)) throw forbidden('只有记录人和店主可以删除');
    if ((fault.deletedAt !== null) === removed) return order;
    if (!removed && (await faultsOf(tx, orderId)).length >= MAX_FAULTS) throw refused(TOO_MANY);
    await tx
      .update(workOrderFaults)
      .set({ deletedAt: removed ? now : null })
      .where(eq(workOrderFaults.id, faultId));
    return changeFaults(tx, now, order, uid, { kind: removed ? 'fault_removed' : 'fault', note: causeTitle(fault) });
  });
}
