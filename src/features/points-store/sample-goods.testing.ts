import type { Goods, Order } from '@/contract/schemas/goods';
import type { UserInfo } from '@/contract/schemas/account';

export const wrench: Goods & { detail: string } = {
  iid: 'g1', title: '预置式扭力扳手', summary: '±4%', images: ['https://files.example/1.png', 'https://files.example/2.png'], kind: 'physical', category: 'tool', price: 1990, originalPrice: 2990,
  classBalance: 300, payWays: ['points', 'coins', 'cash'], tags: '', channelurl: 'app', dingzhi: false, enable: true, stock: 5, sold: 12, vipDays: null, maxPerUser: 2, detail: '<p>量程 20–110 N·m</p>',
};
export const vipWeek: Goods & { detail: string } = { ...wrench, iid: 'g2', title: '会员体验 7 天', kind: 'vip', category: 'virtual', payWays: ['points'], classBalance: 100, stock: null, maxPerUser: null, vipDays: 7, detail: '' };

export const made: Order = {
  id: 'o1', iid: 'g1', kind: 'physical', title: wrench.title, image: null, quantity: 1, payWith: 'points', amount: 0, points: 300, state: 'paid', shipTo: null, carrier: null, logisticsNumber: null, note: null,
  createdAt: '2026-11-21T07:00:00Z', expiresAt: null, paidAt: '2026-11-21T07:00:00Z', shippedAt: null, doneAt: null, closedAt: null, closeReason: null,
};

export const technician: UserInfo = { uid: 'u1', uaccess: 'u1', phone: '138****8001', storename: null, storeRole: null, vip: 0, vipendtime: null, experience: 500, coins: 1000, bound: [], createdAt: null, wechatName: '李师傅', avatarUrl: null, admin: false, hasPassword: true };
