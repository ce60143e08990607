import { isIosReview } from './review-mode';

const review = 'https://app.example.com/dlqxuser3/#/pages/home/home';
const normal = 'https://app.example.com/dlqxuser/#/pages/home/home';

it.each([
  ['ios', review, true],
  ['harmony', review, true],
  ['android', review, false],
  ['none', review, false],
  ['ios', normal, false],
] as const)('iosShenhe on %s at %s: %p (§4)', (os, url, inReview) => {
  expect(isIosReview(os, url)).toBe(inReview);
});
