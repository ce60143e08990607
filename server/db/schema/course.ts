import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const courseTypes = pgTable('course_types', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  /** The operator who wrote it last; null: the seed, which may bring it up to date. */
  writtenBy: text('written_by'),
});

export const courses = pgTable(
  'courses',
  {
    fid: text('fid').primaryKey(),
    typeId: text('type_id')
      .notNull()
      .references(() => courseTypes.id),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Sanitised HTML. */
    content: text('content').notNull(),
    teacher: text('teacher').notNull(),
    coverUrl: text('cover_url'),
    /** Cents; 0 is free. */
    price: integer('price').notNull(),
    originalPrice: integer('original_price'),
    hot: boolean('hot').notNull().default(false),
    published: boolean('published').notNull().default(true),
    finishPoints: integer('finish_points').notNull().default(0),
    learners: integer('learners').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    position: integer('position').notNull(),
    /** Title, teacher and lessons in Chinese, whole pinyin and initials, for the search. */
    searchText: text('search_text').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The operator who wrote it last; null: the seed, which may bring it up to date. */
    writtenBy: text('written_by'),
  },
  (t) => [index('courses_type').on(t.typeId, t.position)],
);

export const courseLessons = pgTable(
  'course_lessons',
  {
    id: text('id').primaryKey(),
    fid: text('fid')
      .notNull()
      .references(() => courses.fid),
    chapter: text('chapter').notNull(),
    title: text('title').notNull(),
    position: integer('position').notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    preview: boolean('preview').notNull().default(false),
    /** Key in the object storage, or a path below the server's sample videos. */
    videoKey: text('video_key').notNull(),
    posterUrl: text('poster_url'),
  },
  (t) => [index('course_lessons_course').on(t.fid, t.position)],
);

/** Who takes a course: for free, or bought by an order. */
export const enrolments = pgTable(
  'enrolments',
  {
    uid: text('uid').notNull(),
    fid: text('fid')
      .notNull()
      .references(() => courses.fid),
    orderId: text('order_id'),
    /** Where it was taken or ordered, as `talliedPlatform` has it; null: not known, or of earlier releases. */
    platform: text('platform'),
    enrolledAt: moment('enrolled_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (t) => [primaryKey({ columns: [t.uid, t.fid] }), index('enrolments_uid').on(t.uid, t.enrolledAt)],
);

/** How far somebody is in a lesson, in seconds. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    uid: text('uid').notNull(),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => courseLessons.id),
    fid: text('fid').notNull(),
    position: integer('position').notNull(),
    /** The furthest second that was ever reached. */
    furthest: integer('furthest').notNull(),
    /** When it was first opened: a lesson cannot be watched in less than half of its length. */
    startedAt: moment('started_at').notNull(),
    watchedAt: moment('watched_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.uid, t.lessonId] }),
    index('lesson_progress_history').on(t.uid, t.watchedAt),
    index('lesson_progress_course').on(t.uid, t.fid),
  ],
);
