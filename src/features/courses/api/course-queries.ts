import { queryOptions } from '@tanstack/react-query';
import {
  courseLessons,
  courseLessonsByFid,
  courseSearch,
  courseTitle,
  courseTitles,
  courseTypes,
  mySubscriptions,
  subscription,
  watchHistory,
} from '@/contract/endpoints/courses';
import type { ResponseOf } from '@/contract/endpoint';
import type { Course, Watched } from '@/contract/schemas/courses';
import { call } from '@/infra/http/call';
import { pagedQuery } from '@/infra/paged-query';
import { StaleTime } from '@/infra/query-client';
import { coursesKey } from '@/infra/query-keys';

/** What a list of courses is narrowed by; a field that is left out leaves everything in. */
export interface CourseFilter {
  readonly typeId?: string;
  readonly hot?: boolean;
  readonly free?: boolean;
  readonly favourite?: boolean;
}

/** Rows of lists carry their fid as `id` too. */
export type CourseRow = Course & { readonly id: string };
export type MyCourse = ResponseOf<typeof mySubscriptions>['list'][number];
export type MyCourseRow = MyCourse & { readonly id: string };
export type WatchedRow = Watched & { readonly id: string };

const withId = <Row extends { fid: string }>(row: Row): Row & { id: string } => ({ ...row, id: row.fid });

export const courseTypesQuery = () =>
  queryOptions({
    queryKey: [...coursesKey, 'types'] as const,
    staleTime: StaleTime.minutes30,
    queryFn: ({ signal }) => call(courseTypes, {}, { signal }),
  });

/** Courses, 20 at a time (§7 queryTitle). */
export const courseTitlesQuery = (filter: CourseFilter) =>
  pagedQuery([...coursesKey, 'titles', filter] as const, async (page, signal) => {
    const answer = await call(courseTitles, { ...page, ...filter }, { signal });
    return { ...answer, list: answer.list.map(withId) };
  });

/** Courses by title, teacher or lesson: Chinese, pinyin or initials (§7 queryFuzzy). */
export const courseSearchQuery = (keyword: string) => ({
  ...pagedQuery([...coursesKey, 'search', keyword] as const, async (page, signal) => {
    const answer = await call(courseSearch, { ...page, keyword }, { signal });
    return { ...answer, list: answer.list.map(withId) };
  }),
  enabled: keyword !== '',
});

/** One course with what the caller has of it (§7 queryTitleOne). */
export const courseQuery = (fid: string) =>
  queryOptions({
    queryKey: [...coursesKey, 'one', fid] as const,
    enabled: fid !== '',
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(courseTitle, { fid }, { signal }),
  });

/** Whether the caller has the course by now, such as bought on another device (§7 UserSubscribeClass/query). */
export const subscriptionQuery = (fid: string) =>
  queryOptions({
    queryKey: [...coursesKey, 'subscription', fid] as const,
    staleTime: StaleTime.seconds30,
    // Back from the other device.
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => call(subscription, { fid }, { signal }),
  });

/** The lessons of a course in their order, by chapters (§7 queryClassByFid). */
export const lessonsQuery = (fid: string) =>
  queryOptions({
    queryKey: [...coursesKey, 'lessons', fid] as const,
    enabled: fid !== '',
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(courseLessonsByFid, { fid }, { signal }),
  });

/** Playable lessons: make them stale when a course was bought, taken or left. */
export const playableLessonKey = ['playable-lesson'] as const;

/**
 * What the player needs of a lesson (§7 queryClass). Not under {@link coursesKey}, and never asked again by itself:
 * each answer brings another short-lived address, and a video that plays must not change its own.
 */
export const playableLessonQuery = (lessonId: string) =>
  queryOptions({
    queryKey: [...playableLessonKey, lessonId] as const,
    enabled: lessonId !== '',
    staleTime: StaleTime.never,
    gcTime: 0,
    queryFn: ({ signal }) => call(courseLessons, { id: lessonId }, { signal }),
  });

/** A fresh address for a lesson that plays. Throws ApiError. */
export const fetchPlayable = (lessonId: string) => call(courseLessons, { id: lessonId });

/** Lessons that were watched, the last one first (§7 getUserVideoHistory). */
export const watchHistoryQuery = () =>
  pagedQuery([...coursesKey, 'history'] as const, async (page, signal) => {
    const answer = await call(watchHistory, page, { signal, loginCheck: 'proceed' });
    return { ...answer, list: answer.list.map((row): WatchedRow => ({ ...row, id: row.lessonId })) };
  });

/** Courses that were bought or taken for free (§7 queryMySubscribe). */
export const mySubscriptionsQuery = () =>
  pagedQuery([...coursesKey, 'mine'] as const, async (page, signal) => {
    const answer = await call(mySubscriptions, page, { signal, loginCheck: 'proceed' });
    return { ...answer, list: answer.list.map(withId) };
  });
