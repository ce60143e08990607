import { call } from '../endpoint';
import type * as S from '../schemas/courses';

export const courseTypes = call<typeof S.courseTypes>({
  service: 'cms',
  path: '/v2/cmsClass2/queryTypes',
  summary: 'Course types',
  access: 'public',
  errors: 'caller',
});
export const courseTitles = call<typeof S.courseTitles>({
  service: 'cms',
  path: '/v2/cmsClass2/queryTitle',
  summary: 'Courses',
  access: 'public',
  errors: 'caller',
});
export const courseTitle = call<typeof S.courseTitle>({
  service: 'cms',
  path: '/v2/cmsClass2/queryTitleOne',
  summary: 'One course',
  access: 'public',
  errors: 'caller',
  decode: 'content-encoded',
  contentPaths: ['content'],
});
export const courseLessons = call<typeof S.courseLessons>({
  service: 'cms',
  path: '/v2/cmsClass2/queryClass',
  summary: 'One lesson, to be played',
  access: 'public',
  errors: 'caller',
});
export const courseLessonsByFid = call<typeof S.courseLessonsByFid>({
  service: 'cms',
  path: '/v2/cmsClass2/queryClassByFid',
  summary: 'Lessons of a course',
  access: 'public',
  errors: 'caller',
});
export const lessonVideo = call<typeof S.lessonVideo>({
  service: 'cms',
  path: '/videos/*',
  summary: 'The video of a lesson; range requests allowed',
  access: 'public',
  method: 'GET',
  decode: 'raw',
  errors: 'caller',
});
export const courseSearch = call<typeof S.courseSearch>({
  service: 'cms',
  path: '/v2/cmsClass2/queryFuzzy',
  summary: 'Search courses',
  access: 'public',
  errors: 'caller',
});
export const watchHistory = call<typeof S.watchHistory>({
  service: 'cms',
  path: '/v2/UserSubscribeClass/getUserVideoHistory',
  summary: 'Watch history',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const mySubscriptions = call<typeof S.mySubscriptions>({
  service: 'cms',
  path: '/v2/UserSubscribeClass/queryMySubscribe',
  summary: 'My courses',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const updateDuration = call<typeof S.updateDuration>({
  service: 'cms',
  path: '/v2/UserSubscribeClass/updateDuration',
  summary: 'Seconds watched',
  access: 'user',
  errors: 'caller',
});
export const subscribe = call<typeof S.subscribe>({
  service: 'cms',
  path: '/v2/UserSubscribeClass/create',
  summary: 'Take a free course',
  access: 'user',
  loginCheck: 'modal',
});
export const subscription = call<typeof S.subscription>({
  service: 'cms',
  path: '/v2/UserSubscribeClass/query',
  summary: 'My state in a course',
  access: 'user',
  errors: 'caller',
});
export const unsubscribe = call<typeof S.unsubscribe>({
  service: 'cms',
  path: '/v2/UserSubscribeClass/delete',
  summary: 'Leave a course',
  access: 'user',
  loginCheck: 'modal',
});
export const favouriteCreate = call<typeof S.favouriteCreate>({
  service: 'cms',
  path: '/v2/cmsFavoritesV2/create',
  summary: 'Add to favourites',
  access: 'user',
  loginCheck: 'modal',
});
export const favouriteDelete = call<typeof S.favouriteDelete>({
  service: 'cms',
  path: '/v2/cmsFavoritesV2/delete',
  summary: 'Remove from favourites',
  access: 'user',
  loginCheck: 'modal',
});
