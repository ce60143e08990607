import { readFile } from 'node:fs/promises';
import { asc, eq } from 'drizzle-orm';
import { newId } from '../../base/ids';
import { CallError, invalid, notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { courseLessons, lessonProgress } from '../../db/schema/course';
import type { ObjectStorage } from '../../providers/storage/object-storage';
import { markWritten, requireCourse, writeSearchText } from './edit-course';
import { findLesson, LESSON_GONE, type LessonRow } from './lesson-repository';
import { readFilm } from './read-film';

const MIB = 1024 * 1024;
/** The storage takes an object as a whole. */
export const LARGEST_FILM = 512 * MIB;

/** A film in the storage. */
export interface StoredFilm {
  readonly videoKey: string;
  readonly durationSeconds: number;
}

/** Whether a film can be taken as it is; else why not. */
export async function filmProblem({ path, size }: { path: string; size: number }): Promise<string | null> {
  if (size > LARGEST_FILM) return `视频不能超过 ${LARGEST_FILM / MIB} MB，请压缩或分成几个课时`;
  try {
    await readFilm(path);
    return null;
  } catch (error) {
    if (error instanceof CallError) return error.msg;
    throw error;
  }
}

/** Checks a film and stores it. Throws CallError invalid for what is none or is too large; nothing is stored then. */
export async function storeFilm(
  storage: ObjectStorage,
  { path, size }: { path: string; size: number },
): Promise<StoredFilm> {
  if (size > LARGEST_FILM) throw invalid(`视频不能超过 ${LARGEST_FILM / MIB} MB，请压缩或分成几个课时`);
  const { seconds } = await readFilm(path);
  const videoKey = `course_video/${newId()}.mp4`;
  await storage.put(videoKey, await readFile(path), 'video/mp4');
  return { videoKey, durationSeconds: seconds };
}

/** Throws CallError notFound. */
export async function requireLesson(db: Database, id: string): Promise<LessonRow> {
  const lesson = await findLesson(db, id);
  if (!lesson) throw notFound(LESSON_GONE);
  return lesson;
}

/** Texts of a lesson, and its place in the course, counted from 1. */
export interface WrittenLesson extends Pick<LessonRow, 'chapter' | 'title' | 'preview'> {
  /** Undefined: at the end. */
  readonly place?: number | undefined;
}

/** Puts a lesson at its place among the others, which are counted anew. */
async function placeLesson(tx: Database, fid: string, id: string, place: number | undefined): Promise<void> {
  const rows = await tx
    .select({ id: courseLessons.id })
    .from(courseLessons)
    .where(eq(courseLessons.fid, fid))
    .orderBy(asc(courseLessons.position), asc(courseLessons.id));
  const others = rows.map((row) => row.id).filter((other) => other !== id);
  others.splice(place === undefined ? others.length : place - 1, 0, id);
  for (const [position, each] of others.entries())
    await tx.update(courseLessons).set({ position }).where(eq(courseLessons.id, each));
}

async function finish(tx: Database, operator: string, fid: string): Promise<void> {
  await writeSearchText(tx, fid);
  await markWritten(tx, operator, fid);
}

/** Adds a lesson to a course. Returns its id. Throws CallError notFound. */
export async function addLesson(
  tx: Database,
  operator: string,
  fid: string,
  { place, ...written }: WrittenLesson & StoredFilm,
): Promise<string> {
  await requireCourse(tx, fid);
  const id = newId();
  await tx.insert(courseLessons).values({ id, fid, position: 0, ...written });
  await placeLesson(tx, fid, id, place);
  await finish(tx, operator, fid);
  return id;
}

/** Changes texts and place of a lesson. Throws CallError notFound. */
export async function changeLesson(
  tx: Database,
  operator: string,
  id: string,
  { place, ...written }: WrittenLesson,
): Promise<void> {
  const { fid } = await requireLesson(tx, id);
  await tx.update(courseLessons).set(written).where(eq(courseLessons.id, id));
  if (place !== undefined) await placeLesson(tx, fid, id, place);
  await finish(tx, operator, fid);
}

/** Gives a lesson another film. Returns the key of the one before. Throws CallError notFound. */
export async function changeFilm(tx: Database, operator: string, id: string, film: StoredFilm): Promise<string> {
  const { fid, videoKey } = await requireLesson(tx, id);
  await tx.update(courseLessons).set(film).where(eq(courseLessons.id, id));
  await markWritten(tx, operator, fid);
  return videoKey;
}

/**
 * Removes a lesson that nobody has begun. Returns it. Throws CallError notFound, refused for one that somebody watches,
 * and for the last one of a course on offer.
 */
export async function removeLesson(tx: Database, operator: string, id: string): Promise<LessonRow> {
  const lesson = await requireLesson(tx, id);
  const { fid } = lesson;
  const course = await requireCourse(tx, fid);
  if ((await tx.$count(lessonProgress, eq(lessonProgress.lessonId, id))) > 0)
    throw refused('已有人学习这个课时，不能删除；可以更换视频');
  if (course.published && (await tx.$count(courseLessons, eq(courseLessons.fid, fid))) === 1)
    throw refused('这是最后一个课时，请先下架课程');
  await tx.delete(courseLessons).where(eq(courseLessons.id, id));
  await finish(tx, operator, fid);
  return lesson;
}
