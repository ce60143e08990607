import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { MAX_PINS, type Pinned, type workOrderPin } from '../../../src/contract/schemas/work-orders';
import { newId } from '../../base/ids';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { repairCases } from '../../db/schema/repair-case';
import { workOrderPins } from '../../db/schema/work-order-pin';
import { documentsById, findDocument } from '../library/document-repository';
import { DOCUMENT_GONE } from '../library/get-file-url';
import { currentLibrary } from '../library/library-cache';
import type { LibraryIndex } from '../library/library-index';
import { changeWorkOrder, type Staff } from './change-order';
import { assertOpen } from './assert-open';
import { lockWorkOrder, type WorkOrderRow } from './order-repository';
import type { NameOf } from '../store/staff-names';

type PinRequest = z.output<typeof workOrderPin.request>;
export type PinRow = typeof workOrderPins.$inferSelect;

/** What is pinned to an order, in the order in which that was done. */
export const pinsOf = (db: Database, orderId: string): Promise<PinRow[]> =>
  db
    .select()
    .from(workOrderPins)
    .where(eq(workOrderPins.orderId, orderId))
    .orderBy(asc(workOrderPins.createdAt), asc(workOrderPins.id));

/** The titles of what can be opened of these, by kind and id. */
async function titlesOf(db: Database, rows: readonly PinRow[]): Promise<Map<string, string>> {
  const idsOf = (kind: PinRow['kind']) => rows.filter((row) => row.kind === kind).map(({ subjectId }) => subjectId);
  const [documentIds, caseIds] = [idsOf('document'), idsOf('case')];
  const documents =
    documentIds.length === 0 ? [] : [...(await documentsById(db, await currentLibrary(db), documentIds)).values()];
  const cases =
    caseIds.length === 0
      ? []
      : await db
          .select({ id: repairCases.id, title: repairCases.title })
          .from(repairCases)
          .where(and(inArray(repairCases.id, caseIds), eq(repairCases.state, 'published')));
  return new Map([
    ...documents
      .filter(({ gone }) => !gone)
      .map(({ summary }): [string, string] => [`document ${summary.id}`, summary.title]),
    ...cases.map(({ id, title }): [string, string] => [`case ${id}`, title]),
  ]);
}

/** Pins as the people of the store see them. */
export async function pinViews(db: Database, rows: readonly PinRow[], nameOf: NameOf): Promise<Pinned[]> {
  const titles = await titlesOf(db, rows);
  return rows.map(({ orderId: _orderId, uid, createdAt, ...row }) => {
    const title = titles.get(`${row.kind} ${row.subjectId}`);
    return {
      ...row,
      title: title ?? row.title,
      by: uid === null ? null : { uid, name: nameOf(uid) },
      pinnedAt: createdAt.toISOString(),
      gone: title === undefined,
    };
  });
}

/** The title of what is to be pinned. Throws CallError notFound for what is not there or was taken down. */
async function titleOf(
  db: Database,
  index: LibraryIndex,
  { kind, subjectId }: Pick<PinRow, 'kind' | 'subjectId'>,
): Promise<string> {
  if (kind === 'document') {
    const document = await findDocument(db, index, subjectId);
    if (!document) throw notFound('未找到该资料');
    if (document.gone) throw notFound(DOCUMENT_GONE);
    return document.summary.title;
  }
  const [found] = await db
    .select({ title: repairCases.title })
    .from(repairCases)
    .where(and(eq(repairCases.id, subjectId), eq(repairCases.state, 'published')));
  if (!found) throw notFound('案例不存在或已下架');
  return found.title;
}

/** What the log says was pinned: `燃油泵电路图 G6 燃油泵`. */
const words = ({ title, part }: Pick<PinRow, 'title' | 'part'>) => [title, part].filter(Boolean).join(' ');

/**
 * Pins a document, a place in it or a case to an open order. What is pinned already stays, with the new note if there
 * is one. Throws CallError notFound, refused for an order that is closed or has too many.
 */
export async function pinToOrder(
  db: Database,
  now: Date,
  { uid, storeId }: Staff,
  { id: orderId, ...pin }: PinRequest,
): Promise<WorkOrderRow> {
  const index = await currentLibrary(db);
  return db.transaction(async (tx) => {
    const order = await lockWorkOrder(tx, storeId, orderId);
    assertOpen(order);
    const title = await titleOf(tx, index, pin);
    const pins = await pinsOf(tx, orderId);
    const known = pins.find(
      ({ kind, subjectId, page, at }) =>
        kind === pin.kind && subjectId === pin.subjectId && page === pin.page && at === pin.at,
    );
    const { note } = pin;
    if (known && (note === '' || note === known.note)) return order;
    if (known) await tx.update(workOrderPins).set({ note }).where(eq(workOrderPins.id, known.id));
    else {
      if (pins.length >= MAX_PINS) throw refused(`一个工单最多关联 ${MAX_PINS} 份资料，请先取消不需要的`);
      await tx.insert(workOrderPins).values({ id: newId(), orderId, ...pin, title, uid, createdAt: now });
    }
    return changeWorkOrder(tx, now, order, uid, {}, [{ kind: 'pinned', note: words({ title, part: pin.part }) }]);
  });
}

/** Takes a pin off an open order; one that is off is no error. Throws CallError notFound, refused. */
export async function unpinFromOrder(
  db: Database,
  now: Date,
  { uid, storeId }: Staff,
  { id: orderId, pinId }: { readonly id: string; readonly pinId: string },
): Promise<WorkOrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockWorkOrder(tx, storeId, orderId);
    assertOpen(order);
    const [gone] = await tx
      .delete(workOrderPins)
      .where(and(eq(workOrderPins.id, pinId), eq(workOrderPins.orderId, orderId)))
      .returning();
    if (!gone) return order;
    return changeWorkOrder(tx, now, order, uid, {}, [{ kind: 'unpinned', note: words(gone) }]);
  });
}
