import { and, asc, eq } from 'drizzle-orm';
import type { Lesson } from '../../../src/contract/schemas/courses';
import { RespCode } from '../../../src/contract/envelope';
import type { Database } from '../../db/database';
import { courseLessons, courses, lessonProgress } from '../../db/schema/course';
import { CallError, forbidden, notFound } from '../../base/refusals';
import { BUY_FIRST, COURSE_GONE, type CourseRow } from './course-repository';
import { isEnrolled } from './enrolment-repository';

export type LessonRow = typeof courseLessons.$inferSelect;
export const LESSON_GONE = '课时不存在或已下架';

export async function findLesson(db: Database, id: string): Promise<LessonRow | null> {
  const [row] = await db.select().from(courseLessons).where(eq(courseLessons.id, id));
  return row ?? null;
}

/** The lessons of a course in order, with what the user watched of them; `uid` null: nothing. */
export async function lessonsOf(db: Database, fid: string, uid: string | null): Promise<Lesson[]> {
  const rows = await db
    .select({ lesson: courseLessons, position: lessonProgress.position, finishedAt: lessonProgress.finishedAt })
    .from(courseLessons)
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, courseLessons.id), eq(lessonProgress.uid, uid ?? '')))
    .where(eq(courseLessons.fid, fid))
    .orderBy(asc(courseLessons.position), asc(courseLessons.id));
  return rows.map(({ lesson: { id, chapter, title, durationSeconds, preview }, position, finishedAt }) => ({
    id,
    fid,
    chapter,
    title,
    durationSeconds,
    preview,
    position: position ?? 0,
    finished: finishedAt !== null,
  }));
}

/**
 * A lesson that somebody may watch; `uid` null: without a login. Throws CallError notFound, 20100 for whom a login may
 * help, forbidden.
 */
export async function watchableLesson(
  db: Database,
  uid: string | null,
  id: string,
): Promise<{ lesson: LessonRow; course: CourseRow }> {
  const [found] = await db
    .select({ lesson: courseLessons, course: courses })
    .from(courseLessons)
    .innerJoin(courses, eq(courses.fid, courseLessons.fid))
    .where(eq(courseLessons.id, id));
  if (!found) throw notFound(LESSON_GONE);
  const { lesson, course } = found;
  if (lesson.preview && course.published) return found;
  if (uid === null)
    throw course.published ? new CallError(RespCode.unauthenticated, '请先登录后学习') : notFound(COURSE_GONE);
  if (await isEnrolled(db, uid, course.fid)) return found;
  if (!course.published) throw notFound(COURSE_GONE);
  throw forbidden(course.price > 0 ? BUY_FIRST : '请先免费报名课程');
}
