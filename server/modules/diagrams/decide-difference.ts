import { asc, countDistinct, desc, eq, isNull } from 'drizzle-orm';
import { newId } from '../../base/ids';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { diagramDecisions, diagramDifferences, diagramReports } from '../../db/schema/diagram';
import { documents } from '../../db/schema/library';

const people = countDistinct(diagramReports.person);

/**
 * A page of the differences without a decision, or of all, and how many there are; those that most people tell of in
 * front. What its only user took back is no report any more.
 */
export async function listDifferences(
  db: Database,
  isAll: boolean,
  { limit, offset }: { limit: number; offset: number },
) {
  const wanted = isAll ? undefined : isNull(diagramDifferences.decision);
  const [counted] = await db
    .select({ total: countDistinct(diagramDifferences.id) })
    .from(diagramDifferences)
    .innerJoin(diagramReports, eq(diagramReports.differenceId, diagramDifferences.id))
    .where(wanted);
  const rows = await db
    .select({ difference: diagramDifferences, people, title: documents.title })
    .from(diagramDifferences)
    .innerJoin(diagramReports, eq(diagramReports.differenceId, diagramDifferences.id))
    .leftJoin(documents, eq(documents.id, diagramDifferences.documentId))
    .where(wanted)
    .groupBy(diagramDifferences.id, documents.id)
    .orderBy(desc(people), asc(diagramDifferences.createdAt), asc(diagramDifferences.id))
    .limit(limit)
    .offset(offset);
  return { total: counted?.total ?? 0, rows };
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
