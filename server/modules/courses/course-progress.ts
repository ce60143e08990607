import { and, asc, count, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { CourseProgress } from '../../../src/contract/schemas/courses';
import type { Database } from '../../db/database';
import { courseLessons, courses, enrolments, lessonProgress } from '../../db/schema/course';
import { trainingRecords, trainingRooms } from '../../db/schema/training';

interface WatchedLesson {
  readonly lessonId: string;
  readonly lessonTitle: string;
  readonly durationSeconds: number;
  readonly position: number | null;
  readonly furthest: number | null;
  readonly watchedAt: Date | null;
  readonly finishedAt: Date | null;
}

/** Training rooms of a course that are on offer or that the user has solved, and how many these are. */
interface Rooms {
  readonly all: number;
  readonly solved: number;
}
const NO_ROOMS: Rooms = { all: 0, solved: 0 };

/**
 * How much of the lessons was watched, in whole percent; 100 only when all of them are finished. A training room counts
 * as a lesson of usual length, watched when it is solved.
 */
function percentOf(lessons: readonly WatchedLesson[], { all, solved }: Rooms): number {
  if (lessons.length > 0 && lessons.every(({ finishedAt }) => finishedAt) && solved === all) return 100;
  const watchable = lessons.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  const usual = lessons.length === 0 ? 1 : watchable / lessons.length;
  const total = watchable + all * usual;
  const seen = lessons.reduce(
    (sum, { durationSeconds, furthest, finishedAt }) =>
      sum + (finishedAt ? durationSeconds : Math.min(furthest ?? 0, durationSeconds)),
    solved * usual,
  );
  return total === 0 ? 0 : Math.min(99, Math.floor((seen * 100) / total));
}

function summarise(lessons: readonly WatchedLesson[], rooms: Rooms): CourseProgress | null {
  const watched = lessons.flatMap(({ watchedAt, ...lesson }) => (watchedAt ? [{ ...lesson, watchedAt }] : []));
  const last = watched.reduce<(typeof watched)[number] | null>(
    (latest, lesson) => (latest && latest.watchedAt >= lesson.watchedAt ? latest : lesson),
    null,
  );
  if (!last) return null;
  const { lessonId, lessonTitle, position, watchedAt } = last;
  return {
    lessonId,
    lessonTitle,
    position: position ?? 0,
    percent: percentOf(lessons, rooms),
    watchedAt: watchedAt.toISOString(),
  };
}

async function roomsOf(db: Database, uid: string, fids: readonly string[]): Promise<Map<string, Rooms>> {
  const rows = await db
    .select({ fid: trainingRooms.courseFid, all: count(), solved: count(trainingRecords.solvedAt) })
    .from(trainingRooms)
    .leftJoin(trainingRecords, and(eq(trainingRecords.roomId, trainingRooms.id), eq(trainingRecords.uid, uid)))
    .where(
      and(
        inArray(trainingRooms.courseFid, [...fids]),
        or(eq(trainingRooms.published, true), isNotNull(trainingRecords.solvedAt)),
      ),
    )
    .groupBy(trainingRooms.courseFid);
  return new Map(rows.flatMap(({ fid, ...rooms }) => (fid === null ? [] : [[fid, rooms] as const])));
}

/** How far a user is in courses, by fid; a course that was never opened is missing. */
export async function progressIn(
  db: Database,
  uid: string,
  fids: readonly string[],
): Promise<Map<string, CourseProgress>> {
  if (fids.length === 0) return new Map();
  const rows = await db
    .select({
      fid: courseLessons.fid,
      lessonId: courseLessons.id,
      lessonTitle: courseLessons.title,
      durationSeconds: courseLessons.durationSeconds,
      position: lessonProgress.position,
      furthest: lessonProgress.furthest,
      watchedAt: lessonProgress.watchedAt,
      finishedAt: lessonProgress.finishedAt,
    })
    .from(courseLessons)
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, courseLessons.id), eq(lessonProgress.uid, uid)))
    .where(inArray(courseLessons.fid, [...fids]))
    .orderBy(asc(courseLessons.position));
  const byFid = new Map<string, WatchedLesson[]>();
  for (const row of rows) byFid.set(row.fid, [...(byFid.get(row.fid) ?? []), row]);
  const rooms = await roomsOf(db, uid, fids);
  return new Map(
    [...byFid].flatMap(([fid, lessons]) => {
      const progress = summarise(lessons, rooms.get(fid) ?? NO_ROOMS);
      return progress ? [[fid, progress] as const] : [];
    }),
  );
}

/**
 * Lessons that a user watched, the latest first. Those of a course that was taken off and is not theirs are left out.
 */
export async function listWatched(db: Database, uid: string, { limit, offset }: { limit: number; offset: number }) {
  const mine = eq(lessonProgress.uid, uid);
  const query = () =>
    db
      .select({
        fid: courses.fid,
        courseTitle: courses.title,
        coverUrl: courses.coverUrl,
        lessonId: courseLessons.id,
        title: courseLessons.title,
        duration: lessonProgress.position,
        durationSeconds: courseLessons.durationSeconds,
        watchedAt: lessonProgress.watchedAt,
      })
      .from(lessonProgress)
      .innerJoin(courseLessons, eq(courseLessons.id, lessonProgress.lessonId))
      .innerJoin(courses, eq(courses.fid, courseLessons.fid))
      .leftJoin(enrolments, and(eq(enrolments.fid, courses.fid), eq(enrolments.uid, uid)))
      .where(and(mine, or(eq(courses.published, true), isNotNull(enrolments.uid))))
      .$dynamic();
  const rows = await query()
    .orderBy(desc(lessonProgress.watchedAt), asc(lessonProgress.lessonId))
    .limit(limit)
    .offset(offset);
  return {
    rows: rows.map((row) => ({ ...row, watchedAt: row.watchedAt.toISOString() })),
    total: await db.$count(query().as('watched')),
  };
}
