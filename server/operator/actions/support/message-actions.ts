import { and, eq, gte, like } from 'drizzle-orm';
import { z } from 'zod';
import type { messageKinds } from '../../../../src/contract/schemas/messages';
import { maskPhone } from '../../../../src/domain/masking';
import { chinaDay } from '../../../base/clock/china-day';
import { DAY, later } from '../../../base/clock/clock';
import { sha256 } from '../../../base/hashing';
import { newId } from '../../../base/ids';
import { refused } from '../../../base/refusals';
import { operatorAudit } from '../../../db/schema/operator';
import { countGroup, sendToGroup, type MessageGroup } from '../../../modules/messages/message-groups';
import { sendMessage, type MessageText } from '../../../modules/messages/send-message';
import { requireStoreRow } from '../../../modules/store/store-profile';
import { changeAction, type ActionContext } from '../../catalogue/action';
import { InputFault } from '../../catalogue/refusals';
import { choiceField, countField, idField, longField, targetField, titleField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { requireUserBy } from '../../find-user';
import { listMessages } from './message-list';

/** A text is tried on somebody so long before it goes to many. */
const TRIED_WITHIN_MS = DAY;
const kindWords = {
  system: '系统',
  order: '订单',
  coin: '金币',
  partner: '合伙人',
  document: '资料',
  service: '客服',
} as const satisfies Record<(typeof messageKinds)[number], string>;

const text = {
  title: titleField(),
  text: longField(),
  target: targetField().optional(),
  kind: choiceField('类别', kindWords).default('system'),
};
const userField = (title: string) =>
  z
    .string()
    .trim()
    .regex(/^[\w-]{1,64}$/, '请输入用户编号或手机号')
    .meta({ title });

interface Typed {
  readonly title: string;
  readonly text: string;
  readonly target?: string | undefined;
  readonly kind: keyof typeof kindWords;
}

const messageOf = ({ title, text: msg, target, kind }: Typed): MessageText => ({
  kind,
  title,
  msg,
  target: target ?? null,
  eventKey: `operator/${newId()}`,
});

/** Names a text, so that what was tried is what goes to many. */
const wordOf = ({ title, text: msg, target = '', kind }: Typed) =>
  sha256(JSON.stringify([kind, title, msg, target])).slice(0, 8);

async function sendToOne({ db, services }: ActionContext, user: string, typed: Typed): Promise<string> {
  const { uid, phone } = await requireUserBy(db, user);
  await sendMessage(db, services.clock.now(), { ...messageOf(typed), uid });
  return `${uid} ${maskPhone(phone)}`.trimEnd();
}

const send = changeAction({
  name: 'message send',
  title: '发给一位用户',
  summary: '给一位用户发消息',
  area: 'support',
  effect: 'final',
  subject: null,
  positionals: ['user'],
  input: z.object({ user: userField('用户编号或手机号'), ...text }),
  preview: async ({ user, title, text: msg }, { db }) => {
    const { uid, phone } = await requireUserBy(db, user);
    return [`发给 ${uid} ${maskPhone(phone)}`.trimEnd(), `标题：${title}`, `内容：${msg}`, '发出后不能收回'];
  },
  run: async ({ user, ...typed }, context) => ({ message: `已发送给 ${await sendToOne(context, user, typed)}` }),
});

const trySend = changeAction({
  name: 'message try',
  title: '先发给自己',
  summary: '把消息发给自己的账号（App 内的管理员），确认样子；群发之前必须先试发同样的内容',
  area: 'support',
  effect: 'change',
  subject: null,
  positionals: ['user'],
  input: z.object({ user: userField('自己的用户编号或手机号'), ...text }),
  run: async ({ user, ...typed }, context) => {
    // What is only tried is not looked at before it is sent, so it reaches none of the users.
    if (!(await requireUserBy(context.db, user)).admin)
      throw refused('只能试发给 App 内的管理员；请所有者先在“用户”中把自己的账号设为管理员');
    return { message: `已试发给 ${await sendToOne(context, user, typed)}（内容 ${wordOf(typed)}）` };
  },
});

const groups = { all: '全部用户', members: '会员', partners: '合伙人', store: '一家门店', active: '近期活跃' } as const;

const groupInput = z.object({
  to: choiceField('发给', groups),
  store: idField('门店编号（发给一家门店时）', 'stores').optional(),
  days: countField('最近几天用过（发给近期活跃时）', { min: 1, max: 30 }).optional(),
  ...text,
});

/** Whom the input means, in data and in words. Throws InputFault when it does not say it. */
async function groupOf({ to, store, days }: z.output<typeof groupInput>, { db }: ActionContext) {
  const named = (group: MessageGroup, words: string) => ({ group, words });
  if (to === 'store') {
    if (!store) throw new InputFault({ store: '请选择门店' });
    const { name } = await requireStoreRow(db, store);
    return named({ to, storeId: store }, `门店“${name}”的员工`);
  }
  if (to === 'active') {
    if (days === undefined) throw new InputFault({ days: '请填写天数' });
    return named({ to, days }, `最近 ${days} 天用过的用户`);
  }
  return named({ to }, groups[to]);
}

async function requireTried(typed: Typed, { db, services }: ActionContext): Promise<void> {
  const since = later(services.clock.now(), -TRIED_WITHIN_MS);
  const [tried] = await db
    .select({ id: operatorAudit.id })
    .from(operatorAudit)
    .where(
      and(
        eq(operatorAudit.action, 'message try'),
        gte(operatorAudit.at, since),
        like(operatorAudit.message, `%（内容 ${wordOf(typed)}）`),
      ),
    )
    .limit(1);
  if (!tried) throw refused('请先把同样的内容试发给自己（message try），看过再群发');
}

const sendGroup = changeAction({
  name: 'message group',
  title: '群发',
  summary: '给一组用户发消息：全部、会员、合伙人、一家门店或近期活跃的；须先试发同样的内容',
  area: 'support',
  effect: 'final',
  subject: null,
  input: groupInput,
  preview: async (input, context) => {
    const { group, words } = await groupOf(input, context);
    await requireTried(input, context);
    const people = await countGroup(context.db, context.services.clock.now(), group);
    if (people === 0) throw refused(`${words}目前没有人`);
    return [`发给 ${words}，共 ${people} 人`, `标题：${input.title}`, `内容：${input.text}`, '发出后不能收回'];
  },
  run: async (input, context) => {
    const { group, words } = await groupOf(input, context);
    const now = context.services.clock.now();
    // One text reaches nobody twice on a day, whichever groups they are of.
    const eventKey = `operator-group/${chinaDay(now)}/${wordOf(input)}`;
    const sent = await sendToGroup(context.db, now, group, { ...messageOf(input), eventKey });
    if (sent === 0) throw refused(`今天已给${words}发过同样的消息`);
    return { message: `已发送给 ${words}，共 ${sent} 人` };
  },
});

export const messagePages = [
  page({
    name: 'messages',
    title: '消息',
    area: 'support',
    summary: '给一位、一组或全部用户发消息',
    list: listMessages,
    onPage: [trySend, send, sendGroup],
  }),
];
