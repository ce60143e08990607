import { dictionaryFresh } from '@/contract/endpoints/dictionary';
import { call } from '@/infra/http/call';
import { settings } from '@/infra/settings';
import { system } from '@/platform/system';
import { isReviewMode, wechatShenheAtom } from '@/state/review-mode';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { startApp } from './start-app';

const mockStart = jest.fn();
jest.mock('./live-messages', () => ({ startLiveMessages: () => mockStart() as unknown }));
jest.mock('./services', () => ({ apiCache: { clear: jest.fn() } }));
jest.mock('@/infra/http/call', () => ({ call: jest.fn(async () => ({})) }));
jest.mock('@/infra/version-check', () => ({ checkVersion: jest.fn(async () => 'none') }));

const mockCall = jest.mocked(call);
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

/** The dictionary says that this version is under review. */
function underReview(version: string): void {
  mockCall.mockImplementation((async (endpoint: unknown, body: { key?: string }) =>
    endpoint === dictionaryFresh && body.key === 'wechat_review_version' ? { key: body.key, value: version } : {}) as typeof call);
}

beforeEach(() => {
  session.clear();
  store.set(wechatShenheAtom, false);
  mockCall.mockReset();
  mockStart.mockClear();
});
afterEach(() => jest.restoreAllMocks());

describe('what happens once when the app comes up', () => {
  // First: each start of a visitor goes on waiting for a login.
  it('starts live messages for who is logged in, and only after the login for a visitor', async () => {
    underReview('');
    startApp();
    await settled();
    expect(mockStart).not.toHaveBeenCalled();
    session.login({ token: 't' });
    await settled();
    expect(mockStart).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['weapp', settings.version, true],
    ['tt', settings.version, true],
    ['weapp', '', false],
    ['weapp', '999.0.0', false],
    ['h5', settings.version, false],
  ] as const)('on %s with version "%s" under review, review mode is %s (§4 wechatShenhe)', async (platform, version, expected) => {
    jest.spyOn(system, 'platformName').mockReturnValue(platform);
    underReview(version);
    startApp();
    await settled();
    expect(isReviewMode()).toBe(expected);
  });

});
