import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { courseLessons, courses, enrolments, lessonProgress } from '../../db/schema/course';
import { trainingRecords, trainingRooms } from '../../db/schema/training';
import { House, post, transfer, walletOf } from '../ledger/ledger';
import { sendMessage } from '../messages/send-message';

/** Where a course is shown in the app. */
export const courseTarget = (fid: string) => `/packages/course/courseDetail/courseDetail?fid=${fid}`;

async function reward(tx: Database, now: Date, uid: string, fid: string): Promise<number> {
  const [course] = await tx
    .select({ title: courses.title, points: courses.finishPoints })
    .from(courses)
    .where(eq(courses.fid, fid));
  if (!course) return 0;
  const { title, points } = course;
  const movements = transfer(House.points, walletOf(uid), 'points', points);
  const earned =
    points > 0 &&
    (await post(tx, now, { key: `course:${uid}:${fid}`, kind: 'course', title: `学完「${title}」`, movements }))
      ? points
      : 0;
  const msg = earned > 0 ? `恭喜您学完「${title}」，获得 ${earned} 积分。` : `恭喜您学完「${title}」。`;
  await sendMessage(tx, now, {
    uid,
    kind: 'system',
    title: '课程已学完',
    msg,
    target: courseTarget(fid),
    eventKey: `course-finished/${fid}`,
  });
  return earned;
}

/**
 * Marks an open course as finished when all its lessons are watched and its training rooms on offer solved, and books its
 * points, once for a user and course. Returns the points that this call booked. The caller holds `lockLearner`.
 */
export async function finishCourse(tx: Database, now: Date, uid: string, fid: string): Promise<number> {
  const unfinished = tx
    .select({ one: sql`1` })
    .from(courseLessons)
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, courseLessons.id), eq(lessonProgress.uid, uid)))
    .where(and(eq(courseLessons.fid, fid), isNull(lessonProgress.finishedAt)));
  const unsolved = tx
    .select({ one: sql`1` })
    .from(trainingRooms)
    .leftJoin(trainingRecords, and(eq(trainingRecords.roomId, trainingRooms.id), eq(trainingRecords.uid, uid)))
    .where(and(eq(trainingRooms.courseFid, fid), eq(trainingRooms.published, true), isNull(trainingRecords.solvedAt)));
  const [finished] = await tx
    .update(enrolments)
    .set({ finishedAt: now })
    .where(
      and(
        eq(enrolments.uid, uid),
        eq(enrolments.fid, fid),
        isNull(enrolments.finishedAt),
        sql`not exists (${unfinished})`,
        sql`not exists (${unsolved})`,
      ),
    )
    .returning({ fid: enrolments.fid });
  return finished ? reward(tx, now, uid, fid) : 0;
}
