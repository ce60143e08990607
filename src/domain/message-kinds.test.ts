import { messageKinds as ofContract } from '../contract/schemas/messages';
import { isShownInReview, messageKinds } from './message-kinds';

it('has words for every kind of the contract', () => {
  expect([...messageKinds].sort()).toEqual([...ofContract].sort());
});

it.each([
  ['coin', null, false],
  ['partner', null, false],
  ['system', '/packages/raffle/index/index?id=1', false],
  ['system', '/pages/payment/payment', false],
  ['system', '/pages/docTree/docTree?path=x', true],
  ['service', null, true],
] as const)('a message of kind %s that leads to %p is shown in review mode: %s (§4)', (kind, target, expected) => {
  expect(isShownInReview({ id: '1', kind, read: false, createdAt: '', content: { msg: '', title: '', target } })).toBe(
    expected,
  );
});
