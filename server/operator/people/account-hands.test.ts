import { handsOf, sharedHand, type Handing } from './account-hands';

const handings: readonly Handing[] = [
  { account: 'cashier', by: 'boss' },
  { account: 'helper', by: 'boss' },
  { account: 'deputy', by: 'partner' },
  { account: 'trainee', by: 'deputy' },
];

it('knows whose hands an account may be in, over any number of accounts between', () => {
  expect([...handsOf('trainee', handings)]).toEqual(['trainee', 'deputy', 'partner']);
  expect([...handsOf('boss', handings)]).toEqual(['boss']);
});

it.each([
  ['cashier', 'boss', 'boss'],
  ['boss', 'cashier', 'boss'],
  ['cashier', 'helper', 'boss'],
  ['partner', 'trainee', 'partner'],
  ['boss', 'boss', 'boss'],
  ['cashier', 'deputy', null],
  ['boss', 'partner', null],
])('finds that %s and %s are both in the hands of %s', (one, other, hand) => {
  expect(sharedHand(one, other, handings)).toBe(hand);
});

it('comes to an end where accounts were handed out in a circle', () => {
  const circle = [
    { account: 'a', by: 'b' },
    { account: 'b', by: 'a' },
  ];
  expect([...handsOf('a', circle)]).toEqual(['a', 'b']);
});
