import type { Database } from '../../../db/database';
import { courseLessons, courses, courseTypes } from '../../../db/schema/course';
import { newId } from '../../../base/ids';

const createdAt = new Date('2026-03-01T00:00:00Z');

export interface SmallCourse {
  readonly fid: string;
  /** The first one is the free trial; each is 20 s long. */
  readonly lessons: readonly [string, string];
}

/** Adds a course of two lessons, for 4900 cents and with 60 points unless said otherwise. */
export async function addCourse(db: Database, fields: Partial<typeof courses.$inferInsert> = {}): Promise<SmallCourse> {
  const fid = fields.fid ?? newId();
  await db
    .insert(courseTypes)
    .values([
      { id: 'body', name: '车身电气', position: 0 },
      { id: 'engine', name: '发动机', position: 1 },
    ])
    .onConflictDoNothing();
  await db.insert(courses).values({
    typeId: 'body',
    title: '欧姆定律',
    summary: '压降测量',
    content: '<p>介绍</p>',
    teacher: '陈国梁',
    coverUrl: '/assets/courses/course-ohm.jpg',
    price: 4900,
    finishPoints: 60,
    position: 0,
    searchText: '欧姆定律 oumudinglv omdl',
    createdAt,
    ...fields,
    fid,
  });
  const lessons = [`${fid}-a`, `${fid}-b`] as const;
  // Real videos, so that they can be played.
  const row = { fid, chapter: '第一章', durationSeconds: 20 };
  await db.insert(courseLessons).values([
    { id: lessons[0], ...row, title: '第一课', position: 0, preview: true, videoKey: 'sample:ohm-1.mp4' },
    { id: lessons[1], ...row, title: '第二课', position: 1, videoKey: 'sample:ohm-2.mp4' },
  ]);
  return { fid, lessons };
}

export const addFreeCourse = (db: Database, fields: Partial<typeof courses.$inferInsert> = {}) =>
  addCourse(db, { price: 0, ...fields });
