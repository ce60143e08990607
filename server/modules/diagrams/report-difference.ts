import { and, countDistinct, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { reportDifference as call } from '../../../src/contract/schemas/diagrams';
import { isMarked } from '../../../src/domain/diagram/difference';
import { newId } from '../../base/ids';
import { refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { diagramDifferences, diagramReports } from '../../db/schema/diagram';
import { uploads } from '../../db/schema/upload';
import { lockUser } from '../../db/user-lock';
import { claimUploads } from '../uploads/claim-uploads';
import { personOf, type Reporter } from './reporter';

type Difference = typeof diagramDifferences.$inferSelect;

/** A report whose place and words have been checked. */
export interface CheckedReport
  extends
    Pick<z.output<typeof call.request>, 'documentId' | 'kind' | 'note' | 'photoKey' | 'sheet' | 'target'>,
    Pick<Difference, 'place' | 'said'> {}

/** The difference that these words are about, made when nobody said so before. */
async function differenceOf(tx: Database, now: Date, report: CheckedReport): Promise<Difference> {
  const { documentId, sheet, target, place, kind, said } = report;
  await tx
    .insert(diagramDifferences)
    .values({ id: newId(), documentId, sheet, target, place, kind, said, createdAt: now })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(diagramDifferences)
    .where(
      and(
        eq(diagramDifferences.documentId, documentId),
        eq(diagramDifferences.place, place),
        eq(diagramDifferences.kind, kind),
        eq(diagramDifferences.said, said),
      ),
    )
    // Who says the same at this moment is counted after this one.
    .for('update');
  if (!row) throw new Error('the difference was not stored');
  return row;
}

/**
 * Stores what a user says of a place; once more for the same place and kind replaces it. Returns how many people say
 * so, and whether the place is marked. Throws CallError refused for a picture that is not the user's own.
 */
export async function storeReport(db: Database, now: Date, reporter: Reporter, report: CheckedReport) {
  const { uid, ...marks } = reporter;
  return db.transaction(async (tx) => {
    await lockUser(tx, 'diagram', uid);
    const { note, photoKey = null } = report;
    if (photoKey !== null && !(await claimUploads(tx, 'diagram_photo', eq(uploads.uid, uid), [photoKey])))
      throw refused('照片不存在或已删除，请重新上传');
    const difference = await differenceOf(tx, now, report);
    const { id, documentId, place, kind } = difference;
    // What they said before of the same place and kind, and take back with this.
    const others = tx
      .select({ id: diagramDifferences.id })
      .from(diagramDifferences)
      .where(
        and(
          eq(diagramDifferences.documentId, documentId),
          eq(diagramDifferences.place, place),
          eq(diagramDifferences.kind, kind),
          ne(diagramDifferences.id, id),
        ),
      );
    await tx
      .delete(diagramReports)
      .where(and(eq(diagramReports.uid, uid), sql`${diagramReports.differenceId} in ${others}`));
    const person = await personOf(tx, now, id, reporter);
    await tx
      .insert(diagramReports)
      .values({ differenceId: id, uid, note, photoKey, person, ...marks, createdAt: now })
      .onConflictDoUpdate({
        target: [diagramReports.differenceId, diagramReports.uid],
        set: { note, photoKey, person, ...marks },
      });
    const [counted] = await tx
      .select({ people: countDistinct(diagramReports.person) })
      .from(diagramReports)
      .where(eq(diagramReports.differenceId, id));
    const people = counted?.people ?? 0;
    return { count: people, marked: isMarked(people, difference) };
  });
}
