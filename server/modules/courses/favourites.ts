import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { reactions, repairCases } from '../../db/schema/repair-case';
import { notFound } from '../../base/refusals';
import type { Subject } from '../reactions/reaction-of';
import { COURSE_GONE, findCourse } from './course-repository';

async function requireSubject(db: Database, { kind, id }: Subject): Promise<void> {
  if (kind === 'course') {
    if (!(await findCourse(db, id))?.published) throw notFound(COURSE_GONE);
    return;
  }
  const [found] = await db
    .select({ id: repairCases.id })
    .from(repairCases)
    .where(and(eq(repairCases.id, id), eq(repairCases.state, 'published')));
  if (!found) throw notFound('案例不存在或已下架');
}

/**
 * Adds to a user's favourites; twice the same keeps the first time. Throws CallError notFound for what is not there or
 * not published.
 */
export async function addFavourite(db: Database, now: Date, uid: string, subject: Subject): Promise<void> {
  await requireSubject(db, subject);
  await db
    .insert(reactions)
    .values({ uid, kind: subject.kind, subjectId: subject.id, favouredAt: now })
    .onConflictDoUpdate({
      target: [reactions.uid, reactions.kind, reactions.subjectId],
      set: { favouredAt: sql`coalesce(${reactions.favouredAt}, excluded.favoured_at)` },
    });
}

/** Takes off a user's favourites; what is none is no error. */
export async function removeFavourite(db: Database, uid: string, { kind, id }: Subject): Promise<void> {
  await db
    .update(reactions)
    .set({ favouredAt: null })
    .where(and(eq(reactions.uid, uid), eq(reactions.kind, kind), eq(reactions.subjectId, id)));
}
