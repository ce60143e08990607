import { spreadWords } from './spread-words';

const debts = [
  { id: 'a', carid: '沪A10001', owed: 80_000 },
  { id: 'b', carid: '沪A10002', owed: 70_000 },
];
const cash = (amount: number) => [{ means: 'cash' as const, amount }];

it.each([
  [30_000, '沪A10001 付 ¥300.00，还欠 ¥500.00'],
  [80_000, '付清 沪A10001'],
  [100_000, '付清 沪A10001；沪A10002 付 ¥200.00，还欠 ¥500.00'],
  [150_000, '付清 沪A10001、沪A10002'],
  [160_000, '付清 沪A10001、沪A10002；其余按到期先后'],
])('a payment of %i cents is told as “%s”', (amount, words) => expect(spreadWords(cash(amount), debts)).toBe(words));

it('says nothing of nothing', () => expect(spreadWords([], debts)).toBe(''));

it('names three of more that are paid', () => {
  const many = ['1', '2', '3', '4'].map((id) => ({ id, carid: `沪A1000${id}`, owed: 100 }));
  expect(spreadWords(cash(400), many)).toBe('付清 沪A10001、沪A10002、沪A10003 等 4 单');
});
