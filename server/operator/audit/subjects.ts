import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { feedback } from '../../db/schema/message';
import { payouts, withdrawals } from '../../db/schema/coins';
import { cmsContents, dictionaryEntries } from '../../db/schema/content';
import { courseLessons, courses, courseTypes } from '../../db/schema/course';
import { importRuns } from '../../db/schema/content-import';
import { diagramDifferences } from '../../db/schema/diagram';
import { brands, documents } from '../../db/schema/library';
import { maintenanceItems } from '../../db/schema/maintenance';
import { codeWords, makerCodes } from '../../db/schema/trouble-code';
import { plates, vinErrors, vinPatterns } from '../../db/schema/vehicle';
import { operatorRequests, operators, operatorSessions } from '../../db/schema/operator';
import { exchangeCodes, goods, orders, paymentReconciliations } from '../../db/schema/shop';
import { comments, repairCases } from '../../db/schema/repair-case';
import { partners } from '../../db/schema/partner';
import { raffles } from '../../db/schema/raffle';
import { stores } from '../../db/schema/store';
import { trainingRooms } from '../../db/schema/training';

type Row = Readonly<Record<string, unknown>>;

interface Subject {
  readonly table: PgTable;
  readonly id: PgColumn;
  /** Columns that change by themselves, so that two people at one record are not told apart by them. */
  readonly restless: readonly string[];
}

const subject = (table: PgTable, id: PgColumn, restless: readonly string[] = []): Subject => ({ table, id, restless });

/** What actions are done to: how the row is found whose values before and after are kept. */
const subjects = {
  brand: subject(brands, brands.id),
  codeWord: subject(codeWords, codeWords.word),
  difference: subject(diagramDifferences, diagramDifferences.id),
  document: subject(documents, documents.id, ['searchTerms']),
  importRun: subject(importRuns, importRuns.id),
  maintenanceItem: subject(maintenanceItems, maintenanceItems.id),
  makerCode: subject(makerCodes, makerCodes.id),
  plate: subject(plates, plates.plate),
  vinError: subject(vinErrors, vinErrors.id),
  vinPattern: subject(vinPatterns, vinPatterns.id),
  case: subject(repairCases, repairCases.id, ['likes', 'comments', 'views']),
  comment: subject(comments, comments.id),
  content: subject(cmsContents, cmsContents.id),
  courseType: subject(courseTypes, courseTypes.id),
  course: subject(courses, courses.fid, ['learners', 'likes']),
  legalText: subject(cmsContents, cmsContents.code),
  lesson: subject(courseLessons, courseLessons.id),
  setting: subject(dictionaryEntries, dictionaryEntries.key),
  trainingRoom: subject(trainingRooms, trainingRooms.id),
  exchangeCode: subject(exchangeCodes, exchangeCodes.codeHash),
  goods: subject(goods, goods.iid, ['stock', 'sold']),
  feedback: subject(feedback, feedback.id),
  operator: subject(operators, operators.id, ['totpStep']),
  operatorSession: subject(operatorSessions, operatorSessions.id, ['seenAt']),
  order: subject(orders, orders.id),
  partner: subject(partners, partners.uid),
  payout: subject(payouts, payouts.id),
  raffle: subject(raffles, raffles.id),
  reconciliation: subject(paymentReconciliations, paymentReconciliations.day),
  request: subject(operatorRequests, operatorRequests.id),
  store: subject(stores, stores.id),
  user: subject(users, users.uid),
  withdrawal: subject(withdrawals, withdrawals.id),
} as const satisfies Record<string, Subject>;

export type SubjectKind = keyof typeof subjects;

/**
 * The row that an action is done to; null when there is none. `lock` keeps others from it until the transaction ends.
 */
export async function readSubject(db: Database, kind: SubjectKind, id: string, lock = false): Promise<Row | null> {
  const { table, id: column } = subjects[kind];
  const query = db.select().from(table).where(eq(column, id));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** A number that another content of the row does not have: what two people at one record are told apart by. */
export function versionOf(kind: SubjectKind, row: Row): number {
  const steady = Object.entries(row).filter(([key]) => !(subjects[kind].restless as readonly string[]).includes(key));
  return createHash('sha256').update(JSON.stringify(steady)).digest().readUIntBE(0, 6);
}

/** The values that differ, of both sides. */
export function differenceOf(before: Row | null, after: Row | null): { before: Row | null; after: Row | null } {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (key) => JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]),
  );
  const only = (row: Row | null) => row && Object.fromEntries(keys.map((key) => [key, row[key]]));
  return { before: only(before), after: only(after) };
}
