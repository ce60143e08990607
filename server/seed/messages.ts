import { HOUR, later } from '../base/clock/clock';
import type { Database } from '../db/database';
import { messages } from '../db/schema/message';

interface SeedMessage {
  readonly kind: (typeof messages.$inferInsert)['kind'];
  /** How long ago it came, in hours. */
  readonly hoursAgo: number;
  readonly title: string;
  readonly msg: string;
  readonly target: string | null;
  readonly read?: true;
}

const page = {
  orders: '/packages/user/orderRecord/orderRecord',
  coins: '/packages/user/myCoin/myCoin',
  points: '/packages/user/pointsRecord/pointsRecord',
  partner: '/packages/user/myPartner/myPartner',
  raffle: '/packages/raffle/index/index',
  vip: '/pages/payment/payment',
  brands: '/pages/brandList/brandList',
  scan: '/pages/vinScan/vinScan',
  security: '/packages/user/accountSecurity/accountSecurity',
} as const;

const technician: readonly SeedMessage[] = [
  {
    kind: 'order',
    hoursAgo: 24,
    title: '订单已发货',
    msg: '您的订单「线束端子盒（480 件）」已发货，顺丰速运 SF1000000000002。',
    target: `${page.orders}?id=demo-order-shipped`,
  },
  {
    kind: 'document',
    hoursAgo: 30,
    title: '您催更的资料有进展',
    msg: '大众帕萨特的充电系统电路图已收录，欢迎查看。',
    target: `${page.brands}?kind=wiring`,
  },
  {
    kind: 'system',
    hoursAgo: 22,
    title: '幸运大转盘开始了',
    msg: '每次 20 积分，奖品有积分、金币和会员天数，中奖概率在活动页公示。',
    target: `${page.raffle}?id=demo-raffle-wheel`,
  },
  {
    kind: 'coin',
    hoursAgo: 48,
    title: '金币已到账',
    msg: '演示账户初始金币 50 元已到账，可在“我的金币”查看明细。',
    target: page.coins,
  },
  {
    kind: 'partner',
    hoursAgo: 60,
    title: '邀请好友赚佣金',
    msg: '申请成为合伙人，好友经您邀请购买会员后，您将获得佣金。',
    target: page.partner,
  },
  {
    kind: 'service',
    hoursAgo: 72,
    title: '客服回复',
    msg: '您好，图纸打不开的问题已修复，请更新到最新版本后再试。',
    target: null,
  },
  {
    kind: 'system',
    hoursAgo: 23,
    title: '技师装备周周抽',
    msg: '本周奖品已上架，参与后到开奖时间自动开奖，中奖会在这里通知您。',
    target: `${page.raffle}?id=demo-raffle-weekly`,
    read: true,
  },
  {
    kind: 'order',
    hoursAgo: 120,
    title: '订单已完成',
    msg: '您的订单「棘轮剥线压线钳」已确认收货，感谢使用。',
    target: `${page.orders}?id=demo-order-done`,
    read: true,
  },
  {
    kind: 'document',
    hoursAgo: 150,
    title: '本周新增资料',
    msg: '新增启动、充电、冷却风扇等系统的电路图，按车型查看更准确。',
    target: `${page.brands}?kind=wiring`,
    read: true,
  },
  {
    kind: 'order',
    hoursAgo: 190,
    title: '订单已发货',
    msg: '您的订单「棘轮剥线压线钳」已发货，顺丰速运 SF1000000000001。',
    target: `${page.orders}?id=demo-order-done`,
    read: true,
  },
  {
    kind: 'coin',
    hoursAgo: 220,
    title: '积分已到账',
    msg: '演示账户初始积分 3000 分已到账，可以在积分商城兑换商品。',
    target: page.points,
    read: true,
  },
  {
    kind: 'system',
    hoursAgo: 240,
    title: '欢迎使用汽修助手',
    msg: '扫一扫 VIN 就能看到这台车的电路图，缺少的资料可以催更。',
    target: page.scan,
    read: true,
  },
];

const owner: readonly SeedMessage[] = [
  {
    kind: 'coin',
    hoursAgo: 16,
    title: '提现申请已提交',
    msg: '您提现的 50 元正在处理，到账后会在这里通知您。',
    target: page.coins,
  },
  {
    kind: 'system',
    hoursAgo: 22,
    title: '幸运大转盘开始了',
    msg: '每次 20 积分，奖品有积分、金币和会员天数，中奖概率在活动页公示。',
    target: `${page.raffle}?id=demo-raffle-wheel`,
  },
  {
    kind: 'partner',
    hoursAgo: 50,
    title: '佣金到账',
    msg: '您邀请的好友购买了会员，佣金已计入金币余额。',
    target: page.partner,
  },
  {
    kind: 'document',
    hoursAgo: 80,
    title: '本周新增资料',
    msg: '新增启动、充电、冷却风扇等系统的电路图，按车型查看更准确。',
    target: `${page.brands}?kind=wiring`,
  },
  {
    kind: 'service',
    hoursAgo: 100,
    title: '客服回复',
    msg: '您好，发票请在工作日联系客服开具，客服时间 9:00–18:00。',
    target: null,
    read: true,
  },
  {
    kind: 'order',
    hoursAgo: 130,
    title: '会员可以续费了',
    msg: '续费会在现有到期日之后顺延，不会损失剩余天数。',
    target: page.vip,
    read: true,
  },
  {
    kind: 'system',
    hoursAgo: 200,
    title: '账号安全提醒',
    msg: '建议设置密码并定期查看登录设备，发现陌生设备请立即退出。',
    target: page.security,
    read: true,
  },
  {
    kind: 'system',
    hoursAgo: 240,
    title: '欢迎使用汽修助手',
    msg: '扫一扫 VIN 就能看到这台车的电路图，缺少的资料可以催更。',
    target: page.scan,
    read: true,
  },
];

/**
 * Messages of every kind for the technician and the store owner among the demo accounts, some read, the newest unread.
 * Told once.
 */
export async function seedDemoMessages(db: Database, now: Date): Promise<void> {
  for (const [uid, list] of [
    ['demo-user', technician],
    ['demo-store', owner],
  ] as const) {
    const rows = list.map(({ hoursAgo, read, ...message }, index) => {
      const createdAt = later(now, -hoursAgo * HOUR);
      return {
        id: `demo-message-${uid}-${index}`,
        uid,
        eventKey: `demo/${index}`,
        ...message,
        createdAt,
        readAt: read ? later(createdAt, HOUR) : null,
      };
    });
    await db.insert(messages).values(rows).onConflictDoNothing();
  }
}
