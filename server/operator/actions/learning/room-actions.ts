import { z } from 'zod';
import { isSampleRoom } from '../../../sample/training/room-list';
import { isAsInSample } from '../../../sample/training/sample-rooms';
import { refused } from '../../../base/refusals';
import {
  addRoom,
  changeRoom,
  removeRoom,
  requireChangeable,
  requireRemovable,
} from '../../../modules/training/edit-room';
import { judgeRoom } from '../../../modules/training/judge-room';
import { findRoom, offerRoom } from '../../../modules/training/room-repository';
import { changeAction } from '../../catalogue/action';
import { page } from '../../catalogue/page';
import { roomFields, typedFieldsOf, typedRoomOf } from './room-fields';
import { judgedLines, readerFor, sheetOfRoom } from './room-judgement';
import { roomId, roomList, roomShow } from './room-records';

const writing = { area: 'learning', effect: 'change' } as const;

const add = changeAction({
  ...writing,
  name: 'room add',
  title: '新增训练',
  summary: '在一张电路图上藏一个故障，先看测量几次能找到；上架后才能做',
  subject: { kind: 'trainingRoom' },
  undo: 'room remove',
  input: z.object(roomFields),
  preview: async (input, context) => judgedLines(await judgeRoom(readerFor(context), typedRoomOf(input))),
  run: async (input, context) => {
    const { written } = await judgeRoom(readerFor(context), typedRoomOf(input));
    const made = await addRoom(context.db, context.by.name, written);
    return {
      made,
      message: `已新增：${written.title}，上架后才能做`,
      record: { page: 'rooms', id: made },
      undo: { name: 'room remove', input: { id: made } },
    };
  },
});

const change = changeAction({
  ...writing,
  name: 'room change',
  title: '修改',
  summary: '修改一个故障训练；有人做过的只能改文字、难度和课程',
  subject: { kind: 'trainingRoom', key: 'id' },
  undo: 'room change',
  positionals: ['id'],
  input: z.object({ id: roomId(), ...roomFields }),
  preview: async ({ id, ...input }, context) => {
    const before = await findRoom(context.db, id);
    const judged = await judgeRoom(readerFor(context), typedRoomOf(input), before);
    await requireChangeable(context.db, before, judged.written);
    return judgedLines(judged);
  },
  run: async ({ id, ...input }, context) => {
    const before = await findRoom(context.db, id);
    const { written } = await judgeRoom(readerFor(context), typedRoomOf(input), before);
    // Given back as it was, the next release may write it anew.
    await changeRoom(context.db, isAsInSample(id, written) ? null : context.by.name, id, written);
    const values = typedFieldsOf(before, await sheetOfRoom(context, before));
    return { message: `已修改：${written.title}`, undo: { name: 'room change', input: { id, ...values } } };
  },
});

const requireOwn = (id: string) => {
  if (isSampleRoom(id)) throw refused('随示例资料来的训练不能删除，可以下架');
};

const remove = changeAction({
  ...writing,
  name: 'room remove',
  title: '删除',
  summary: '删除一个自己新增、没有人做过的故障训练',
  effect: 'final',
  subject: { kind: 'trainingRoom', key: 'id' },
  states: ['withdrawn'],
  positionals: ['id'],
  input: z.object({ id: roomId() }),
  preview: async ({ id }, { db }) => {
    requireOwn(id);
    return [`删除故障训练：${(await requireRemovable(db, id)).title}`];
  },
  run: async ({ id }, { db }) => {
    requireOwn(id);
    return { message: `已删除：${(await removeRoom(db, id)).title}` };
  },
});

const common = {
  area: 'learning',
  effect: 'change',
  subject: { kind: 'trainingRoom', key: 'id' },
  positionals: ['id'],
  bulk: true,
} as const;

const publish = changeAction({
  ...common,
  name: 'room publish',
  title: '上架',
  summary: '上架一个故障训练',
  states: ['withdrawn'],
  undo: 'room withdraw',
  input: z.object({ id: roomId() }),
  run: async ({ id }, { db }) => {
    const { title } = await offerRoom(db, id, true);
    return { message: `已上架：${title}`, undo: { name: 'room withdraw', input: { id } } };
  },
});

const withdraw = changeAction({
  ...common,
  name: 'room withdraw',
  title: '下架',
  summary: '下架一个故障训练，正在做的可以做完',
  states: ['offered'],
  undo: 'room publish',
  input: z.object({ id: roomId() }),
  run: async ({ id }, { db }) => {
    const { title } = await offerRoom(db, id, false);
    return { message: `已下架：${title}`, undo: { name: 'room publish', input: { id } } };
  },
});

export const roomPages = [
  page({
    name: 'rooms',
    title: '故障训练',
    area: 'learning',
    summary: '在电路图上找故障的训练',
    list: roomList,
    show: roomShow,
    onPage: [add],
    onRecord: [change, publish, withdraw, remove],
  }),
];
