import { and, asc, eq, ilike } from 'drizzle-orm';
import { z } from 'zod';
import { courseLessons, courses, courseTypes } from '../../../db/schema/course';
import { containing } from '../../../http/paging';
import { requireCourse } from '../../../modules/courses/edit-course';
import { listAction, showAction } from '../../catalogue/action';
import { choiceField, choicesOf, idField } from '../../catalogue/inputs';

const states = { offered: '在售', withdrawn: '未上架' } as const;
const stateChoices = choicesOf(states, { offered: 'good', withdrawn: 'neutral' });
const stateOf = (published: boolean) => (published ? 'offered' : 'withdrawn');

const lessonColumns = [
  { key: 'place', title: '顺序', kind: 'number' },
  { key: 'chapter', title: '章', kind: 'text' },
  { key: 'title', title: '课时', kind: 'text' },
  { key: 'seconds', title: '秒', kind: 'number' },
  { key: 'preview', title: '试看', kind: 'flag' },
  { key: 'id', title: '课时编号', kind: 'text', page: 'lessons' },
] as const;

export const courseList = listAction({
  name: 'course list',
  title: '课程',
  summary: '列出课程，按显示的顺序',
  area: 'learning',
  input: z.object({
    state: choiceField('状态', states).optional(),
    keyword: z.string().trim().max(40).meta({ title: '标题' }).optional(),
  }),
  columns: [
    { key: 'title', title: '标题', kind: 'text' },
    { key: 'fid', title: '课程编号', kind: 'text' },
    { key: 'type', title: '分类', kind: 'text' },
    { key: 'teacher', title: '讲师', kind: 'text' },
    { key: 'price', title: '价格', kind: 'cents' },
    { key: 'lessons', title: '课时', kind: 'number' },
    { key: 'learners', title: '学员', kind: 'number' },
    { key: 'state', title: '状态', kind: 'choice', choices: stateChoices },
  ],
  whenEmpty: '还没有课程',
  run: async ({ state, keyword }, { limit, offset }, { db }) => {
    const where = and(
      state === undefined ? undefined : eq(courses.published, state === 'offered'),
      keyword ? ilike(courses.title, containing(keyword)) : undefined,
    );
    const rows = await db
      .select({
        course: courses,
        type: courseTypes.name,
        lessons: db.$count(courseLessons, eq(courseLessons.fid, courses.fid)),
      })
      .from(courses)
      .innerJoin(courseTypes, eq(courseTypes.id, courses.typeId))
      .where(where)
      .orderBy(asc(courses.position), asc(courses.fid))
      .limit(limit)
      .offset(offset);
    return {
      total: await db.$count(courses, where),
      rows: rows.map(({ course: { fid, title, teacher, price, learners, published }, type, lessons }) => ({
        id: fid,
        state: stateOf(published),
        cells: { fid, title, type, teacher, price, lessons, learners, state: stateOf(published) },
      })),
    };
  },
});

export const courseShow = showAction({
  name: 'course show',
  title: '查看',
  summary: '查看一门课程和它的课时',
  area: 'learning',
  positionals: ['id'],
  input: z.object({ id: idField('课程编号', 'courses') }),
  run: async ({ id }, { db }) => {
    const course = await requireCourse(db, id);
    const lessons = await db
      .select()
      .from(courseLessons)
      .where(eq(courseLessons.fid, id))
      .orderBy(asc(courseLessons.position), asc(courseLessons.id));
    const state = stateOf(course.published);
    const { typeId, title, summary, content, teacher, coverUrl, price, originalPrice, hot, finishPoints } = course;
    return {
      id,
      title,
      state,
      sections: [
        {
          title: '',
          facts: [
            { title: '状态', kind: 'choice', value: state, choices: stateChoices },
            { title: '简介', kind: 'text', value: summary },
            { title: '讲师', kind: 'text', value: teacher },
            { title: '价格', kind: 'cents', value: price },
            { title: '原价', kind: 'cents', value: originalPrice },
            { title: '封面', kind: 'picture', value: coverUrl },
            { title: '学完积分', kind: 'number', value: finishPoints },
            { title: '学员', kind: 'number', value: course.learners },
            { title: '修改人', kind: 'text', value: course.writtenBy },
          ],
        },
      ],
      tables: [
        {
          title: '课时',
          columns: lessonColumns,
          rows: lessons.map((lesson, index) => ({
            id: lesson.id,
            cells: { ...lesson, place: index + 1, seconds: lesson.durationSeconds },
          })),
        },
      ],
      values: {
        'course change': {
          ...{ type: typeId, title, summary, content, teacher, price, hot, finishPoints },
          ...(coverUrl ? { cover: coverUrl } : {}),
          ...(originalPrice === null ? {} : { originalPrice }),
        },
        'lesson add': { chapter: lessons.at(-1)?.chapter ?? '第一章', preview: lessons.length === 0 },
      },
      // Only what is on offer has a page in the app.
      ...(course.published
        ? { look: { kind: 'phone' as const, value: `/dlqxuser/#/packages/course/courseDetail/courseDetail?fid=${id}` } }
        : {}),
    };
  },
});
