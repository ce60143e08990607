import { z } from 'zod';
import { addCourse, changeCourse, offerCourse, type WrittenCourse } from '../../../modules/courses/edit-course';
import { changeAction, type ActionContext } from '../../catalogue/action';
import { centsField, countField, flagField, idField, titleField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { keepPicture, pictureField } from '../../desk/given-picture';
import { courseList, courseShow } from './course-records';
import { lessonAdd } from './lesson-actions';

const fields = {
  title: titleField('标题'),
  type: idField('分类', 'course-types'),
  teacher: titleField('讲师', 20),
  summary: z.string().trim().max(120, '简介最多 120 个字').default('').meta({ title: '简介' }),
  content: z.string().trim().max(100_000, '介绍过长').default('').meta({ title: '介绍', kind: 'html' }),
  cover: pictureField('封面').optional(),
  price: centsField('价格').meta({ title: '价格', help: '0 为免费', kind: 'cents' }),
  originalPrice: centsField('原价', { min: 1 }).optional(),
  finishPoints: countField('学完积分', { max: 10_000 }).default(0),
  hot: flagField('热门'),
};

type Typed = z.output<z.ZodObject<typeof fields>>;

const writtenOf = async (
  { type, cover, originalPrice = undefined, ...same }: Typed,
  context: ActionContext,
): Promise<WrittenCourse> => ({
  ...same,
  typeId: type,
  originalPrice: originalPrice ?? null,
  coverUrl: cover === undefined ? null : await keepPicture(context, cover),
});

const common = { area: 'learning', effect: 'change' } as const;
const one = { ...common, subject: { kind: 'course', key: 'id' }, positionals: ['id'] } as const;
const id = () => idField('课程编号', 'courses');

const add = changeAction({
  ...common,
  name: 'course add',
  title: '新增课程',
  summary: '新增课程，添加课时后再上架',
  subject: { kind: 'course' },
  input: z.object(fields),
  run: async (input, context) => {
    const { db, services, by } = context;
    const fid = await addCourse(db, services.clock.now(), by.name, await writtenOf(input, context));
    return { made: fid, message: `已新增课程：${input.title}`, record: { page: 'courses', id: fid } };
  },
});

const change = changeAction({
  ...one,
  name: 'course change',
  title: '修改',
  summary: '修改课程的介绍和价格，已购买的不受影响',
  input: z.object({ id: id(), ...fields }),
  run: async ({ id: fid, ...input }, context) => {
    await changeCourse(context.db, context.by.name, fid, await writtenOf(input, context));
    return { message: '已修改' };
  },
});

const publish = changeAction({
  ...one,
  name: 'course publish',
  title: '上架',
  summary: '上架课程',
  states: ['withdrawn'],
  bulk: true,
  undo: 'course withdraw',
  input: z.object({ id: id() }),
  run: async ({ id: fid }, { db, by }) => {
    const { title } = await offerCourse(db, by.name, fid, true);
    return { message: `已上架：${title}`, undo: { name: 'course withdraw', input: { id: fid } } };
  },
});

const withdraw = changeAction({
  ...one,
  name: 'course withdraw',
  title: '下架',
  summary: '下架课程，已购买的仍可学习',
  states: ['offered'],
  bulk: true,
  undo: 'course publish',
  input: z.object({ id: id() }),
  run: async ({ id: fid }, { db, by }) => {
    const { title } = await offerCourse(db, by.name, fid, false);
    return { message: `已下架：${title}`, undo: { name: 'course publish', input: { id: fid } } };
  },
});

export const coursePages = [
  page({
    name: 'courses',
    title: '课程',
    area: 'learning',
    summary: '课程、课时、价格；没有课时的不能上架',
    list: courseList,
    show: courseShow,
    onPage: [add],
    onRecord: [change, lessonAdd, publish, withdraw],
  }),
];
