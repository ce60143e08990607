import type { Goods, Order } from '@/contract/schemas/shop';
import type { UserInfo } from '@/contract/schemas/account';

/** Test data and answers by path for the payment tests. */
export const member: UserInfo = {
  uid: 'u1',
  uaccess: 'u1',
  phone: '138****8001',
  storename: null,
  storeRole: null,
  vip: 1,
  vipendtime: '2099-03-18T04:00:00Z',
  experience: 120,
  coins: 5000,
  bound: [],
  createdAt: null,
  wechatName: '李师傅',
  avatarUrl: null,
  admin: false,
  hasPassword: true,
};
export const plainUser: UserInfo = { ...member, vip: 0, vipendtime: null };
export const prepayment = { timestamp: '1', noncestr: 'n', package: 'prepay_id=p1', sign: 's', prepayid: 'p1' };

export const vipGoods = (
  iid: string,
  title: string,
  price: number,
  vipDays: number,
  originalPrice: number | null = null,
): Goods => ({
  iid,
  title,
  price,
  vipDays,
  originalPrice,
  summary: '',
  images: [],
  kind: 'vip',
  category: null,
  classBalance: 0,
  payWays: ['cash'],
  tags: 'vip',
  channelurl: 'app',
  dingzhi: true,
  enable: true,
  stock: null,
  sold: 0,
  maxPerUser: null,
});
export const order = (change: Partial<Order>): Order => ({
  id: 'o1',
  iid: 'g1',
  kind: 'physical',
  title: '扭矩扳手',
  image: null,
  quantity: 1,
  payWith: 'cash',
  amount: 12_345,
  points: 0,
  state: 'unpaid',
  shipTo: null,
  carrier: null,
  logisticsNumber: null,
  note: null,
  createdAt: '2026-11-21T08:00:00Z',
  expiresAt: null,
  paidAt: null,
  shippedAt: null,
  doneAt: null,
  closedAt: null,
  closeReason: null,
  ...change,
});

type Answer = unknown | ((body: Record<string, unknown>) => unknown);

export interface FakeServer {
  call: (endpoint: { path: string }, body: Record<string, unknown>) => Promise<unknown>;
  /** What was sent to a path, in order. */
  sent: (path: string) => Record<string, unknown>[];
  paths: () => string[];
  /**
   * Sets the answer of a path; a list is given out one by one, the last for ever; a function computes it, and may
   * throw.
   */
  answers: (byPath: Record<string, Answer>) => void;
}

/** Plays the server behind `call`: a path without an answer fails the test. */
export function createFakeServer(): FakeServer {
  const log: { path: string; body: Record<string, unknown> }[] = [];
  const known = new Map<string, Answer[]>();
  return {
    async call({ path }, body) {
      log.push({ path, body });
      await Promise.resolve();
      const queue = known.get(path);
      if (!queue) throw new Error(`unexpected call of ${path}`);
      const next = queue.length > 1 ? queue.shift() : queue[0];
      const answer: unknown =
        typeof next === 'function' ? (next as (body: Record<string, unknown>) => unknown)(body) : next;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    sent: (path) => log.filter((entry) => entry.path === path).map(({ body }) => body),
    paths: () => log.map(({ path }) => path),
    answers(byPath) {
      for (const path of Object.keys(byPath))
        known.set(path, Array.isArray(byPath[path]) ? [...(byPath[path] as Answer[])] : [byPath[path]]);
    },
  };
}

export const Path = {
  check: '/wechatapi/prepayCheck',
  buyVip: '/wechatapi/buyVip',
  payOrder: '/wechatapi/payOrder',
  douyinBuyVip: '/api/v2/douyinApi/buyVip',
  douyinCheck: '/api/v2/douyinApi/payCheck',
  byPrepayId: '/order/selectByPrepayid',
  orders: '/order/select',
  cancel: '/order/cancel',
  goods: '/goods/query',
  user: '/api/user2/query',
} as const;

export const allowed = { allowed: true, reason: null, pendingOrderId: null };
export const unpaid = { orderId: 'o1', paid: false, state: 'unpaid' };
export const paid = { orderId: 'o1', paid: true, state: 'done' };
