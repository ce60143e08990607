import { z } from 'zod';
import { cents, created, id, nothing, pageOf, paged, timestamp } from './common';

export const courseType = z.object({ id, name: z.string() });
export const course = z.object({ fid: id, title: z.string(), summary: z.string(), coverUrl: z.string().nullable(), price: cents, free: z.boolean(), hot: z.boolean(), typeId: id, lessons: z.number().int() });
export const lesson = z.object({ id, fid: id, title: z.string(), durationSeconds: z.number().int(), preview: z.boolean() });
const byFid = z.object({ fid: id });

export const courseTypes = { request: nothing, response: z.array(courseType) };
export const courseTitles = { request: paged.extend({ typeId: id.nullish(), hot: z.boolean().nullish() }), response: pageOf(course) };
export const courseTitle = { request: byFid, response: course };
export const courseLessons = { request: byFid, response: z.array(lesson) };
export const courseLessonsByFid = { request: byFid, response: z.array(lesson) };
export const courseSearch = { request: paged.extend({ keyword: z.string().trim().min(1, '请输入要搜索的内容').max(100) }), response: pageOf(course) };

export const watched = z.object({ fid: id, lessonId: id, title: z.string(), duration: z.number().int(), watchedAt: timestamp });
export const watchHistory = { request: paged, response: pageOf(watched) };
export const mySubscriptions = { request: paged, response: pageOf(course) };
/** `duration`: seconds watched of the lesson. */
export const updateDuration = { request: z.object({ fid: id, lessonId: id, duration: z.number().int().min(0) }), response: nothing };
export const subscribe = { request: byFid, response: created };
export const subscription = { request: byFid, response: z.object({ subscribed: z.boolean(), duration: z.number().int() }) };
export const unsubscribe = { request: byFid, response: nothing };
export const favouriteCreate = { request: byFid, response: created };
export const favouriteDelete = { request: byFid, response: nothing };
