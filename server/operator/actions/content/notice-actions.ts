import { z } from 'zod';
import { countGroup } from '../../../modules/messages/message-groups';
import type { Database } from '../../../db/database';
import {
  changeNotice,
  noticeReach,
  noticeText,
  publishNotice,
  rollBackNotice,
  takeBackNotice,
} from '../../../modules/content/notices';
import { requireContent, requireVersion, versionsOf } from '../../../modules/content/write-content';
import { changeAction } from '../../catalogue/action';
import { countField, idField, longField, targetField, titleField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { contentList, contentShow, type ContentKind } from './content-records';

const kind: ContentKind = { type: 'notice', page: 'notices', noun: '公告' };

const fields = { title: titleField(), text: longField('内容'), target: targetField().optional() };

const publish = changeAction({
  name: 'notice publish',
  title: '发布公告',
  summary: '发布公告：消息页公告栏一条，并给所有用户发消息',
  area: 'content',
  effect: 'final',
  subject: { kind: 'content' },
  input: z.object(fields),
  preview: async ({ title, text, target }, { db, services }) => [
    `发消息给 ${await countGroup(db, services.clock.now(), { to: 'all' })} 位用户，并显示在公告栏`,
    `标题：${title}`,
    `内容：${text}`,
    ...(target === undefined ? [] : [`点按打开 ${target}`]),
  ],
  run: async ({ title, text, target = null }, { db, services, by }) => {
    const { id, sent } = await publishNotice(db, services.clock.now(), { title, text, target, operator: by.name });
    return {
      made: id,
      message: `公告已发布，已发送给 ${sent} 位用户`,
      record: { page: kind.page, id },
    };
  },
});

const one = {
  area: 'content',
  effect: 'change',
  subject: { kind: 'content', key: 'id' },
  positionals: ['id'],
} as const;
const id = () => idField('公告编号', kind.page);

/** Whose messages change with a notice. */
async function reachLine(db: Database, of: string): Promise<string> {
  const { sent, read } = await noticeReach(db, of);
  return sent === 0 ? '没有用户的消息里有这条公告' : `改写 ${sent} 位用户的消息，其中 ${read} 位已经读过；不再次提醒`;
}
const doneWords = (told: number) => (told === 0 ? '' : `，${told} 位用户的消息已改写`);

const change = changeAction({
  ...one,
  name: 'notice change',
  title: '修改',
  summary: '修改一条公告，用户消息里的也一起改写，不再次提醒；以前的版本保留',
  states: ['shown', 'waiting', 'over'],
  undo: 'notice rollback',
  input: z.object({ id: id(), ...fields }),
  preview: async ({ id: of, title, text }, { db }) => {
    const before = await requireContent(db, 'notice', of);
    return [`公告“${before.title}”改为：${title}`, `内容：${text}`, await reachLine(db, of)];
  },
  run: async ({ id: of, title, text, target = null }, { db, services, by }) => {
    const told = await changeNotice(db, services.clock.now(), by.name, of, { title, text, target });
    const [before] = await versionsOf(db, (await requireContent(db, 'notice', of)).code);
    return {
      message: `已修改${doneWords(told)}`,
      ...(before ? { undo: { name: 'notice rollback', input: { id: of, entry: before.id } } } : {}),
    };
  },
});

const rollback = changeAction({
  ...one,
  name: 'notice rollback',
  title: '恢复以前的版本',
  summary: '把一条公告恢复为以前的版本，用户消息里的也一起恢复',
  input: z.object({ id: id(), entry: countField('历史编号', { min: 1, max: Number.MAX_SAFE_INTEGER }) }),
  preview: async ({ id: of, entry }, { db }) => {
    const { code } = await requireContent(db, 'notice', of);
    const { version, title, content } = await requireVersion(db, code, entry);
    return [`恢复为第 ${version} 版：${title}`, `内容：${noticeText(content)}`, await reachLine(db, of)];
  },
  run: async ({ id: of, entry }, { db, services, by }) => {
    const told = await rollBackNotice(db, services.clock.now(), by.name, of, entry);
    return { message: `已恢复${doneWords(told)}` };
  },
});

const withdraw = changeAction({
  name: 'notice withdraw',
  title: '撤下公告',
  summary: '撤下公告，并从用户的消息里删除；已经读过的无法收回',
  area: 'content',
  effect: 'final',
  subject: { kind: 'content', key: 'id' },
  states: ['shown', 'waiting', 'over'],
  positionals: ['id'],
  input: z.object({ id: id() }),
  preview: async ({ id: of }, { db }) => {
    const { title } = await requireContent(db, 'notice', of);
    const { sent, read } = await noticeReach(db, of);
    return [`撤下公告：${title}`, `从 ${sent} 位用户的消息里删除，其中 ${read} 位已经读过`];
  },
  run: async ({ id: of }, { db, by }) => ({
    message: `已撤下，从 ${await takeBackNotice(db, by.name, of)} 位用户的消息里删除`,
  }),
});

export const noticePages = [
  page({
    name: kind.page,
    title: kind.noun,
    area: 'content',
    summary: '消息页的公告栏，发布时给所有用户发消息',
    list: contentList(kind),
    show: contentShow(kind, ({ title, content, linkUrl }) => ({
      title,
      text: noticeText(content),
      ...(linkUrl ? { target: linkUrl } : {}),
    })),
    onPage: [publish],
    onRecord: [change, withdraw, rollback],
  }),
];
