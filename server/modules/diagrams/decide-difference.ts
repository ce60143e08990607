import { asc, count, desc, eq, gt, isNull } from 'drizzle-orm';
import { newId } from '../../base/ids';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { diagramDecisions, diagramDifferences, diagramReports } from '../../db/schema/diagram';
import { documents } from '../../db/schema/library';

/** Newer ones wait until these are decided. */
const MAX_LISTED = 100;

const shown = {
  difference: diagramDifferences,
  users: count(diagramReports.uid),
  title: documents.title,
};

/** The differences without a decision, or all; those that most users tell of in front. */
export async function listDifferences(db: Database, isAll: boolean) {
  return (
    db
      .select(shown)
      .from(diagramDifferences)
      .leftJoin(diagramReports, eq(diagramReports.differenceId, diagramDifferences.id))
      .leftJoin(documents, eq(documents.id, diagramDifferences.documentId))
      .where(isAll ? undefined : isNull(diagramDifferences.decision))
      .groupBy(diagramDifferences.id, documents.id)
      // What its only user took back is no report any more.
      .having(gt(count(diagramReports.uid), 0))
      .orderBy(desc(count(diagramReports.uid)), asc(diagramDifferences.createdAt), asc(diagramDifferences.id))
      .limit(MAX_LISTED)
  );
}

/** A difference with its reports and decisions, the oldest first. Throws CallError notFound. */
export async function differenceForReview(db: Database, id: string) {
  const [row] = await db
    .select({ difference: diagramDifferences, title: documents.title })
    .from(diagramDifferences)
    .leftJoin(documents, eq(documents.id, diagramDifferences.documentId))
    .where(eq(diagramDifferences.id, id));
  if (!row) throw notFound('没有这条反映');
  const reports = await db
    .select()
    .from(diagramReports)
    .where(eq(diagramReports.differenceId, id))
    .orderBy(asc(diagramReports.createdAt), asc(diagramReports.uid));
  const decisions = await db
    .select()
    .from(diagramDecisions)
    .where(eq(diagramDecisions.differenceId, id))
    .orderBy(asc(diagramDecisions.decidedAt), asc(diagramDecisions.id));
  return { ...row, reports, decisions };
}

/** Who decides what. */
export interface Decided {
  readonly decision: 'confirmed' | 'rejected';
  readonly by: string;
  readonly reason: string;
}

/**
 * Marks a place, however few say so, or takes its mark away, until the operator decides otherwise. Throws CallError
 * notFound, refused when that is what was decided last.
 */
export async function decideDifference(db: Database, now: Date, id: string, { decision, by, reason }: Decided) {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ decision: diagramDifferences.decision })
      .from(diagramDifferences)
      .where(eq(diagramDifferences.id, id))
      .for('update');
    if (!row) throw notFound('没有这条反映');
    if (row.decision === decision) throw refused(decision === 'confirmed' ? '该反映已确认' : '该反映已驳回');
    await tx.update(diagramDifferences).set({ decision }).where(eq(diagramDifferences.id, id));
    await tx
      .insert(diagramDecisions)
      .values({ id: newId(), differenceId: id, decision, decidedBy: by, reason, decidedAt: now });
  });
}
