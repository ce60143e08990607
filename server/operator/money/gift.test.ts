import { SECOND_PERSON_ABOVE } from '../../../src/domain/withdraw-rules';
import { storeArticles } from '../../seed/goods-articles';
import { giftOf } from './gift';

const article = { coinCents: 10_000, payWays: ['cash'] as const, price: 10_000, stock: 20 };
const gift = (more: Partial<Parameters<typeof giftOf>[0]>) => giftOf({ ...article, payWays: ['cash'], ...more });

it('is nothing for coins at their price, and for what brings none', () => {
  expect(gift({})).toBe(0);
  expect(gift({ price: 12_000 })).toBe(0);
  expect(gift({ coinCents: null, price: 0, stock: null })).toBe(0);
});

it('is what coins are worth beyond their price, and all of it for points', () => {
  expect(gift({ price: 9_900 })).toBe(2_000);
  expect(gift({ payWays: ['points', 'cash'] })).toBe(200_000);
  expect(gift({ payWays: ['points'], stock: null })).toBe(Infinity);
});

it('the samples bring less than one alone may put on sale, so that a trial takes them off and back', () => {
  const gifts = storeArticles.map(({ coinCents = null, stock = null, ...article }) =>
    giftOf({ ...article, coinCents, stock }),
  );
  const together = gifts.reduce((sum, each) => sum + each, 0);
  expect(together).toBeGreaterThan(0);
  expect(together).toBeLessThan(SECOND_PERSON_ABOVE);
});
