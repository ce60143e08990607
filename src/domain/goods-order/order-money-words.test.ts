import { dueWords, moneySentence, moneyStateOf, moneyWord } from './order-money-words';

const settled = { settledAt: '2026-11-23T02:00:00Z', total: 87_000, dueOn: null };

describe('where the money of an order stands', () => {
  it.each([
    [{ ...settled, settledAt: null, owed: 0, paid: 0 }, null, null, null],
    [{ ...settled, owed: 0, paid: 87_000 }, 'paid', '已收款', '已收款 ¥870.00'],
    [{ ...settled, owed: 37_000, paid: 50_000 }, 'part', '部分挂账', '已收 ¥500.00，挂账 ¥370.00'],
    [{ ...settled, owed: 87_000, paid: 0 }, 'credit', '已挂账', '已挂账 ¥870.00'],
    [{ ...settled, owed: 40_000, paid: 0 }, 'credit', '已挂账', '已挂账 ¥400.00'],
    [{ ...settled, owed: 0, paid: 0 }, 'waived', '已核销', '已核销 ¥870.00'],
    [{ ...settled, total: 0, owed: 0, paid: 0 }, 'paid', '已收款', '已结算，无需收款'],
    // lists do not tell what was paid
    [{ ...settled, owed: 87_000 }, 'credit', '已挂账', '已挂账 ¥870.00'],
    [{ ...settled, owed: 37_000 }, 'part', '部分挂账', '已收 ¥500.00，挂账 ¥370.00'],
    [{ ...settled, owed: 0 }, 'paid', '已收款', '已收款 ¥870.00'],
  ])('%j is %s', (facts, state, word, sentence) => {
    expect([moneyStateOf(facts), moneyWord(facts), moneySentence(facts)]).toEqual([state, word, sentence]);
  });

  it('never tells credit as money received', () => {
    for (const owed of [1, 50_000, 87_000])
      expect(moneySentence({ ...settled, owed, paid: 87_000 - owed })).not.toContain('已收款');
  });
});

it.each([
  ['2026-12-23', '2026-11-23', '12 月 23 日到期'],
  ['2027-01-05', '2026-12-30', '2027 年 1 月 5 日到期'],
  ['2026-11-23', '2026-11-23', '今天到期'],
  ['2026-11-20', '2026-11-23', '已逾期 3 天'],
])('tells %s on %s as %s', (dueOn, today, words) => expect(dueWords(dueOn, today)).toBe(words));
