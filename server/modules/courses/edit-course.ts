import { asc, eq, max } from 'drizzle-orm';
import { newId } from '../../base/ids';
import { invalid, notFound, refused } from '../../base/refusals';
import { sanitizeContent } from '../../base/sanitize-content';
import type { Database } from '../../db/database';
import { courseLessons, courses, courseTypes } from '../../db/schema/course';
import { pinyinName } from '../library/pinyin-names';
import { librarySearchForm } from '../library/search-terms';
import { COURSE_GONE, findCourse, type CourseRow } from './course-repository';

/** What an operator writes of a course; prices in cents, `content` HTML as typed. */
export type WrittenCourse = Pick<
  CourseRow,
  | 'typeId'
  | 'title'
  | 'summary'
  | 'content'
  | 'teacher'
  | 'coverUrl'
  | 'price'
  | 'originalPrice'
  | 'hot'
  | 'finishPoints'
>;

/**
 * Title, teacher, type and lessons in Chinese, each also in whole pinyin and initials: what the search looks through.
 */
export function searchTextOf(names: readonly string[], summary: string): string {
  const spelt = names.map(pinyinName).map(({ pinyin, initials }) => `${pinyin} ${initials}`);
  return [librarySearchForm([...names, summary].join(' ')), ...spelt].join(' ');
}

/** A course in whatever state. Throws CallError notFound. */
export async function requireCourse(db: Database, fid: string): Promise<CourseRow> {
  const row = await findCourse(db, fid);
  if (!row) throw notFound(COURSE_GONE);
  return row;
}

async function typeName(tx: Database, typeId: string): Promise<string> {
  const [type] = await tx.select().from(courseTypes).where(eq(courseTypes.id, typeId));
  if (!type) throw invalid('没有这个课程分类');
  return type.name;
}

function checkPrices({ price, originalPrice }: WrittenCourse): void {
  if (originalPrice !== null && originalPrice <= price) throw invalid('原价应高于售价，或留空');
}

/** Writes what a course is found by; to be called with every change of its texts or lessons. */
export async function writeSearchText(tx: Database, fid: string): Promise<void> {
  const { title, teacher, summary, typeId } = await requireCourse(tx, fid);
  const lessons = await tx
    .select({ title: courseLessons.title })
    .from(courseLessons)
    .where(eq(courseLessons.fid, fid))
    .orderBy(asc(courseLessons.position));
  const names = [title, teacher, await typeName(tx, typeId), ...lessons.map((lesson) => lesson.title)];
  await tx
    .update(courses)
    .set({ searchText: searchTextOf(names, summary) })
    .where(eq(courses.fid, fid));
}

/** Adds a course without lessons, which is not on offer yet. Returns its fid. Throws CallError invalid. */
export async function addCourse(tx: Database, now: Date, operator: string, written: WrittenCourse): Promise<string> {
  checkPrices(written);
  await typeName(tx, written.typeId);
  const fid = newId();
  const [last] = await tx.select({ position: max(courses.position) }).from(courses);
  await tx.insert(courses).values({
    fid,
    ...written,
    content: await sanitizeContent(written.content),
    published: false,
    position: (last?.position ?? -1) + 1,
    searchText: '',
    createdAt: now,
    writtenBy: operator,
  });
  await writeSearchText(tx, fid);
  return fid;
}

/** Writes a course anew; who has bought it keeps it. Throws CallError notFound, invalid. */
export async function changeCourse(tx: Database, operator: string, fid: string, written: WrittenCourse): Promise<void> {
  await requireCourse(tx, fid);
  checkPrices(written);
  await typeName(tx, written.typeId);
  await tx
    .update(courses)
    .set({ ...written, content: await sanitizeContent(written.content), writtenBy: operator })
    .where(eq(courses.fid, fid));
  await writeSearchText(tx, fid);
}

/** Notes who has changed something of a course, so that no seed writes it anew. */
export const markWritten = (tx: Database, operator: string, fid: string) =>
  tx.update(courses).set({ writtenBy: operator }).where(eq(courses.fid, fid));

/**
 * Offers a course, or takes it off: who has it keeps it. Throws CallError notFound, refused when there is nothing to
 * watch, and when it stands so already.
 */
export async function offerCourse(tx: Database, operator: string, fid: string, published: boolean): Promise<CourseRow> {
  const course = await requireCourse(tx, fid);
  if (course.published === published) throw refused(published ? '课程已上架' : '课程已下架');
  const lessons = await tx.$count(courseLessons, eq(courseLessons.fid, fid));
  if (published && lessons === 0) throw refused('课程还没有课时，请先添加课时');
  await tx.update(courses).set({ published, writtenBy: operator }).where(eq(courses.fid, fid));
  return course;
}
