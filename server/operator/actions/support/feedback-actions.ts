import { z } from 'zod';
import { maskPhone, maskPhonesIn } from '../../../../src/domain/masking';
import { notFound, refused } from '../../../base/refusals';
import { answerFeedback, findFeedback, listFeedback } from '../../../modules/messages/feedback-repository';
import { changeAction, listAction, showAction } from '../../catalogue/action';
import { choiceField, choicesOf, idField, longField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';

const states = { open: '待回复', answered: '已回复' } as const;

const list = listAction({
  name: 'feedback list',
  title: '反馈',
  summary: '列出用户反馈，默认待回复的，会员的在前，其次最早的在前',
  area: 'support',
  input: z.object({ state: choiceField('状态', states).default('open') }),
  columns: [
    { key: 'id', title: '反馈编号', kind: 'text' },
    { key: 'uid', title: '用户编号', kind: 'text', page: 'users' },
    { key: 'phone', title: '手机号', kind: 'text' },
    { key: 'member', title: '会员', kind: 'flag' },
    { key: 'text', title: '内容', kind: 'text' },
    { key: 'createdAt', title: '时间', kind: 'moment' },
    { key: 'state', title: '状态', kind: 'choice', choices: choicesOf(states) },
  ],
  whenEmpty: '没有这样的反馈',
  run: async ({ state }, slice, { db, services }) => {
    const found = await listFeedback(db, services.clock.now(), state, slice);
    return {
      total: found.total,
      rows: found.rows.map(({ id, uid, phone, isMember, text, createdAt }) => ({
        id,
        state,
        cells: { id, uid, phone: maskPhone(phone), member: isMember, text: maskPhonesIn(text), createdAt, state },
      })),
    };
  },
});

const show = showAction({
  name: 'feedback show',
  title: '查看',
  summary: '查看一条反馈与回复',
  area: 'support',
  positionals: ['id'],
  input: z.object({ id: idField('反馈编号', 'feedback') }),
  run: async ({ id }, { db }) => {
    const note = await findFeedback(db, id);
    if (!note) throw notFound('没有这条反馈');
    return {
      id,
      title: note.text.slice(0, 30),
      state: note.answeredAt ? 'answered' : 'open',
      sections: [
        {
          title: '',
          facts: [
            { title: '用户', kind: 'text', value: note.uid, page: 'users' },
            { title: '手机号', kind: 'text', value: maskPhone(note.phone) },
            { title: '内容', kind: 'long', value: note.text },
            { title: '时间', kind: 'moment', value: note.createdAt },
            { title: '回复', kind: 'long', value: note.answer },
            { title: '回复时间', kind: 'moment', value: note.answeredAt },
          ],
        },
      ],
    };
  },
});

const answer = changeAction({
  name: 'feedback answer',
  title: '回复',
  summary: '回复用户反馈，用户收到客服消息',
  area: 'support',
  effect: 'final',
  // An answer says by itself why it is given.
  why: 'text',
  subject: { kind: 'feedback', key: 'id' },
  states: ['open'],
  positionals: ['id'],
  input: z.object({ id: idField('反馈编号', 'feedback'), text: longField('回复') }),
  preview: async ({ id, text }, { db }) => {
    const note = await findFeedback(db, id);
    if (!note) throw notFound('没有这条反馈');
    if (note.answeredAt) throw refused('该反馈已回复');
    return [`回复 ${maskPhone(note.phone) || note.uid}：${text}`, '发出后不能收回'];
  },
  run: async ({ id, text }, { db, services }) => {
    const outcome = await answerFeedback(db, services.clock.now(), id, text);
    if (outcome === 'unknown') throw notFound('没有这条反馈');
    if (outcome === 'answered-before') throw refused('该反馈已回复');
    return { message: '已回复' };
  },
});

export const feedbackPages = [
  page({ name: 'feedback', title: '反馈', area: 'support', summary: '看反馈，回复', list, show, onRecord: [answer] }),
];
