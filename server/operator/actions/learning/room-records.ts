import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { stateWords } from '../../../../src/domain/diagnosis/measure-words';
import { faultWords } from '../../../../src/domain/training/fault-choices';
import { documents } from '../../../db/schema/library';
import { trainingRecords, trainingRooms } from '../../../db/schema/training';
import { findRoom } from '../../../modules/training/room-repository';
import { listAction, showAction } from '../../catalogue/action';
import { choiceField, choicesOf, idField } from '../../catalogue/inputs';
import { typedFieldsOf } from './room-fields';
import { sheetOfRoom } from './room-judgement';

const states = { offered: '在用', withdrawn: '已下架' } as const;
const stateChoices = choicesOf(states, { offered: 'good', withdrawn: 'neutral' });
const stateOf = (published: boolean) => (published ? 'offered' : 'withdrawn');

export const roomId = () => idField('训练编号', 'rooms');

export const roomList = listAction({
  name: 'room list',
  title: '故障训练',
  summary: '列出故障训练，容易的在前',
  area: 'learning',
  input: z.object({ state: choiceField('状态', states).optional() }),
  columns: [
    { key: 'title', title: '标题', kind: 'text' },
    { key: 'level', title: '难度', kind: 'number' },
    { key: 'complaint', title: '客户描述', kind: 'text' },
    { key: 'document', title: '图纸', kind: 'text' },
    { key: 'solved', title: '完成人数', kind: 'number' },
    { key: 'state', title: '状态', kind: 'choice', choices: stateChoices },
    { key: 'id', title: '训练编号', kind: 'text' },
  ],
  whenEmpty: '没有故障训练',
  run: async ({ state }, { limit, offset }, { db }) => {
    const where = and(state === undefined ? undefined : eq(trainingRooms.published, state === 'offered'));
    const rows = await db
      .select({
        room: trainingRooms,
        document: documents.title,
        solved: db.$count(trainingRecords, eq(trainingRecords.roomId, trainingRooms.id)),
      })
      .from(trainingRooms)
      .leftJoin(documents, eq(documents.id, trainingRooms.documentId))
      .where(where)
      .orderBy(asc(trainingRooms.level), asc(trainingRooms.position), asc(trainingRooms.id))
      .limit(limit)
      .offset(offset);
    return {
      total: await db.$count(trainingRooms, where),
      rows: rows.map(({ room: { id, title, level, complaint, published }, document, solved }) => ({
        id,
        state: stateOf(published),
        cells: { id, title, level, complaint, document: document ?? '图纸已不在', solved, state: stateOf(published) },
      })),
    };
  },
});

export const roomShow = showAction({
  name: 'room show',
  title: '查看',
  summary: '查看一个故障训练和它的答案',
  area: 'learning',
  positionals: ['id'],
  input: z.object({ id: roomId() }),
  run: async ({ id }, context) => {
    const room = await findRoom(context.db, id);
    const { title, published, level, complaint, documentId, faults, intermittent, story, courseFid, writtenBy } = room;
    const state = stateOf(published);
    const sheet = await sheetOfRoom(context, room);
    return {
      id,
      title,
      state,
      sections: [
        {
          title: '',
          facts: [
            { title: '状态', kind: 'choice', value: state, choices: stateChoices },
            { title: '难度', kind: 'number', value: level },
            { title: '客户描述', kind: 'text', value: complaint },
            { title: '电路图', kind: 'text', value: documentId, page: 'documents' },
            { title: '车的状态', kind: 'text', value: sheet ? stateWords(sheet.netlist, room.state) : '图纸已不在' },
            {
              title: '故障',
              kind: 'lines',
              value: sheet ? faults.map((fault) => faultWords(sheet.netlist, fault)) : faults,
            },
            { title: '时有时无', kind: 'flag', value: intermittent },
            { title: '讲解', kind: 'long', value: story },
            { title: '课程', kind: 'text', value: courseFid, page: 'courses' },
            { title: '修改人', kind: 'text', value: writtenBy ?? '初始内容' },
          ],
        },
      ],
      values: { 'room change': typedFieldsOf(room, sheet) },
    };
  },
});
