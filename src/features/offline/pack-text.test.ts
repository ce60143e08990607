import { allowedText } from './pack-text';

describe('how many packs there may be', () => {
  it.each([
    ['everyone', 3, '最多 3 个（会员可存更多）'],
    ['member', 30, '最多 30 个（会员）'],
    ['store', 50, '最多 50 个（门店套餐）'],
  ] as const)('%s: is told with the reason', (allowedBy, allowed, text) => {
    expect(allowedText({ allowed, allowedBy }, false)).toBe(text);
  });

  it('names nothing that is sold in review mode (§4)', () => {
    expect(allowedText({ allowed: 3, allowedBy: 'everyone' }, true)).toBe('最多 3 个');
  });
});
