import { z } from 'zod';
import { type vinErrorReasons } from '../../../../src/contract/schemas/vehicle';
import { maskPhonesIn } from '../../../../src/domain/masking';
import {
  answerVinError,
  listVinErrors,
  reopenVinError,
  requireOpenVinError,
  requireVinError,
  type VinErrorRow,
} from '../../../modules/vehicle/answer-vin-errors';
import { uploadPath } from '../../../modules/uploads/upload-url';
import { changeAction, listAction, showAction, type ActionContext } from '../../catalogue/action';
import { choiceField, choicesOf, idField, longField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { addPatternAction } from './vin-actions';

const states = { open: '待处理', closed: '已处理' } as const;
const reasons: Readonly<Record<(typeof vinErrorReasons)[number], string>> = {
  unknown: '识别不出这台车',
  wrong_vehicle: '识别出的车型不对',
  unreadable: '照片识别不出 VIN',
  other: '其他',
};

const id = () => idField('编号', 'vin-errors');
const noteOf = ({ note }: VinErrorRow) => note && maskPhonesIn(note);
const photoOf = ({ photoKey }: VinErrorRow, { services: { secret, clock } }: ActionContext) =>
  photoKey && uploadPath(secret, clock.now(), photoKey);

const list = listAction({
  name: 'vin-error list',
  title: 'VIN 纠错',
  summary: '列出用户反映认不出或认错的 VIN，默认待处理的，最新的在前',
  area: 'library',
  input: z.object({ state: choiceField('状态', states).default('open') }),
  columns: [
    { key: 'id', title: '编号', kind: 'text' },
    { key: 'vin', title: 'VIN', kind: 'text' },
    { key: 'reason', title: '问题', kind: 'choice', choices: choicesOf(reasons) },
    { key: 'note', title: '说明', kind: 'text' },
    { key: 'photo', title: '照片', kind: 'picture' },
    { key: 'createdAt', title: '时间', kind: 'moment' },
    { key: 'state', title: '状态', kind: 'choice', choices: choicesOf(states) },
    { key: 'answer', title: '答复', kind: 'text' },
  ],
  whenEmpty: '没有这样的反映',
  run: async ({ state }, slice, context) => {
    const { rows, total } = await listVinErrors(context.db, state, slice);
    return {
      total,
      rows: rows.map((row) => {
        const { vin, reason, answer, createdAt } = row;
        const said = { note: noteOf(row), photo: photoOf(row, context) };
        return { id: row.id, state, cells: { id: row.id, vin, reason, createdAt, state, answer, ...said } };
      }),
    };
  },
});

const show = showAction({
  name: 'vin-error show',
  title: '查看',
  summary: '查看一条反映与答复',
  area: 'library',
  positionals: ['id'],
  input: z.object({ id: id() }),
  run: async ({ id: of }, context) => {
    const row = await requireVinError(context.db, of);
    const state = row.closedAt ? 'closed' : 'open';
    return {
      id: of,
      title: row.vin,
      state,
      sections: [
        {
          title: '',
          facts: [
            { title: '状态', kind: 'choice', value: state, choices: choicesOf(states) },
            { title: '问题', kind: 'choice', value: row.reason, choices: choicesOf(reasons) },
            { title: '说明', kind: 'long', value: noteOf(row) },
            { title: '照片', kind: 'picture', value: photoOf(row, context) },
            { title: '用户', kind: 'text', value: row.uid, page: 'users' },
            { title: '时间', kind: 'moment', value: row.createdAt },
            { title: '答复', kind: 'long', value: row.answer },
            { title: '答复人', kind: 'text', value: row.answeredBy },
            { title: '处理时间', kind: 'moment', value: row.closedAt },
          ],
        },
      ],
    };
  },
});

const common = { area: 'library', subject: { kind: 'vinError', key: 'id' }, positionals: ['id'] } as const;

const answer = changeAction({
  ...common,
  name: 'vin-error answer',
  title: '答复',
  summary: '答复一条反映并标为已处理，登录用户会收到消息',
  effect: 'final',
  // An answer says by itself why it is given.
  why: 'text',
  states: ['open'],
  input: z.object({ id: id(), text: longField('答复') }),
  preview: async ({ id: of, text }, { db }) => {
    const { vin, uid } = await requireOpenVinError(db, of);
    return [`${vin}：${text}`, uid === null ? '反映的人没有登录，收不到答复' : `发消息给 ${uid}，发出后不能收回`];
  },
  run: async ({ id: of, text }, { db, services, by }) => {
    const isTold = await answerVinError(db, services.clock.now(), of, { text, by: by.name });
    return { message: isTold ? '已处理，答复已发送' : '已处理' };
  },
});

const reopen = changeAction({
  ...common,
  name: 'vin-error reopen',
  title: '重新处理',
  summary: '把一条已处理的反映改回待处理，原来的答复仍可看到',
  effect: 'change',
  states: ['closed'],
  bulk: true,
  input: z.object({ id: id() }),
  run: async ({ id: of }, { db }) => {
    await reopenVinError(db, of);
    return { message: '已改回待处理' };
  },
});

export const vinErrorPages = [
  page({
    name: 'vin-errors',
    title: 'VIN 纠错',
    area: 'library',
    summary: '用户反映认不出或认错的 VIN，可答复、重新处理',
    list,
    show,
    onRecord: [answer, reopen],
    onPage: [addPatternAction],
  }),
];
