import { isHiddenInReview, isIosReview, isVersionInReview, reviewVersionKey } from './review-mode';

const review = 'https://app.example.com/dlqxuser3/#/pages/home/home';
const normal = 'https://app.example.com/dlqxuser/#/pages/home/home';

it.each([
  ['ios', review, true],
  ['harmony', review, true],
  ['android', review, false],
  ['harmony-hybrid', review, true],
  ['h5', review, false],
  ['ios', normal, false],
] as const)('iosShenhe on %s at %s: %p (§4)', (os, url, inReview) => {
  expect(isIosReview(os, url)).toBe(inReview);
});

it.each([
  ['1.2.0', '1.2.0', true],
  ['', '1.2.0', false],
  ['1.3.0', '1.2.0', false],
  ['', '', false],
])('wechatShenhe with %p under review and %p here: %p (§4)', (review, local, expected) => {
  expect(isVersionInReview(review, local)).toBe(expected);
});

it.each([
  ['weapp', 'wechat_review_version'],
  ['tt', 'douyin_review_version'],
  ['h5', undefined],
  ['ios', undefined],
])('the version under review on %s stands under %p', (platform, key) => expect(reviewVersionKey(platform)).toBe(key));

it.each([
  ['/pages/payment/payment', true],
  ['/packages/raffle/index/index?id=1', true],
  ['/packages/user/withdrawResult/withdrawResult', true],
  ['/packages/user/pay/pay', true],
  ['/packages/maintainStore/storeTurnover/storeTurnover', true],
  ['/packages/storeTill/dayClosing/dayClosing', true],
  ['/packages/storeTill/orderMoney/orderMoney?id=w1', false],
  ['/packages/user/profile/profile', false],
  ['/pages/docTree/docTree?path=/pages/payment/', false],
])('%s is left out by review mode: %p (§4)', (path, expected) => expect(isHiddenInReview(path)).toBe(expected));
