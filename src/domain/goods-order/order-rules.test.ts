import type { Goods, Order } from '../../contract/schemas/shop';
import { isOrderExpired, orderActions } from './order-actions';
import { costText, orderFilterOf, orderFilters, orderStateLabels } from './order-labels';
import { costOf, mostOf, shortOf, shownPayWays, stockText } from './order-price';
import { orderTimeline } from './order-timeline';

const now = Date.parse('2026-11-21T08:00:00Z');
const order: Order = {
  id: 'o1',
  iid: 'g1',
  kind: 'physical',
  title: '扭力扳手',
  image: null,
  quantity: 1,
  payWith: 'points',
  amount: 0,
  points: 300,
  state: 'paid',
  shipTo: null,
  carrier: null,
  logisticsNumber: null,
  note: null,
  createdAt: '2026-11-21T07:00:00Z',
  expiresAt: null,
  paidAt: '2026-11-21T07:01:00Z',
  shippedAt: null,
  doneAt: null,
  closedAt: null,
  closeReason: null,
};

describe('actions of an order', () => {
  it.each<[string, Partial<Order>, string[]]>([
    ['unpaid, in time', { state: 'unpaid', payWith: 'cash', expiresAt: '2026-11-21T08:00:01Z' }, ['pay', 'cancel']],
    ['unpaid, too late', { state: 'unpaid', payWith: 'cash', expiresAt: '2026-11-21T08:00:00Z' }, ['again']],
    [
      'unpaid course, too late',
      { state: 'unpaid', kind: 'course', payWith: 'cash', expiresAt: '2026-11-21T07:00:00Z' },
      [],
    ],
    ['paid in points', { state: 'paid' }, ['cancel']],
    ['paid in coins', { state: 'paid', payWith: 'coins' }, ['cancel']],
    ['paid in cash', { state: 'paid', payWith: 'cash' }, []],
    ['won', { state: 'paid', kind: 'prize', payWith: 'free' }, []],
    ['shipped', { state: 'shipped', logisticsNumber: 'SF1' }, ['confirm', 'copy']],
    ['done', { state: 'done', logisticsNumber: 'SF1' }, ['again', 'copy']],
    ['a prize that arrived', { state: 'done', kind: 'prize', logisticsNumber: 'SF1' }, ['copy']],
    ['cancelled', { state: 'cancelled' }, ['again']],
    ['refunded', { state: 'refunded' }, ['again']],
  ])('%s', (_, change, expected) => {
    expect(orderActions({ ...order, ...change }, now)).toEqual(expected);
  });

  it('an order without a time limit never runs out', () => {
    expect(isOrderExpired({ state: 'unpaid', expiresAt: null }, now)).toBe(false);
  });
});

describe('labels', () => {
  it('has a filter for every state, each in one', () => {
    const filtered = orderFilters.flatMap(({ states }) => states ?? []).sort();
    expect(filtered).toEqual(Object.keys(orderStateLabels).sort());
    expect(orderFilters.map(({ text }) => text)).toEqual([
      '全部',
      '待付款',
      '待发货',
      '待收货',
      '已完成',
      '已取消/退款',
    ]);
  });

  it.each([
    ['unpaid', 'unpaid'],
    ['refunded', 'closed'],
    ['cancelled', 'closed'],
    ['closed', 'closed'],
    ['nonsense', 'all'],
    [undefined, 'all'],
  ])('the parameter %s means %s', (parameter, filter) => {
    expect(orderFilterOf(parameter)).toBe(filter);
  });

  it('words what is paid, exactly to the cent', () => {
    expect(costText('points', { points: 12000, amount: 0 })).toBe('12000 积分');
    expect(costText('coins', { points: 0, amount: 123450 })).toBe('1,234.50 金币');
    expect(costText('cash', { points: 0, amount: 1234567 })).toBe('¥12,345.67');
    expect(costText('free', { points: 0, amount: 0 })).toBe('免费');
  });
});

describe('price and stock', () => {
  const goods = { price: 1990, classBalance: 300, stock: 5, maxPerUser: 2 } as Goods;

  it('multiplies by the quantity, in whole points or cents', () => {
    expect(costOf(goods, 'points', 3)).toEqual({ points: 900, amount: 0 });
    expect(costOf(goods, 'coins', 3)).toEqual({ points: 0, amount: 5970 });
  });

  it('tells what is lacking; cash never lacks', () => {
    const balance = { points: 250, coins: 1990 };
    expect(shortOf('points', costOf(goods, 'points', 1), balance)).toBe(50);
    expect(shortOf('coins', costOf(goods, 'coins', 1), balance)).toBe(0);
    expect(shortOf('coins', costOf(goods, 'coins', 2), balance)).toBe(1990);
    expect(shortOf('cash', costOf(goods, 'cash', 9), balance)).toBe(0);
  });

  it('limits an order to stock, limit per user and 99', () => {
    expect(mostOf(goods)).toBe(2);
    expect(mostOf({ stock: 1, maxPerUser: null })).toBe(1);
    expect(mostOf({ stock: null, maxPerUser: null })).toBe(99);
    expect(mostOf({ stock: -1, maxPerUser: null })).toBe(0);
  });

  it.each([
    [null, ''],
    [11, ''],
    [10, '仅剩 10 件'],
    [1, '仅剩 1 件'],
    [0, '已兑完'],
  ])('a stock of %s reads %j', (stock, text) => {
    expect(stockText(stock)).toBe(text);
  });

  it('shows neither coins nor cash in review mode (§4)', () => {
    const all = { kind: 'physical', payWays: ['points', 'coins', 'cash'] } as const;
    expect(shownPayWays({ ...all, payWays: [...all.payWays] }, true)).toEqual(['points']);
    expect(shownPayWays({ kind: 'physical', payWays: ['coins'] }, true)).toEqual([]);
    expect(shownPayWays({ kind: 'physical', payWays: ['points', 'cash'] }, false)).toEqual(['points', 'cash']);
  });

  it('leaves membership for cash to the VIP centre', () => {
    expect(shownPayWays({ kind: 'vip', payWays: ['points', 'cash'] }, false)).toEqual(['points']);
  });
});

describe('timeline', () => {
  const texts = (change: Partial<Order>) =>
    orderTimeline({ ...order, ...change }).map(({ text, at }) => `${text}${at ? '' : '…'}`);

  it('shows what has been and what is to come', () => {
    expect(texts({})).toEqual(['提交订单', '付款', '发货…', '确认收货…']);
    expect(texts({ kind: 'vip', state: 'done', doneAt: '2026-11-21T07:01:00Z' })).toEqual(['提交订单', '付款', '到账']);
    expect(
      texts({ kind: 'prize', payWith: 'free', paidAt: null, shippedAt: '2026-11-21T07:05:00Z', state: 'shipped' }),
    ).toEqual(['提交订单', '发货', '确认收货…']);
  });

  it('ends a closed order with how it was closed', () => {
    expect(texts({ state: 'cancelled', paidAt: null, closedAt: '2026-11-21T07:30:00Z' })).toEqual(['提交订单', '取消']);
    expect(texts({ state: 'refunded', closedAt: '2026-11-21T07:30:00Z' })).toEqual(['提交订单', '付款', '退款']);
  });
});
