import * as endpoints from '../../../src/contract/endpoints/courses';
import type { Course } from '../../../src/contract/schemas/courses';
import type { PageRequest } from '../../../src/contract/schemas/common';
import { sanitizeContent } from '../../base/sanitize-content';
import { notFound } from '../../base/refusals';
import { pageOfRequest } from '../../http/paging';
import { absoluteUrl, pictureUrl } from '../../http/public-origin';
import { requireUser, route, type CallContext } from '../../http/route';
import { reactionOf } from '../reactions/reaction-of';
import {
  COURSE_GONE,
  coursesByFid,
  findCourse,
  listCourses,
  listCourseTypes,
  listEnrolments,
  type CourseFilter,
} from './course-repository';
import { listWatched, progressIn } from './course-progress';
import { enrolFree, leaveFree } from './enrol-free';
import { findEnrolment } from './enrolment-repository';
import { lessonsOf, watchableLesson } from './lesson-repository';
import { sendLessonVideo, videoUrlOf } from './lesson-video';
import { reportWatched, startLesson } from './watch-lesson';
import { addFavourite, removeFavourite } from './favourites';

const withCover = (ctx: CallContext, course: Course): Course => ({
  ...course,
  coverUrl: pictureUrl(ctx, course.coverUrl),
});
const nowOf = (ctx: CallContext) => ctx.services.clock.now();

async function courseList(ctx: CallContext, filter: CourseFilter, pageRequest: PageRequest | undefined) {
  const { limit, offset, pageNum, pageSize } = pageOfRequest(pageRequest);
  const { list, total } = await listCourses(ctx.db, filter, { limit, offset });
  return { list: list.map((course) => withCover(ctx, course)), total, pageNum, pageSize };
}

const courseTypes = route(endpoints.courseTypes, async (_input, { db }) => listCourseTypes(db), { mayBeOld: true });

const courseTitles = route(
  endpoints.courseTitles,
  async ({ pageRequest, favourite, ...filter }, ctx) =>
    courseList(ctx, { ...filter, ...(favourite ? { favouriteOf: requireUser(ctx).uid } : {}) }, pageRequest),
  { mayBeOld: true },
);

const courseSearch = route(
  endpoints.courseSearch,
  async ({ keyword, pageRequest }, ctx) => courseList(ctx, { keyword }, pageRequest),
  { mayBeOld: true },
);

/** A course that the caller may look at: on offer, or theirs. Throws CallError notFound. */
async function visibleCourse(ctx: CallContext, fid: string) {
  const row = await findCourse(ctx.db, fid);
  const enrolment = row && ctx.user ? await findEnrolment(ctx.db, ctx.user.uid, fid) : null;
  if (!row || (!row.published && !enrolment)) throw notFound(COURSE_GONE);
  return { row, enrolment };
}

const courseTitle = route(endpoints.courseTitle, async ({ fid }, ctx) => {
  const { row, enrolment } = await visibleCourse(ctx, fid);
  const course = (await coursesByFid(ctx.db, [fid])).get(fid);
  if (!course) throw notFound(COURSE_GONE);
  const uid = ctx.user?.uid;
  const reaction = uid
    ? await reactionOf(ctx.db, uid, { kind: 'course', id: fid })
    : { liked: false, favourite: false };
  return {
    ...withCover(ctx, course),
    // Cleaned on the way out as well: rows may come from another tool than ours.
    content: await sanitizeContent(row.content, (url) => absoluteUrl(ctx, url)),
    enrolled: enrolment !== null,
    finished: Boolean(enrolment?.finishedAt),
    finishPoints: row.finishPoints,
    progress: (uid && (await progressIn(ctx.db, uid, [fid])).get(fid)) || null,
    ...reaction,
  };
});

const courseLessonsByFid = route(endpoints.courseLessonsByFid, async ({ fid }, ctx) => {
  await visibleCourse(ctx, fid);
  return lessonsOf(ctx.db, fid, ctx.user?.uid ?? null);
});

