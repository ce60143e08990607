import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { courseTypes } from '../../../db/schema/course';
import {
  addCourseType,
  changeCourseType,
  removeCourseType,
  requireUnusedType,
} from '../../../modules/courses/edit-course-types';
import { changeAction, listAction } from '../../catalogue/action';
import { countField, idField, titleField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';

const name = () => titleField('名称', 12);
const id = () => idField('分类编号', 'course-types');

const list = listAction({
  name: 'course types',
  title: '课程分类',
  summary: '列出课程分类',
  area: 'learning',
  input: z.object({}),
  columns: [
    { key: 'name', title: '名称', kind: 'text' },
    { key: 'place', title: '顺序', kind: 'number' },
    { key: 'id', title: '编号', kind: 'text' },
  ],
  whenEmpty: '还没有分类，先新增一个',
  run: async (_filters, _page, { db }) => {
    const rows = await db.select().from(courseTypes).orderBy(asc(courseTypes.position), asc(courseTypes.id));
    return {
      total: rows.length,
      rows: rows.map((type, at) => ({ id: type.id, cells: { id: type.id, name: type.name, place: at + 1 } })),
    };
  },
});

const add = changeAction({
  name: 'course add-type',
  title: '新增分类',
  summary: '新增课程分类',
  area: 'learning',
  effect: 'change',
  subject: { kind: 'courseType' },
  undo: 'course remove-type',
  input: z.object({ name: name() }),
  run: async (input, { db, by }) => {
    const made = await addCourseType(db, by.name, input.name);
    return { made, message: `已新增分类：${input.name}` };
  },
});

const subject = { kind: 'courseType', key: 'id' } as const;

const change = changeAction({
  name: 'course change-type',
  title: '修改',
  summary: '修改课程分类的名称和顺序',
  area: 'learning',
  effect: 'change',
  subject,
  positionals: ['id'],
  input: z.object({ id: id(), name: name(), place: countField('顺序', { min: 1, max: 500 }) }),
  run: async ({ id: type, ...written }, { db, by }) => {
    await changeCourseType(db, by.name, type, written);
    return { message: `已修改：${written.name}` };
  },
});

const remove = changeAction({
  name: 'course remove-type',
  title: '删除',
  summary: '删除没有课程的分类',
  area: 'learning',
  effect: 'final',
  subject,
  positionals: ['id'],
  input: z.object({ id: id() }),
  preview: async ({ id: type }, { db }) => [`删除分类：${(await requireUnusedType(db, type)).name}`],
  run: async ({ id: type }, { db }) => ({ message: `已删除分类：${(await removeCourseType(db, type)).name}` }),
});

export const courseTypePages = [
  page({
    name: 'course-types',
    title: '课程分类',
    area: 'learning',
    summary: '课程页上方的分类',
    list,
    onPage: [add],
    onRecord: [change, remove],
  }),
];
