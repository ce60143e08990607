import { tallyInAll } from '../../base/tally';
import { and, eq, sql } from 'drizzle-orm';
import { afterCommit } from '../../db/after-commit';
import type { Database } from '../../db/database';
import { courses, enrolments } from '../../db/schema/course';
import { lockUser } from '../../db/user-lock';

export type EnrolmentRow = typeof enrolments.$inferSelect;

const enrolmentOf = (uid: string, fid: string) => and(eq(enrolments.uid, uid), eq(enrolments.fid, fid));

/** Makes enrolling, learning, paying for and giving back courses of one user queue until the transaction ends. */
export const lockLearner = (tx: Database, uid: string) => lockUser(tx, 'course', uid);

export async function findEnrolment(db: Database, uid: string, fid: string): Promise<EnrolmentRow | null> {
  const [row] = await db.select().from(enrolments).where(enrolmentOf(uid, fid));
  return row ?? null;
}

/** Whether the course is open to the user: bought, or taken for free. */
export const isEnrolled = async (db: Database, uid: string, fid: string) =>
  (await findEnrolment(db, uid, fid)) !== null;

async function countLearners(tx: Database, fid: string, change: 1 | -1): Promise<void> {
  await tx
    .update(courses)
    .set({ learners: sql`greatest(${courses.learners} + ${change}, 0)` })
    .where(eq(courses.fid, fid));
}

/** A course that is opened to somebody; `platform`: as `talliedPlatform` has it, of the order or of who takes it. */
export type NewEnrolment = Pick<EnrolmentRow, 'uid' | 'fid' | 'orderId'> & Partial<Pick<EnrolmentRow, 'platform'>>;

/** Opens a course to a user; `orderId` null: for free. False when it was open before, which stays as it was. */
export async function addEnrolment(
  tx: Database,
  now: Date,
  { uid, fid, orderId, platform = null }: NewEnrolment,
): Promise<boolean> {
  const added = await tx
    .insert(enrolments)
    .values({ uid, fid, orderId, platform, enrolledAt: now })
    .onConflictDoNothing()
    .returning({ fid: enrolments.fid });
  if (added.length === 0) return false;
  afterCommit(tx, () => tallyInAll('enrolments', platform));
  await countLearners(tx, fid, 1);
  return true;
}

/** Closes a course to a user; what was watched of it stays known. */
export async function removeEnrolment(tx: Database, uid: string, fid: string): Promise<void> {
  const removed = await tx.delete(enrolments).where(enrolmentOf(uid, fid)).returning({ fid: enrolments.fid });
  if (removed.length > 0) await countLearners(tx, fid, -1);
}
