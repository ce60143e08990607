import { asc, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import type { DifferenceMark } from '../../../src/contract/schemas/diagrams';
import { isMarked } from '../../../src/domain/diagram/difference';
import type { Database } from '../../db/database';
import { diagramDifferences, diagramReports } from '../../db/schema/diagram';

/** The marked places of a document, the oldest first. */
export async function findMarks(db: Database, uid: string, documentId: string): Promise<DifferenceMark[]> {
  const rows = await db
    .select({
      difference: diagramDifferences,
      people: countDistinct(diagramReports.person),
      mine: sql<boolean>`coalesce(bool_or(${diagramReports.uid} = ${uid}), false)`,
    })
    .from(diagramDifferences)
    .leftJoin(diagramReports, eq(diagramReports.differenceId, diagramDifferences.id))
    .where(eq(diagramDifferences.documentId, documentId))
    .groupBy(diagramDifferences.id)
    .orderBy(asc(diagramDifferences.createdAt), asc(diagramDifferences.id));
  return rows
    .filter(({ difference, people }) => isMarked(people, difference))
    .map(({ difference: { sheet, target, kind, said, decision }, people, mine }) => ({
      sheet,
      target,
      kind,
      // A user's own words are for the operator, who has not read them yet.
      said: kind === 'other' ? '' : said,
      count: people,
      confirmed: decision === 'confirmed',
      mine,
    }));
}

/** Which differences of documents are marked, whoever told them: equal for equal marks. */
export async function marksState(db: Database, documentIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ difference: diagramDifferences, people: countDistinct(diagramReports.person) })
    .from(diagramDifferences)
    .leftJoin(diagramReports, eq(diagramReports.differenceId, diagramDifferences.id))
    .where(inArray(diagramDifferences.documentId, [...documentIds]))
    .groupBy(diagramDifferences.id)
    .orderBy(asc(diagramDifferences.id));
  return rows
    .filter(({ difference, people }) => isMarked(people, difference))
    .map(({ difference: { id, decision } }) => `${id} ${decision ?? ''}`);
}
