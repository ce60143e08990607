import { z } from 'zod';
import { countGroup } from '../../../modules/messages/message-groups';
import { noticeReach, publishNotice, takeBackNotice } from '../../../modules/content/notices';
import { requireContent } from '../../../modules/content/write-content';
import { changeAction } from '../../catalogue/action';
import { idField, longField, targetField, titleField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { contentList, contentShow, type ContentKind } from './content-records';

const kind: ContentKind = { type: 'notice', page: 'notices', noun: '公告' };

const publish = changeAction({
  name: 'notice publish',
  title: '发布公告',
  summary: '发布公告：消息页公告栏一条，并给所有用户发消息',
  area: 'content',
  effect: 'final',
  subject: { kind: 'content' },
  input: z.object({ title: titleField(), text: longField('内容'), target: targetField().optional() }),
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

const withdraw = changeAction({
  name: 'notice withdraw',
  title: '撤下公告',
  summary: '撤下公告，并从用户的消息里删除；已经读过的无法收回',
  area: 'content',
  effect: 'final',
  subject: { kind: 'content', key: 'id' },
  states: ['shown', 'waiting', 'over'],
  positionals: ['id'],
  input: z.object({ id: idField('公告编号', kind.page) }),
  preview: async ({ id }, { db }) => {
    const { title } = await requireContent(db, 'notice', id);
    const { sent, read } = await noticeReach(db, id);
    return [`撤下公告：${title}`, `从 ${sent} 位用户的消息里删除，其中 ${read} 位已经读过`];
  },
  run: async ({ id }, { db, by }) => ({
    message: `已撤下，从 ${await takeBackNotice(db, by.name, id)} 位用户的消息里删除`,
  }),
});

export const noticePages = [
  page({
    name: kind.page,
    title: kind.noun,
    area: 'content',
    summary: '消息页的公告栏，发布时给所有用户发消息',
    list: contentList(kind),
    show: contentShow(kind),
    onPage: [publish],
    onRecord: [withdraw],
  }),
];
