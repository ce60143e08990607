import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { courseLessons, lessonProgress } from '../../db/schema/course';
import { addEnrolment, findEnrolment, lockLearner, removeEnrolment } from './enrolment-repository';

/** A paid order; `iid` is the course's id. */
interface CourseOrder {
  readonly id: string;
  readonly uid: string;
  readonly iid: string;
  readonly platform: string | null;
}

/**
 * Opens the course of a paid order. In the transaction that books the payment, which looked first whether it is open
 * already.
 */
export async function enrolBuyer(tx: Database, now: Date, { id, uid, iid, platform }: CourseOrder): Promise<void> {
  if (!(await addEnrolment(tx, now, { uid, fid: iid, orderId: id, platform })))
    throw new Error(`Order ${id} pays for a course that is open already`);
}

/** How many lessons beyond the free trial the user has finished. */
async function countFinishedLessons(tx: Database, uid: string, fid: string): Promise<number> {
  const [row] = await tx
    .select({ lessons: count() })
    .from(lessonProgress)
    .innerJoin(courseLessons, eq(courseLessons.id, lessonProgress.lessonId))
    .where(
      and(
        eq(lessonProgress.uid, uid),
        eq(courseLessons.fid, fid),
        eq(courseLessons.preview, false),
        isNotNull(lessonProgress.finishedAt),
      ),
    );
  return row?.lessons ?? 0;
}

/**
 * Closes the course of an order whose money goes back. False, and nothing changes, when a lesson that is no free trial
 * was finished.
 */
export async function takeCourseBack(tx: Database, { id, uid, iid }: Omit<CourseOrder, 'platform'>): Promise<boolean> {
  await lockLearner(tx, uid);
  if ((await findEnrolment(tx, uid, iid))?.orderId !== id) return true;
  if ((await countFinishedLessons(tx, uid, iid)) > 0) return false;
  await removeEnrolment(tx, uid, iid);
  return true;
}
