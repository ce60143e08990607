import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FoundFault, sharedFault } from '../../../src/contract/schemas/found-fault';
import type { z } from 'zod';
import type { Database } from '../../db/database';
import { workOrderFaults } from '../../db/schema/work-order-fault';
import { documentsById } from '../library/document-repository';
import { currentLibrary } from '../library/library-cache';
import type { NameOf } from '../store/staff-names';

export type FaultRow = typeof workOrderFaults.$inferSelect;

/** What searches for a fault on an order ended with, oldest first; without those that were taken off. */
export const faultsOf = (db: Database, orderId: string): Promise<FaultRow[]> =>
  db
    .select()
    .from(workOrderFaults)
    .where(and(eq(workOrderFaults.orderId, orderId), isNull(workOrderFaults.deletedAt)))
    .orderBy(asc(workOrderFaults.createdAt), asc(workOrderFaults.id));

/** The suspect that it was, or is most likely, in words. */
export const causeTitle = ({ suspects, cause }: Pick<FaultRow, 'suspects' | 'cause'>): string =>
  (suspects.find(({ name }) => name === cause) ?? suspects[0])?.title ?? '';

/** Found faults as the people of the store see them. */
export async function faultViews(db: Database, rows: readonly FaultRow[], nameOf: NameOf): Promise<FoundFault[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ documentId }) => documentId);
  const documents = await documentsById(db, await currentLibrary(db), ids);
  return rows.map((whole) => {
    const { orderId: _o, clientKey: _k, series: _s, family: _f, platform: _p, deletedAt: _d, ...kept } = whole;
    const { uid, createdAt, ...row } = kept;
    const document = documents.get(row.documentId);
    const isThere = document !== undefined && !document.gone;
    return {
      ...row,
      title: isThere ? document.summary.title : row.title,
      gone: !isThere,
      by: { uid, name: nameOf(uid) },
      foundAt: createdAt.toISOString(),
      judgedAt: row.judgedAt && row.judgedAt.toISOString(),
    };
  });
}

/** What the customer is told: causes that are proven, without the readings and whatever else was suspected. */
export const sharedFaults = (rows: readonly FaultRow[]): z.output<typeof sharedFault>[] =>
  rows
    .filter(({ verdict }) => verdict === 'proven')
    .map((row) => ({ id: row.id, title: causeTitle(row), repair: row.repair }));
