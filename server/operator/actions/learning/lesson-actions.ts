import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { courseLessons, courses } from '../../../db/schema/course';
import { addLesson, changeFilm, changeLesson, removeLesson, requireLesson } from '../../../modules/courses/edit-lesson';
import { requireCourse } from '../../../modules/courses/edit-course';
import { changeAction, listAction, showAction, type ActionContext } from '../../catalogue/action';
import { countField, flagField, idField, titleField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { filmField, takeFilm } from './film-files';
import { coverFromFilm } from './cover-actions';

const fields = {
  chapter: titleField('章', 20),
  title: titleField('课时'),
  preview: flagField('可以试看'),
  place: countField('顺序', { min: 1, max: 500 }).optional().meta({ title: '顺序', help: '从 1 起；留空则排在最后' }),
};
const lessonId = () => idField('课时编号', 'lessons');

export const lessonAdd = changeAction({
  name: 'lesson add',
  title: '添加课时',
  summary: '给课程添加课时，视频为 MP4，其他格式在装有 ffmpeg 时转换',
  area: 'learning',
  effect: 'change',
  subject: { kind: 'lesson' },
  recordKey: 'id',
  long: true,
  positionals: ['id'],
  input: z.object({ id: idField('课程编号', 'courses'), ...fields, film: filmField() }),
  run: async ({ id: fid, film, ...written }, context, progress) => {
    await requireCourse(context.db, fid);
    const stored = await takeFilm(film, context, progress);
    const made = await context.db.transaction((tx) => addLesson(tx, context.by.name, fid, { ...written, ...stored }));
    return { message: `已添加课时：${written.title}，${stored.durationSeconds} 秒`, made };
  },
});

const list = listAction({
  name: 'lesson list',
  title: '课时',
  summary: '列出课时，按课程和顺序',
  area: 'learning',
  input: z.object({ course: idField('课程编号', 'courses').optional() }),
  columns: [
    { key: 'course', title: '课程', kind: 'text' },
    { key: 'chapter', title: '章', kind: 'text' },
    { key: 'title', title: '课时', kind: 'text' },
    { key: 'id', title: '课时编号', kind: 'text' },
    { key: 'durationSeconds', title: '秒', kind: 'number' },
    { key: 'preview', title: '试看', kind: 'flag' },
  ],
  whenEmpty: '没有课时',
  run: async ({ course }, { limit, offset }, { db }) => {
    const where = and(course === undefined ? undefined : eq(courseLessons.fid, course));
    const rows = await db
      .select({ lesson: courseLessons, course: courses.title })
      .from(courseLessons)
      .innerJoin(courses, eq(courses.fid, courseLessons.fid))
      .where(where)
      .orderBy(asc(courses.position), asc(courses.fid), asc(courseLessons.position))
      .limit(limit)
      .offset(offset);
    const total = await db.$count(courseLessons, where);
    return { total, rows: rows.map(({ lesson, course: of }) => ({ id: lesson.id, cells: { ...lesson, course: of } })) };
  },
});

const show = showAction({
  name: 'lesson show',
  title: '查看',
  summary: '查看一个课时',
  area: 'learning',
  positionals: ['id'],
  input: z.object({ id: lessonId() }),
  run: async ({ id }, { db }) => {
    const { fid, chapter, title, durationSeconds, preview, position } = await requireLesson(db, id);
    const course = await requireCourse(db, fid);
    return {
      id,
      title,
      sections: [
        {
          title: '',
          facts: [
            { title: '课程', kind: 'text', value: course.title },
            { title: '课程编号', kind: 'text', value: fid, page: 'courses' },
            { title: '章', kind: 'text', value: chapter },
            { title: '时长（秒）', kind: 'number', value: durationSeconds },
            { title: '试看', kind: 'flag', value: preview },
          ],
        },
      ],
      values: { 'lesson change': { chapter, title, preview, place: position + 1 } },
    };
  },
});

const subject = { kind: 'lesson', key: 'id' } as const;

const change = changeAction({
  name: 'lesson change',
  title: '修改',
  summary: '修改课时的标题、章、试看和顺序',
  area: 'learning',
  effect: 'change',
  subject,
  positionals: ['id'],
  input: z.object({ id: lessonId(), ...fields }),
  run: async ({ id, ...written }, { db, by }) => {
    await changeLesson(db, by.name, id, written);
    return { message: '已修改' };
  },
});

/** Removes a film that no lesson shows any more; those that came with the server stay. */
const forget = (videoKey: string) => async (outside: Pick<ActionContext, 'services'>) => {
  if (videoKey.startsWith('course_video/')) await outside.services.storage.delete(videoKey);
  return null;
};

const film = changeAction({
  name: 'lesson film',
  title: '更换视频',
  summary: '更换课时的视频，学习进度保留',
  area: 'learning',
  effect: 'change',
  subject,
  long: true,
  positionals: ['id'],
  input: z.object({ id: lessonId(), film: filmField() }),
  run: async ({ id, film: file }, context, progress) => {
    await requireLesson(context.db, id);
    const stored = await takeFilm(file, context, progress);
    const before = await context.db.transaction((tx) => changeFilm(tx, context.by.name, id, stored));
    return { message: `已更换视频，${stored.durationSeconds} 秒`, after: forget(before) };
  },
});

const remove = changeAction({
  name: 'lesson remove',
  title: '删除',
  summary: '删除没有人学过的课时和它的视频',
  area: 'learning',
  effect: 'final',
  subject,
  positionals: ['id'],
  input: z.object({ id: lessonId() }),
  preview: async ({ id }, { db }) => [`删除课时和它的视频：${(await requireLesson(db, id)).title}`],
  run: async ({ id }, { db, by }) => {
    const { title, videoKey } = await removeLesson(db, by.name, id);
    return { message: `已删除：${title}`, after: forget(videoKey) };
  },
});

export const lessonPages = [
  page({
    name: 'lessons',
    title: '课时',
    area: 'learning',
    summary: '课程里的视频；新课时在课程里添加',
    list,
    show,
    onRecord: [change, film, coverFromFilm, remove],
  }),
];