const courseLessons = route(endpoints.courseLessons, async ({ id }, ctx) => {
  const uid = ctx.user?.uid ?? null;
  const { lesson, course } = await watchableLesson(ctx.db, uid, id);
  if (uid) await startLesson(ctx.db, nowOf(ctx), uid, lesson);
  const all = await lessonsOf(ctx.db, course.fid, uid);
  const at = all.findIndex((other) => other.id === id);
  const shown = all[at];
  if (!shown) throw notFound(COURSE_GONE);
  return {
    ...shown,
    courseTitle: course.title,
    videoUrl: videoUrlOf(ctx, lesson),
    posterUrl: pictureUrl(ctx, lesson.posterUrl ?? course.coverUrl),
    nextLessonId: all[at + 1]?.id ?? null,
    previousLessonId: all[at - 1]?.id ?? null,
  };
});

const lessonVideo = route(endpoints.lessonVideo, async ({ utoken }, ctx) => sendLessonVideo(ctx, utoken));

const watchHistory = route(endpoints.watchHistory, async ({ pageRequest }, ctx) => {
  const { limit, offset, pageNum, pageSize } = pageOfRequest(pageRequest);
  const { rows, total } = await listWatched(ctx.db, requireUser(ctx).uid, { limit, offset });
  return { list: rows.map((row) => ({ ...row, coverUrl: pictureUrl(ctx, row.coverUrl) })), total, pageNum, pageSize };
});

const mySubscriptions = route(endpoints.mySubscriptions, async ({ pageRequest }, ctx) => {
  const { uid } = requireUser(ctx);
  const { limit, offset, pageNum, pageSize } = pageOfRequest(pageRequest);
  const { rows, total } = await listEnrolments(ctx.db, uid, { limit, offset });
  const fids = rows.map(({ fid }) => fid);
  const courses = await coursesByFid(ctx.db, fids);
  const progress = await progressIn(ctx.db, uid, fids);
  const list = rows.flatMap(({ fid, orderId, finishedAt }) => {
    const course = courses.get(fid);
    const own = progress.get(fid) ?? null;
    return course
      ? [
          {
            ...withCover(ctx, course),
            percent: own?.percent ?? 0,
            finished: finishedAt !== null,
            bought: orderId !== null,
            progress: own,
          },
        ]
      : [];
  });
  return { list, total, pageNum, pageSize };
});

const updateDuration = route(endpoints.updateDuration, async (input, ctx) =>
  reportWatched(ctx.db, nowOf(ctx), requireUser(ctx).uid, input),
);

const subscribe = route(endpoints.subscribe, async ({ fid }, ctx) => {
  await enrolFree(ctx.db, nowOf(ctx), requireUser(ctx).uid, fid, ctx.meta.platform);
  return {};
});

const subscription = route(endpoints.subscription, async ({ fid }, ctx) => {
  const { uid } = requireUser(ctx);
  const { enrolment } = await visibleCourse(ctx, fid);
  const progress = (await progressIn(ctx.db, uid, [fid])).get(fid) ?? null;
  return {
    subscribed: enrolment !== null,
    bought: Boolean(enrolment?.orderId),
    duration: progress?.position ?? 0,
    progress,
  };
});

const unsubscribe = route(endpoints.unsubscribe, async ({ fid }, ctx) => {
  await leaveFree(ctx.db, requireUser(ctx).uid, fid);
  return {};
});

const favouriteCreate = route(endpoints.favouriteCreate, async ({ fid, kind }, ctx) => {
  await addFavourite(ctx.db, nowOf(ctx), requireUser(ctx).uid, { kind, id: fid });
  return {};
});

const favouriteDelete = route(endpoints.favouriteDelete, async ({ fid, kind }, ctx) => {
  await removeFavourite(ctx.db, requireUser(ctx).uid, { kind, id: fid });
  return {};
});

export const courseRoutes = [
  courseTypes,
  courseTitles,
  courseTitle,
  courseLessons,
  courseLessonsByFid,
  lessonVideo,
  courseSearch,
  watchHistory,
  mySubscriptions,
  updateDuration,
  subscribe,
  subscription,
  unsubscribe,
  favouriteCreate,
  favouriteDelete,
];
