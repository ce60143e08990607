import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { courseLessons, courses } from '../../db/schema/course';
import { hasWord, wordRank, type Wanted } from '../library/mentions';

/** Courses on offer that mention something in title, summary or lessons. */
export async function coursesAbout(db: Database, wanted: Wanted, limit: number) {
  const text = sql`${courses.searchText}`;
  const rows = await db
    .select({
      fid: courses.fid,
      title: courses.title,
      teacher: courses.teacher,
      lessons: db.$count(courseLessons, eq(courseLessons.fid, courses.fid)),
      price: courses.price,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(courses)
    .where(and(eq(courses.published, true), hasWord(text, wanted)))
    .orderBy(wordRank(text, wanted), wordRank(sql`${courses.title}`, wanted), asc(courses.position), asc(courses.fid))
    .limit(limit);
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map(({ price, total: _, ...row }) => ({ ...row, free: price === 0 })),
  };
}
