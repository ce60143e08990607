import { asc, desc, eq, max } from 'drizzle-orm';
import { orderStateLabels } from '../../../../src/domain/goods-order/order-labels';
import { legalTexts } from '../../../../src/domain/legal-texts';
import { maskName, maskPhone } from '../../../../src/domain/masking';
import { ROLE_LABELS } from '../../../../src/domain/store-permissions';
import type { DeskFact, DeskRecord } from '../../../../src/contract/desk/shapes';
import { knownDevices, consents } from '../../../db/schema/account';
import { deliveryAddresses } from '../../../db/schema/address';
import { activeUsers } from '../../../db/schema/daily-numbers';
import { feedback } from '../../../db/schema/message';
import { orders } from '../../../db/schema/shop';
import { balanceOf, frozenOf, walletOf } from '../../../modules/ledger/ledger';
import { storeOf } from '../../../modules/store/membership';
import { listProviders } from '../../../modules/users/identity-repository';
import { listSessions, sessionId } from '../../../modules/users/session-repository';
import { banEndText, isBanned } from '../../../modules/users/standing';
import type { UserRow } from '../../../modules/users/user-repository';
import type { ActionContext } from '../../catalogue/action';

/** The newest of each are shown; the rest is on the pages of its own kind. */
const MOST = 20;
const providers = { wechat: '微信小程序', wechat_app: '微信', douyin: '抖音' } as const;

const fact = (title: string, kind: DeskFact['kind'], value: unknown, page?: string): DeskFact => ({
  title,
  kind,
  value,
  ...(page === undefined ? {} : { page }),
});

interface Look {
  /** Phone and addresses in full. */
  readonly isFull: boolean;
  /** What the account is, in words. */
  readonly state: string;
}

/** What is known of a user, in sections. */
export async function userSections(
  { db, services }: ActionContext,
  user: UserRow,
  { isFull, state }: Look,
): Promise<DeskRecord['sections']> {
  const { uid } = user;
  const store = await storeOf(db, uid);
  const bound = await listProviders(db, uid);
  const [seen] = await db
    .select({ day: max(activeUsers.day) })
    .from(activeUsers)
    .where(eq(activeUsers.uid, uid));
  const addresses = isFull
    ? await db
        .select()
        .from(deliveryAddresses)
        .where(eq(deliveryAddresses.uid, uid))
        .orderBy(asc(deliveryAddresses.createdAt))
    : [];
  const ban = isBanned(user, services.clock.now()) && user.bannedUntil;
  return [
    {
      title: '账号',
      facts: [
        fact('用户编号', 'text', uid),
        fact('手机号', 'text', isFull ? user.phone : maskPhone(user.phone)),
        fact('昵称', 'text', user.wechatName),
        fact('状态', 'text', state),
        ...(ban ? [fact('停用', 'text', `${banEndText(ban)}：${user.banReason ?? ''}`)] : []),
        fact('管理员', 'flag', user.admin),
        fact('注册', 'moment', user.createdAt),
        fact('最近使用', 'day', seen?.day),
        fact('绑定', 'text', bound.map((provider) => providers[provider]).join('、')),
        fact('用过的设备', 'number', await db.$count(knownDevices, eq(knownDevices.uid, uid))),
        fact('邀请人', 'text', user.superiorUid, 'users'),
        fact('注销生效', 'moment', user.cancelAt),
      ],
    },
    {
      title: '资产',
      facts: [
        fact('会员到期', 'moment', user.vipEndAt),
        fact('积分', 'number', await balanceOf(db, walletOf(uid), 'points')),
        fact('金币（元）', 'cents', await balanceOf(db, walletOf(uid), 'coins')),
        fact('提现中（元）', 'cents', await balanceOf(db, frozenOf(uid), 'coins')),
      ],
    },
    {
      title: '门店',
      facts: store
        ? [
            fact('门店', 'text', store.id, 'stores'),
            fact('名称', 'text', store.name),
            fact('角色', 'text', ROLE_LABELS[store.role]),
          ]
        : [fact('门店', 'text', '未加入门店')],
    },
    ...(isFull
      ? [
          {
            title: '收货地址',
            facts: addresses.map((each) =>
              fact(each.name, 'text', `${each.phone} ${each.region.join('')}${each.detail}`),
            ),
          },
        ]
      : []),
  ];
}

const column = (key: string, title: string, kind: DeskFact['kind'] = 'text', page?: string) => ({
  key,
  title,
  kind,
  ...(page === undefined ? {} : { page }),
});

/** What belongs to a user: logins, orders, consents, notes to the service desk. */
export async function userTables({ db, services }: ActionContext, uid: string): Promise<DeskRecord['tables']> {
  const sessions = await listSessions(db, services.clock.now(), uid);
  const bought = await db.select().from(orders).where(eq(orders.uid, uid)).orderBy(desc(orders.createdAt)).limit(MOST);
  const agreed = await db
    .select()
    .from(consents)
    .where(eq(consents.uid, uid))
    .orderBy(desc(consents.agreedAt))
    .limit(MOST);
  const notes = await db
    .select()
    .from(feedback)
    .where(eq(feedback.uid, uid))
    .orderBy(desc(feedback.createdAt))
    .limit(MOST);
  return [
    {
      title: '登录中的设备',
      columns: [
        column('session', '登录编号'),
        column('platform', '平台'),
        column('createdAt', '登录', 'moment'),
        column('lastUsedAt', '最近', 'moment'),
      ],
      rows: sessions.map(({ tokenHash, platform, createdAt, lastUsedAt }) => {
        const session = sessionId(tokenHash);
        return { id: session, cells: { session, platform, createdAt, lastUsedAt } };
      }),
    },
    {
      title: '订单',
      columns: [
        column('id', '订单号', 'text', 'orders'),
        column('title', '商品'),
        column('receiver', '收货人'),
        column('createdAt', '下单', 'moment'),
        column('state', '状态'),
      ],
      rows: bought.map(({ id, title, state, createdAt, shipTo }) => ({
        id,
        cells: { id, title, state: orderStateLabels[state], createdAt, receiver: maskName(shipTo?.name) },
      })),
    },
    {
      title: '协议',
      columns: [
        column('agreement', `《${legalTexts.agreement.title}》版本`, 'number'),
        column('privacy', `《${legalTexts.privacy.title}》版本`, 'number'),
        column('platform', '平台'),
        column('agreedAt', '同意', 'moment'),
        column('withdrawnAt', '撤回', 'moment'),
      ],
      rows: agreed.map(({ id, agreementVersion, privacyVersion, platform, agreedAt, withdrawnAt }) => ({
        id,
        cells: { agreement: agreementVersion, privacy: privacyVersion, platform, agreedAt, withdrawnAt },
      })),
    },
    {
      title: '反馈',
      columns: [
        column('id', '反馈编号', 'text', 'feedback'),
        column('text', '内容'),
        column('createdAt', '时间', 'moment'),
        column('answeredAt', '回复', 'moment'),
      ],
      rows: notes.map(({ id, text, createdAt, answeredAt }) => ({ id, cells: { id, text, createdAt, answeredAt } })),
    },
  ];
}
