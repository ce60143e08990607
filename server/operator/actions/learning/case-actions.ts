import { and, desc, ilike, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { refused } from '../../../base/refusals';
import { comments } from '../../../db/schema/repair-case';
import { containing } from '../../../http/paging';
import { moderateComment } from '../../../modules/cases/comments';
import { acceptCase, CASE_POINTS, caseForReview, refuseCase, takeDownCase } from '../../../modules/cases/review-case';
import { changeAction, listAction } from '../../catalogue/action';
import { choiceField, choicesOf, idField, reasonField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { caseList, caseShow } from './case-records';

const id = () => idField('案例编号', 'cases');
const ofCase = {
  area: 'learning',
  effect: 'change',
  subject: { kind: 'case', key: 'id' },
  positionals: ['id'],
} as const;

const accept = changeAction({
  ...ofCase,
  name: 'cases accept',
  title: '通过',
  summary: '通过并发布案例，作者获得积分',
  states: ['pending'],
  input: z.object({ id: id() }),
  preview: async ({ id: of }, { db }) => {
    const { state, title } = await caseForReview(db, of);
    if (state !== 'pending') throw refused('该案例不在待审核状态');
    return [`发布《${title}》，所有人可见`, `第一次通过时作者获得 ${CASE_POINTS} 积分，下架后不收回`];
  },
  run: async ({ id: of }, { db, services }) => {
    const points = await acceptCase(db, services.clock.now(), of);
    return { message: points > 0 ? `${of} 已发布，作者获得 ${points} 积分，已通知` : `${of} 已发布` };
  },
});

const refuse = changeAction({
  ...ofCase,
  name: 'cases refuse',
  title: '退回',
  summary: '退回案例，作者可修改后重新提交',
  states: ['pending'],
  input: z.object({ id: id(), reason: reasonField() }),
  run: async ({ id: of, reason }, { db, services }) => {
    await refuseCase(db, services.clock.now(), of, reason);
    return { message: `${of} 已退回，已通知作者` };
  },
});

const takeDown = changeAction({
  ...ofCase,
  name: 'cases take-down',
  title: '下架',
  summary: '下架已发布的案例，作者可修改后重新提交，积分不收回',
  states: ['published'],
  input: z.object({ id: id(), reason: reasonField() }),
  run: async ({ id: of, reason }, { db, services }) => {
    await takeDownCase(db, services.clock.now(), of, reason);
    return { message: `${of} 已下架，已通知作者` };
  },
});

const commentStates = { shown: '显示中', removed: '已删除' } as const;

const commentList = listAction({
  name: 'comment list',
  title: '评论',
  summary: '列出案例和课程的评论，最新的在前',
  area: 'learning',
  input: z.object({
    state: choiceField('状态', commentStates).default('shown'),
    keyword: z.string().trim().max(40).meta({ title: '内容' }).optional(),
  }),
  columns: [
    { key: 'text', title: '内容', kind: 'text' },
    { key: 'kind', title: '对象', kind: 'choice', choices: choicesOf({ case: '案例', course: '课程' }) },
    { key: 'subjectId', title: '对象编号', kind: 'text' },
    { key: 'uid', title: '用户编号', kind: 'text' },
    { key: 'createdAt', title: '时间', kind: 'moment' },
    { key: 'id', title: '评论编号', kind: 'text' },
  ],
  whenEmpty: '没有评论',
  run: async ({ state, keyword }, { limit, offset }, { db }) => {
    const where = and(
      state === 'shown' ? isNull(comments.deletedAt) : isNotNull(comments.deletedAt),
      keyword ? ilike(comments.text, containing(keyword)) : undefined,
    );
    const rows = await db
      .select()
      .from(comments)
      .where(where)
      .orderBy(desc(comments.createdAt), desc(comments.id))
      .limit(limit)
      .offset(offset);
    return {
      total: await db.$count(comments, where),
      rows: rows.map((row) => ({ id: row.id, state, cells: { ...row } })),
    };
  },
});

const ofComment = {
  area: 'learning',
  effect: 'change',
  subject: { kind: 'comment', key: 'id' },
  positionals: ['id'],
} as const;
const commentId = () => idField('评论编号', 'comments');

const removeComment = changeAction({
  ...ofComment,
  name: 'comment remove',
  title: '删除',
  summary: '删除一条评论，可以恢复',
  states: ['shown'],
  bulk: true,
  undo: 'comment restore',
  input: z.object({ id: commentId(), reason: reasonField() }),
  run: async ({ id: of }, { db, services }) => {
    await moderateComment(db, services.clock.now(), of, true);
    return { message: '已删除', undo: { name: 'comment restore', input: { id: of } } };
  },
});

const restoreComment = changeAction({
  ...ofComment,
  name: 'comment restore',
  title: '恢复',
  summary: '恢复一条已删除的评论',
  states: ['removed'],
  input: z.object({ id: commentId() }),
  run: async ({ id: of }, { db, services }) => {
    await moderateComment(db, services.clock.now(), of, false);
    return { message: '已恢复' };
  },
});

export const casePages = [
  page({
    name: 'cases',
    title: '维修案例',
    area: 'learning',
    summary: '用户的维修案例：对照工单审核，通过后作者获得积分',
    list: caseList,
    show: caseShow,
    onRecord: [accept, refuse, takeDown],
  }),
  page({
    name: 'comments',
    title: '评论',
    area: 'learning',
    summary: '案例和课程的评论',
    list: commentList,
    onRecord: [removeComment, restoreComment],
  }),
];
