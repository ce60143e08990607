import { and, asc, desc, eq, gt, ilike, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Course, CourseType } from '../../../src/contract/schemas/courses';
import { memberCoursePrice } from '../../../src/domain/vip-rights';
import type { Database } from '../../db/database';
import { courseLessons, courses, courseTypes, enrolments } from '../../db/schema/course';
import { reactions } from '../../db/schema/repair-case';
import { containing } from '../../http/paging';
import { librarySearchForm } from '../library/search-terms';
import { articlesFor } from '../search/find-for-lists';

export type CourseRow = typeof courses.$inferSelect;
export const COURSE_GONE = '课程不存在或已下架';
export const BUY_FIRST = '请先购买课程';

export async function findCourse(db: Database, fid: string): Promise<CourseRow | null> {
  const [row] = await db.select().from(courses).where(eq(courses.fid, fid));
  return row ?? null;
}

export const listCourseTypes = (db: Database): Promise<CourseType[]> =>
  db.select({ id: courseTypes.id, name: courseTypes.name }).from(courseTypes).orderBy(asc(courseTypes.position));

const lessonsOfCourse = (value: SQL) =>
  sql<number>`(select ${value}::int from ${courseLessons} where ${courseLessons.fid} = ${courses.fid})`;

/** What lists show of a course; the cover is still a path of this server. */
const shown = {
  fid: courses.fid,
  title: courses.title,
  summary: courses.summary,
  coverUrl: courses.coverUrl,
  teacher: courses.teacher,
  price: courses.price,
  originalPrice: courses.originalPrice,
  hot: courses.hot,
  typeId: courses.typeId,
  typeName: courseTypes.name,
  learners: courses.learners,
  likes: courses.likes,
  lessons: lessonsOfCourse(sql`count(*)`),
  seconds: lessonsOfCourse(sql`coalesce(sum(${courseLessons.durationSeconds}), 0)`),
};

const courseView = (row: Omit<Course, 'free' | 'memberPrice'>): Course => ({
  ...row,
  memberPrice: memberCoursePrice(row.price),
  free: row.price === 0,
});

export interface CourseFilter {
  readonly typeId?: string | null | undefined;
  readonly hot?: boolean | null | undefined;
  readonly free?: boolean | null | undefined;
  /** Only this user's favourites, the latest first. */
  readonly favouriteOf?: string;
  /** Words in Chinese, pinyin or initials, all of which must be found; or what the search understands of it. */
  readonly keyword?: string;
}

const wordsOf = (keyword: string) => librarySearchForm(keyword).split(' ');

function matching(
  { typeId, hot, free, favouriteOf, keyword }: CourseFilter,
  found: readonly string[],
): SQL | undefined {
  return and(
    eq(courses.published, true),
    typeId ? eq(courses.typeId, typeId) : undefined,
    hot === null || hot === undefined ? undefined : eq(courses.hot, hot),
    free === null || free === undefined ? undefined : free ? eq(courses.price, 0) : gt(courses.price, 0),
    favouriteOf === undefined ? undefined : isNotNull(reactions.favouredAt),
    keyword === undefined
      ? undefined
      : or(
          and(...wordsOf(keyword).map((word) => ilike(courses.searchText, containing(word)))),
          found.length > 0 ? inArray(courses.fid, [...found]) : undefined,
        ),
  );
}

function sorting({ hot, favouriteOf, keyword }: CourseFilter): SQL[] {
  if (favouriteOf !== undefined) return [desc(reactions.favouredAt)];
  if (keyword !== undefined) return [desc(sql`${ilike(courses.title, containing(keyword))}`)];
  return hot ? [desc(courses.learners)] : [];
}

/** Courses on offer that match, a page of them. */
export async function listCourses(
  db: Database,
  filter: CourseFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: Course[]; total: number }> {
  const found = filter.keyword === undefined ? [] : await articlesFor(db, 'course', filter.keyword);
  const where = matching(filter, found);
  const own = and(
    eq(reactions.uid, filter.favouriteOf ?? ''),
    eq(reactions.kind, 'course'),
    eq(reactions.subjectId, courses.fid),
  );
  const rows = await db
    .select(shown)
    .from(courses)
    .innerJoin(courseTypes, eq(courseTypes.id, courses.typeId))
    .leftJoin(reactions, own)
    .where(where)
    .orderBy(...sorting(filter), asc(courses.position), asc(courses.fid))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ rows: sql<number>`count(*)::int` })
    .from(courses)
    .leftJoin(reactions, own)
    .where(where);
  return { list: rows.map(courseView), total: counted?.rows ?? 0 };
}

/** Courses by their fids, also those that are no longer on offer. */
export async function coursesByFid(db: Database, fids: readonly string[]): Promise<Map<string, Course>> {
  if (fids.length === 0) return new Map();
  const rows = await db
    .select(shown)
    .from(courses)
    .innerJoin(courseTypes, eq(courseTypes.id, courses.typeId))
    .where(inArray(courses.fid, [...fids]));
  return new Map(rows.map((row) => [row.fid, courseView(row)]));
}

/** A user's courses, the latest first. */
export async function listEnrolments(db: Database, uid: string, { limit, offset }: { limit: number; offset: number }) {
  const own = eq(enrolments.uid, uid);
  const rows = await db
    .select()
    .from(enrolments)
    .where(own)
    .orderBy(desc(enrolments.enrolledAt), asc(enrolments.fid))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(enrolments, own) };
}
