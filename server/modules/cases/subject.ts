import { and, eq, sql } from 'drizzle-orm';
import type { Subject } from '../../../src/contract/schemas/cases';
import type { Database } from '../../db/database';
import { courses } from '../../db/schema/course';
import { repairCases } from '../../db/schema/repair-case';
import { notFound } from '../../base/refusals';

/** A case or course that people like and comment on. */
export interface SubjectRef {
  readonly kind: Subject;
  readonly cmsId: string;
}

const isCase = (id: string) => and(eq(repairCases.id, id), eq(repairCases.state, 'published'));
const isCourse = (id: string) => and(eq(courses.fid, id), eq(courses.published, true));

/** How many people like it. Throws CallError notFound for what is not public. */
export async function likesOf(db: Database, { kind, cmsId }: SubjectRef): Promise<number> {
  const [row] =
    kind === 'case'
      ? await db.select({ likes: repairCases.likes }).from(repairCases).where(isCase(cmsId))
      : await db.select({ likes: courses.likes }).from(courses).where(isCourse(cmsId));
  if (!row) throw notFound('内容不存在或已下架');
  return row.likes;
}

/** Adds to the number of likes. Returns what it is then. */
export async function addLikes(tx: Database, { kind, cmsId }: SubjectRef, change: 1 | -1): Promise<number> {
  const [row] =
    kind === 'case'
      ? await tx
          .update(repairCases)
          .set({ likes: sql`${repairCases.likes} + ${change}` })
          .where(eq(repairCases.id, cmsId))
          .returning({ likes: repairCases.likes })
      : await tx
          .update(courses)
          .set({ likes: sql`${courses.likes} + ${change}` })
          .where(eq(courses.fid, cmsId))
          .returning({ likes: courses.likes });
  if (!row) throw notFound('内容不存在或已下架');
  return row.likes;
}

/** Adds to a case's number of comments; courses keep none. */
export async function addComments(tx: Database, { kind, cmsId }: SubjectRef, change: 1 | -1): Promise<void> {
  if (kind === 'case')
    await tx
      .update(repairCases)
      .set({ comments: sql`${repairCases.comments} + ${change}` })
      .where(eq(repairCases.id, cmsId));
}
