import { asc, count, eq, sql } from 'drizzle-orm';
import type { DifferenceMark } from '../../../src/contract/schemas/diagrams';
import { isMarked } from '../../../src/domain/diagram/difference';
import type { Database } from '../../db/database';
import { diagramDifferences, diagramReports } from '../../db/schema/diagram';

/** The marked places of a document, the oldest first. */
export async function findMarks(db: Database, uid: string, documentId: string): Promise<DifferenceMark[]> {
  const rows = await db
    .select({
      difference: diagramDifferences,
      users: count(diagramReports.uid),
      mine: sql<boolean>`coalesce(bool_or(${diagramReports.uid} = ${uid}), false)`,
    })
    .from(diagramDifferences)
    .leftJoin(diagramReports, eq(diagramReports.differenceId, diagramDifferences.id))
    .where(eq(diagramDifferences.documentId, documentId))
    .groupBy(diagramDifferences.id)
    .orderBy(asc(diagramDifferences.createdAt), asc(diagramDifferences.id));
  return rows
    .filter(({ difference, users }) => isMarked(users, difference.decision))
    .map(({ difference: { sheet, target, kind, said, decision }, users, mine }) => ({
      sheet,
      target,
      kind,
      said,
      count: users,
      confirmed: decision === 'confirmed',
      mine,
    }));
}
