import { talliedPlatform } from '../../base/tally';
import type { Database } from '../../db/database';
import { notFound, refused } from '../../base/refusals';
import { BUY_FIRST, COURSE_GONE, findCourse } from './course-repository';
import { addEnrolment, findEnrolment, lockLearner, removeEnrolment } from './enrolment-repository';
import { finishCourse } from './finish-course';

/**
 * Takes a free course, on the `platform` of a device where there is one; one that is open already stays as it is.
 * Throws CallError notFound, refused for a course with a price.
 */
export async function enrolFree(
  db: Database,
  now: Date,
  uid: string,
  fid: string,
  platform: string | null = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLearner(tx, uid);
    if (await findEnrolment(tx, uid, fid)) return;
    const course = await findCourse(tx, fid);
    if (!course?.published) throw notFound(COURSE_GONE);
    if (course.price > 0) throw refused(BUY_FIRST);
    await addEnrolment(tx, now, { uid, fid, orderId: null, platform: platform && talliedPlatform(platform) });
    // Whoever comes back may have watched everything before.
    await finishCourse(tx, now, uid, fid);
  });
}

/** Leaves a free course; one that is not open is no error. Throws CallError refused for a bought one. */
export async function leaveFree(db: Database, uid: string, fid: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLearner(tx, uid);
    const enrolment = await findEnrolment(tx, uid, fid);
    if (enrolment?.orderId) throw refused('已购买的课程不能退订');
    if (enrolment) await removeEnrolment(tx, uid, fid);
  });
}
