import { spreadWords } from './spread-words';

const debts = [
  { id: 'a', carid: '沪A10001', owed: 80_000 },
  { id: 'b', carid: '沪A10002', owed: 70_000 },
];
const cash = (amount: number) => [{ means: 'cash' as const, amount }];

it.each([
  [30_000, '沪A10001 付 ¥300.00，还欠 ¥500.00'],
  [80_000, '付清 1 单'],
  [100_000, '付清 1 单；沪A10002 付 ¥200.00，还欠 ¥500.00'],
  [150_000, '付清 2 单'],
  [160_000, '付清 2 单；其余按到期先后'],
])('a payment of %i cents is told as “%s”', (amount, words) => expect(spreadWords(cash(amount), debts)).toBe(words));

it('says nothing of nothing', () => expect(spreadWords([], debts)).toBe(''));
