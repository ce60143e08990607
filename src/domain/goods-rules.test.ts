import { articleFaults, type ArticleOffer } from './goods-rules';

const meter: ArticleOffer = {
  kind: 'physical',
  category: 'tool',
  payWays: ['points', 'cash'],
  price: 12_900,
  classBalance: 12_900,
};
const card: ArticleOffer = { ...meter, kind: 'card', category: 'virtual', vipDays: 30 };

it('takes an article that can be sold as it says', () => {
  expect(articleFaults(meter)).toEqual({});
  expect(articleFaults(card)).toEqual({});
  expect(articleFaults({ ...card, vipDays: undefined, coinCents: 500 })).toEqual({});
});

it.each<[Partial<ArticleOffer>, string]>([
  [{ payWays: [] }, 'payWays'],
  [{ classBalance: 0 }, 'payWays'],
  [{ price: 0 }, 'payWays'],
  [{ originalPrice: 12_900 }, 'originalPrice'],
  [{ category: 'virtual' }, 'category'],
  [{ vipDays: 30 }, 'vipDays'],
  [{ coinCents: 500 }, 'coinCents'],
])('names the field of a physical article that is wrong: %j', (change, field) => {
  expect(Object.keys(articleFaults({ ...meter, ...change }))).toEqual([field]);
});

it.each<[Partial<ArticleOffer>, string]>([
  [{ vipDays: undefined }, 'vipDays'],
  [{ coinCents: 500 }, 'vipDays'],
  [{ category: 'tool' }, 'category'],
  [{ kind: 'vip' }, 'payWays'],
  [{ kind: 'coins', vipDays: undefined, coinCents: 100, payWays: ['coins'] }, 'payWays'],
  [{ kind: 'coins', vipDays: undefined }, 'coinCents'],
])('names the field of a virtual article that is wrong: %j', (change, field) => {
  expect(Object.keys(articleFaults({ ...card, ...change }))).toEqual([field]);
});
