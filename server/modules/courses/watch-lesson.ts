import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ResponseOf } from '../../../src/contract/endpoint';
import type { updateDuration } from '../../../src/contract/endpoints/courses';
import type { Database } from '../../db/database';
import { lessonProgress } from '../../db/schema/course';
import { notFound } from '../../base/refusals';
import { SECOND } from '../../base/clock/clock';
import { findEnrolment, lockLearner } from './enrolment-repository';
import { finishCourse } from './finish-course';
import { LESSON_GONE, watchableLesson, type LessonRow } from './lesson-repository';

/** A lesson counts as watched from this share of its length on: few wait for the last seconds. */
const WATCHED_SHARE = 0.9;
/** The player goes twice as fast at most. */
const MAX_SPEED = 2;

type ProgressRow = typeof lessonProgress.$inferSelect;

const progressOf = (uid: string, lessonId: string) =>
  and(eq(lessonProgress.uid, uid), eq(lessonProgress.lessonId, lessonId));

/** Notes that a user opened a lesson; from then on its time runs. */
export async function startLesson(
  db: Database,
  now: Date,
  uid: string,
  { id, fid }: LessonRow,
): Promise<ProgressRow | null> {
  await db
    .insert(lessonProgress)
    .values({ uid, lessonId: id, fid, position: 0, furthest: 0, startedAt: now, watchedAt: now })
    .onConflictDoNothing();
  const [row] = await db.select().from(lessonProgress).where(progressOf(uid, id));
  return row ?? null;
}

/** Whether the lesson was watched, and could have been since it was opened. */
function isWatched({ furthest, startedAt }: ProgressRow, { durationSeconds }: LessonRow, now: Date): boolean {
  const elapsed = (now.getTime() - startedAt.getTime()) / SECOND;
  return furthest >= durationSeconds * WATCHED_SHARE && elapsed >= durationSeconds / MAX_SPEED;
}

async function savePosition(
  tx: Database,
  now: Date,
  uid: string,
  { id, fid, durationSeconds }: LessonRow,
  duration: number,
): Promise<ProgressRow> {
  const position = Math.min(duration, durationSeconds);
  const [row] = await tx
    .insert(lessonProgress)
    .values({ uid, lessonId: id, fid, position, furthest: position, startedAt: now, watchedAt: now })
    .onConflictDoUpdate({
      target: [lessonProgress.uid, lessonProgress.lessonId],
      set: { position, furthest: sql`greatest(${lessonProgress.furthest}, ${position})`, watchedAt: now },
    })
    .returning();
  if (!row) throw new Error('A position was neither added nor changed');
  return row;
}

/**
 * Keeps the second that a user reached in a lesson, and finishes lesson and course when they are watched. The furthest
 * second only grows, so reports in any order do no harm. Throws CallError as `watchableLesson`, and notFound when the
 * lesson is another course's.
 */
export async function reportWatched(
  db: Database,
  now: Date,
  uid: string,
  { fid, lessonId, duration }: { fid: string; lessonId: string; duration: number },
): Promise<ResponseOf<typeof updateDuration>> {
  const { lesson } = await watchableLesson(db, uid, lessonId);
  if (lesson.fid !== fid) throw notFound(LESSON_GONE);
  return db.transaction(async (tx) => {
    await lockLearner(tx, uid);
    const progress = await savePosition(tx, now, uid, lesson, duration);
    const lessonFinished = progress.finishedAt !== null || isWatched(progress, lesson, now);
    if (!lessonFinished) return { lessonFinished, courseFinished: false, earned: 0 };
    await tx
      .update(lessonProgress)
      .set({ finishedAt: now })
      .where(and(progressOf(uid, lessonId), isNull(lessonProgress.finishedAt)));
    const earned = await finishCourse(tx, now, uid, fid);
    const courseFinished = (await findEnrolment(tx, uid, fid))?.finishedAt ?? null;
    return { lessonFinished, courseFinished: courseFinished !== null, earned };
  });
}
