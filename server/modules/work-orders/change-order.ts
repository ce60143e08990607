import { and, asc, eq, gt } from 'drizzle-orm';
import type { StoreRole } from '../../../src/contract/schemas/store';
import type { WorkOrderEvent } from '../../../src/contract/schemas/work-orders';
import type { Database } from '../../db/database';
import type { Write } from '../../db/in-one-statement';
import { workOrderEvents, workOrders } from '../../db/schema/work-order';
import { conflict } from '../../base/refusals';
import { sendLiveEvent } from '../../db/live-event';
import { noteChangedOrder } from '../search/order-terms';
import type { EventRow, OrderFields, WorkOrderRow } from './order-repository';
import { staffNames } from '../store/staff-names';
import { noteStaleCars } from './stale-cars';
import { moveCount } from './stage-counts';

/** Who works on an order: somebody of the store. */
export interface Staff {
  readonly uid: string;
  readonly storeId: string;
  readonly role: StoreRole;
}

type EventKind = WorkOrderEvent['kind'];
/** What is written into the log; stages only where they changed. */
export type NewEvent = { readonly kind: EventKind; readonly note?: string | null | undefined } & Partial<
  Pick<WorkOrderEvent, 'from' | 'to'>
>;

const MAX_NOTE = 800;
/** What happens to an order's money besides its settlement. */
const MONEY: readonly EventKind[] = ['paid', 'refunded', 'written_off', 'money_undone', 'due', 'reminded'];
/** These take nothing from anybody: who has not seen them yet may go on. */
const HARMLESS: readonly EventKind[] = [
  'photos',
  'shared',
  'revoked',
  'pinned',
  'unpinned',
  'fault',
  'judged',
  'fault_removed',
  ...MONEY,
];

/** What an order is searched for stays the same with these. */
const WORDLESS: readonly EventKind[] = [
  'photos',
  'shared',
  'revoked',
  'pinned',
  'unpinned',
  'stage',
  'assigned',
  ...MONEY,
];

/** What happened after a version, oldest first. */
const eventsSince = (tx: Database, order: WorkOrderRow, version: number): Promise<EventRow[]> =>
  tx
    .select()
    .from(workOrderEvents)
    .where(and(eq(workOrderEvents.orderId, order.id), gt(workOrderEvents.version, Math.max(version, 0))))
    .orderBy(asc(workOrderEvents.id));

/**
 * Throws CallError conflict when somebody changed the locked order after `version`, naming them. Photos that came in,
 * pins, found faults, the customer's link and money do not count; photos do with `photosToo`, money with `moneyToo`.
 */
export async function assertCurrent(
  tx: Database,
  order: WorkOrderRow,
  version: number,
  { photosToo = false, moneyToo = false } = {},
): Promise<void> {
  if (version === order.version) return;
  const missed = version < order.version ? await eventsSince(tx, order, version) : [];
  const serious = missed.filter(
    ({ kind }) => !HARMLESS.includes(kind) || (photosToo && kind === 'photos') || (moneyToo && MONEY.includes(kind)),
  );
  if (missed.length > 0 && serious.length === 0) return;
  const last = serious[serious.length - 1];
  const name = last === undefined ? '同事' : last.uid === null ? '客户' : (await staffNames(tx, [last.uid]))(last.uid);
  throw conflict(`该工单刚被${name}修改，请核对后再保存`);
}

/** Whether this person alone made what came after `version`: the same call again, after an answer that was lost. */
export async function isOwnRepeat(tx: Database, order: WorkOrderRow, version: number, uid: string): Promise<boolean> {
  if (version >= order.version) return false;
  const since = await eventsSince(tx, order, version);
  return since.length > 0 && since.every((event) => event.uid === uid || HARMLESS.includes(event.kind));
}

/** Adds to the log of an order. `uid` null: the customer. */
export function logEvents(
  tx: Database,
  now: Date,
  orderId: string,
  version: number,
  uid: string | null,
  events: readonly NewEvent[],
): Write {
  const rows = events.map(({ kind, from = null, to = null, note }) => ({
    orderId,
    at: now,
    uid,
    kind,
    version,
    from,
    to,
    note: note ? Array.from(note).slice(0, MAX_NOTE).join('') : null,
  }));
  return tx.insert(workOrderEvents).values(rows);
}

/** Has the store's open screens look again once the transaction is through. */
export const tellStore = (tx: Database, { storeId, id }: Pick<WorkOrderRow, 'storeId' | 'id'>) =>
  sendLiveEvent(tx, { type: 'work-order', storeId, id });

/** Changes a locked order: one version on, with its log; a new stage is counted, and the store's screens are told. */
export async function changeWorkOrder(
  tx: Database,
  now: Date,
  order: WorkOrderRow,
  uid: string | null,
  set: Partial<OrderFields>,
  events: readonly NewEvent[],
): Promise<WorkOrderRow> {
  const version = order.version + 1;
  const isMove = set.stage !== undefined && set.stage !== order.stage;
  const [row] = await tx
    .update(workOrders)
    .set({ ...set, version, ...(isMove ? { stageSince: now } : {}) })
    .where(and(eq(workOrders.id, order.id), eq(workOrders.storeId, order.storeId)))
    .returning();
  if (!row) throw new Error(`There is no order ${order.id}`);
  if (isMove) await moveCount(tx, order.storeId, order.stage, row.stage);
  await logEvents(tx, now, order.id, version, uid, events);
  const isSaid = events.some(({ kind }) => !WORDLESS.includes(kind));
  if (isSaid) await noteChangedOrder(tx, row);
  if (isSaid || isMove) await noteStaleCars(tx, order.storeId, [order, row]);
  await tellStore(tx, row);
  return row;
}
