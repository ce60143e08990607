import type { Comment } from '@/contract/schemas/cases';
import type { Course, CourseDetail, Lesson, PlayableLesson, Watched } from '@/contract/schemas/courses';
import { sampleUser } from '@/state/sample-user.testing';

/** Test data and a server for the course screens. */
export const course: Course = {
  fid: 'c1',
  title: '发动机电控基础',
  summary: '从传感器到执行器',
  coverUrl: null,
  teacher: '王工',
  price: 9900,
  originalPrice: 19_900,
  memberPrice: 7920,
  free: false,
  hot: true,
  typeId: 't1',
  typeName: '发动机',
  lessons: 3,
  seconds: 1500,
  learners: 128,
  likes: 6,
};
export const freeCourse: Course = {
  ...course,
  fid: 'c2',
  title: '万用表使用',
  price: 0,
  memberPrice: 0,
  originalPrice: null,
  free: true,
  hot: false,
};
export const detailOf = (of: Course, change: Partial<CourseDetail> = {}): CourseDetail => ({
  ...of,
  content: '<p>课程介绍</p>',
  enrolled: false,
  favourite: false,
  liked: false,
  finished: false,
  finishPoints: 50,
  progress: null,
  ...change,
});

export const lesson = (id: string, change: Partial<Lesson> = {}): Lesson => ({
  id,
  fid: 'c1',
  chapter: '第一章 基础',
  title: `课时${id}`,
  durationSeconds: 500,
  preview: false,
  position: 0,
  finished: false,
  ...change,
});
export const lessons: Lesson[] = [
  lesson('l1', { preview: true }),
  lesson('l2'),
  lesson('l3', { chapter: '第二章 诊断' }),
];
export const playable = (id: string, change: Partial<PlayableLesson> = {}): PlayableLesson => ({
  ...lesson(id),
  courseTitle: course.title,
  videoUrl: `https://v.test/${id}.mp4?utoken=1`,
  posterUrl: null,
  nextLessonId: null,
  previousLessonId: null,
  ...change,
});
export const watched: Watched = {
  fid: 'c1',
  courseTitle: course.title,
  coverUrl: null,
  lessonId: 'l2',
  title: '课时l2',
  duration: 192,
  durationSeconds: 500,
  watchedAt: new Date().toISOString(),
};
export const comment: Comment = {
  id: 'm1',
  author: '张**',
  avatarUrl: null,
  text: '讲得清楚',
  createdAt: new Date().toISOString(),
  mine: true,
};
export const user = { ...sampleUser, experience: 300 };

export const page = <Row>(list: readonly Row[], total = list.length) => ({ list, total, pageNum: 1, pageSize: 20 });

export const Path = {
  types: '/v2/cmsClass2/queryTypes',
  titles: '/v2/cmsClass2/queryTitle',
  one: '/v2/cmsClass2/queryTitleOne',
  play: '/v2/cmsClass2/queryClass',
  lessons: '/v2/cmsClass2/queryClassByFid',
  search: '/v2/cmsClass2/queryFuzzy',
  history: '/v2/UserSubscribeClass/getUserVideoHistory',
  mine: '/v2/UserSubscribeClass/queryMySubscribe',
  duration: '/v2/UserSubscribeClass/updateDuration',
  enrol: '/v2/UserSubscribeClass/create',
  subscription: '/v2/UserSubscribeClass/query',
  leave: '/v2/UserSubscribeClass/delete',
  favour: '/v2/cmsFavoritesV2/create',
  unfavour: '/v2/cmsFavoritesV2/delete',
  like: '/userFavoritesCms/like',
  comments: '/userFavoritesCms/query',
  comment: '/userFavoritesCms/create',
  uncomment: '/userFavoritesCms/delete',
} as const;
