import { z } from 'zod';
import { cents, id, nothing, pageOf, paged, timestamp } from './common';

export const courseType = z.object({ id, name: z.string() });
export type CourseType = z.output<typeof courseType>;
/**
 * §3: courses are called by `fid`. `price` in cents; `memberPrice` is what members pay; `seconds`: all lessons
 * together.
 */
export const course = z.object({
  fid: id,
  title: z.string(),
  summary: z.string(),
  coverUrl: z.string().nullable(),
  teacher: z.string(),
  price: cents,
  originalPrice: cents.nullable(),
  memberPrice: cents,
  free: z.boolean(),
  hot: z.boolean(),
  typeId: id,
  typeName: z.string(),
  lessons: z.number().int(),
  seconds: z.number().int(),
  learners: z.number().int(),
  likes: z.number().int(),
});
export type Course = z.output<typeof course>;
/** How far the caller is; null for whom it is not known. `percent` of the whole course. */
export const courseProgress = z.object({
  lessonId: id,
  lessonTitle: z.string(),
  position: z.number().int(),
  percent: z.number().int(),
  watchedAt: timestamp,
});
export type CourseProgress = z.output<typeof courseProgress>;
/**
 * `enrolled`: bought, or taken for free. `content` is sanitised HTML. `finishPoints`: points for whoever finishes it.
 */
export const courseDetail = course.extend({
  content: z.string(),
  enrolled: z.boolean(),
  favourite: z.boolean(),
  liked: z.boolean(),
  finished: z.boolean(),
  finishPoints: z.number().int(),
  progress: courseProgress.nullable(),
});
export type CourseDetail = z.output<typeof courseDetail>;
/** A lesson of a chapter; `preview`: free trial. `position` and `finished` are the caller's. */
export const lesson = z.object({
  id,
  fid: id,
  chapter: z.string(),
  title: z.string(),
  durationSeconds: z.number().int(),
  preview: z.boolean(),
  position: z.number().int(),
  finished: z.boolean(),
});
export type Lesson = z.output<typeof lesson>;
/** What the player needs. `videoUrl` is short-lived. Refused (403) for whom the course is not open. */
export const playableLesson = lesson.extend({
  courseTitle: z.string(),
  videoUrl: z.string(),
  posterUrl: z.string().nullable(),
  nextLessonId: id.nullable(),
  previousLessonId: id.nullable(),
});
export type PlayableLesson = z.output<typeof playableLesson>;
const byFid = z.object({ fid: id });

export const courseTypes = { request: nothing, response: z.array(courseType) };
export const courseTitles = {
  request: paged.extend({
    typeId: id.nullish(),
    hot: z.boolean().nullish(),
    free: z.boolean().nullish(),
    favourite: z.boolean().nullish(),
  }),
  response: pageOf(course),
};
export const courseTitle = { request: byFid, response: courseDetail };
/** One lesson, to be played. */
export const courseLessons = { request: z.object({ id }), response: playableLesson };
/** What `videoUrl` points to: `/videos/<lesson id>.mp4`. */
export const lessonVideo = {
  request: z.object({ utoken: z.string('视频链接不完整，请返回重新打开') }),
  response: z.unknown(),
};
export const courseLessonsByFid = { request: byFid, response: z.array(lesson) };
/** Titles, teachers, lessons; Chinese, whole pinyin or initials. */
export const courseSearch = {
  request: paged.extend({ keyword: z.string().trim().min(1, '请输入要搜索的内容').max(100) }),
  response: pageOf(course),
};

/** `duration`: seconds of the lesson that were watched, which is where it goes on. */
export const watched = z.object({
  fid: id,
  courseTitle: z.string(),
  coverUrl: z.string().nullable(),
  lessonId: id,
  title: z.string(),
  duration: z.number().int(),
  durationSeconds: z.number().int(),
  watchedAt: timestamp,
});
export type Watched = z.output<typeof watched>;
export const watchHistory = { request: paged, response: pageOf(watched) };
export const mySubscriptions = {
  request: paged,
  response: pageOf(
    course.extend({
      percent: z.number().int(),
      finished: z.boolean(),
      bought: z.boolean(),
      progress: courseProgress.nullable(),
    }),
  ),
};
/**
 * `duration`: second of the lesson that was reached; reports that come late or out of order do no harm. `earned`:
 * points, when this finished the course.
 */
export const updateDuration = {
  request: z.object({ fid: id, lessonId: id, duration: z.number().int().min(0).max(86_400) }),
  response: z.object({ lessonFinished: z.boolean(), courseFinished: z.boolean(), earned: z.number().int() }),
};
export const subscribe = { request: byFid, response: nothing };
export const subscription = {
  request: byFid,
  response: z.object({
    subscribed: z.boolean(),
    bought: z.boolean(),
    duration: z.number().int(),
    progress: courseProgress.nullable(),
  }),
};
/** Leaves a free course; a bought one stays. */
export const unsubscribe = { request: byFid, response: nothing };
/** §7 cmsFavoritesV2: a course by its fid, a case by its id. Twice the same changes nothing. */
const favoured = z.object({ fid: id, kind: z.enum(['course', 'case']).default('course') });
export const favouriteCreate = { request: favoured, response: nothing };
export const favouriteDelete = { request: favoured, response: nothing };
