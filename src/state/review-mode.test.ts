import { system } from '@/platform/system';
import { isReviewMode, wechatShenheAtom } from './review-mode';
import { store } from './store';

afterEach(() => {
  jest.restoreAllMocks();
  store.set(wechatShenheAtom, false);
});

describe('review mode (§4)', () => {
  it.each([
    ['ios', 'https://x/dlqxuser3/#/', true],
    ['harmony', 'https://x/dlqxuser3/#/', true],
    ['harmony-hybrid', 'https://x/dlqxuser3/#/', true],
    ['android', 'https://x/dlqxuser3/#/', false],
    ['ios', 'https://x/dlqxuser/#/', false],
  ] as const)('on %s at %s: %s', (platform, address, expected) => {
    jest.spyOn(system, 'platformName').mockReturnValue(platform);
    jest.spyOn(system, 'address').mockReturnValue(address);
    expect(isReviewMode()).toBe(expected);
  });

  it('is on while the mini program is reviewed', () => {
    expect(isReviewMode()).toBe(false);
    store.set(wechatShenheAtom, true);
    expect(isReviewMode()).toBe(true);
  });
});
