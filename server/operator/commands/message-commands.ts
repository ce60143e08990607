import { z } from 'zod';
import { messageKinds } from '../../../src/contract/schemas/messages';
import { maskPhone } from '../../../src/domain/masking';
import { sanitizeContent } from '../../base/sanitize-content';
import { cmsContents } from '../../db/schema/content';
import { notFound, refused } from '../../base/refusals';
import { newId } from '../../base/ids';
import { answerFeedback, listOpenFeedback } from '../../modules/messages/feedback-repository';
import { sendMessage, sendToAll } from '../../modules/messages/send-message';
import { command, typed } from '../command';
import { requireUserBy } from '../find-user';
import { table, timeText } from '../table';

const send = command({
  name: 'message send',
  summary: '给一个用户发消息',
  positionals: { user: '用户编号或手机号' },
  options: {
    title: { value: '标题' },
    text: { value: '内容' },
    target: { value: '页面', optional: true },
    kind: { value: messageKinds.join('|'), optional: true },
  },
  input: z.object({
    user: typed.id,
    title: typed.title,
    text: typed.text,
    target: typed.target.optional(),
    kind: z.enum(messageKinds, `--kind 只能是 ${messageKinds.join('、')}`).default('system'),
  }),
  run: async ({ user, title, text, target = null, kind }, { db, services }) => {
    const { uid, phone } = await requireUserBy(db, user);
    await db.transaction((tx) =>
      sendMessage(tx, services.clock.now(), { uid, kind, title, msg: text, target, eventKey: `operator/${newId()}` }),
    );
    return `已发送给 ${uid} ${maskPhone(phone)}`.trimEnd();
  },
});

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Plain text as paragraphs. */
const asHtml = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => `<p>${line.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')}</p>`)
    .join('');

const publish = command({
  name: 'notice publish',
  summary: '发布公告：首页公告栏一条，并给所有用户发消息',
  options: { title: { value: '标题' }, text: { value: '内容' }, target: { value: '页面', optional: true } },
  input: z.object({ title: typed.title, text: typed.text, target: typed.target.optional() }),
  run: async ({ title, text, target = null }, { db, services }) => {
    const now = services.clock.now();
    const id = `notice-${newId()}`;
    const content = await sanitizeContent(asHtml(text));
    const sent = await db.transaction(async (tx) => {
      await tx.insert(cmsContents).values({
        id,
        code: id,
        type: 'notice',
        title,
        summary: text.slice(0, 80),
        linkUrl: target,
        content,
        publishedAt: now,
      });
      return sendToAll(tx, now, { kind: 'system', title, msg: text, target, eventKey: id });
    });
    return `公告已发布，已发送给 ${sent} 位用户`;
  },
});

const list = command({
  name: 'feedback list',
  summary: '列出待回复的用户反馈，会员的在前，其次最早的在前，最多 100 条',
  input: z.object({}),
  run: async (_input, { db, services }) => {
    const rows = await listOpenFeedback(db, services.clock.now(), 100);
    const cells = rows.map((row) => [
      row.id,
      row.uid,
      maskPhone(row.phone),
      row.isMember ? '会员' : '',
      row.text,
      timeText(row.createdAt),
    ]);
    return table(['反馈编号', '用户编号', '手机号', '会员', '内容', '时间'], cells, '没有待回复的反馈');
  },
});

const answer = command({
  name: 'feedback answer',
  summary: '回复用户反馈，用户收到客服消息',
  positionals: { id: '反馈编号' },
  options: { text: { value: '内容' } },
  input: z.object({ id: typed.id, text: typed.text }),
  run: async ({ id, text }, { db, services }) => {
    const outcome = await answerFeedback(db, services.clock.now(), id, text);
    if (outcome === 'unknown') throw notFound('没有这条反馈');
    if (outcome === 'answered-before') throw refused('该反馈已回复');
    return '已回复';
  },
});

export const messageCommands = [send, publish, list, answer];
