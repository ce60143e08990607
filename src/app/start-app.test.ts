import { ApiError } from '@/domain/app-error';
import { dictionaryFresh } from '@/contract/endpoints/dictionary';
import { call } from '@/infra/http/call';
import { settings } from '@/infra/settings';
import { checkVersion } from '@/infra/version-check';
import { launch } from '@/platform/launch';
import { shell } from '@/platform/shell';
import { system } from '@/platform/system';
import { isReviewMode, wechatShenheAtom } from '@/state/review-mode';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { joinFeedback, type Feedback } from '@/ui/feedback-store';
import { checkForNewVersion, startApp } from './start-app';

const mockStart = jest.fn();
jest.mock('./live-messages', () => ({ startLiveMessages: () => mockStart() as unknown }));
jest.mock('./services', () => ({ apiCache: { clear: jest.fn() } }));
jest.mock('@/infra/http/call', () => ({ call: jest.fn(async () => ({})) }));
jest.mock('@/infra/version-check', () => ({ checkVersion: jest.fn(async () => 'none') }));

const mockCall = jest.mocked(call);
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

/** The dictionary says that this version is under review, at WeChat unless told otherwise. */
function underReview(version: string, key = 'wechat_review_version'): void {
  mockCall.mockImplementation((async (endpoint: unknown, body: { key?: string }) =>
    endpoint === dictionaryFresh && body.key?.endsWith('_review_version')
      ? { key: body.key, value: body.key === key ? version : '' }
      : {}) as typeof call);
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
    ['weapp', 'wechat', settings.version, true],
    ['tt', 'wechat', settings.version, false],
    ['tt', 'douyin', settings.version, true],
    ['weapp', 'douyin', settings.version, false],
    ['weapp', 'wechat', '', false],
    ['weapp', 'wechat', '999.0.0', false],
    ['h5', 'wechat', settings.version, false],
  ] as const)(
    'on %s with a review by %s of version "%s", review mode is %s (§4 wechatShenhe)',
    async (platform, reviewer, version, expected) => {
      jest.spyOn(system, 'platformName').mockReturnValue(platform);
      underReview(version, `${reviewer}_review_version`);
      startApp();
      await settled();
      expect(isReviewMode()).toBe(expected);
    },
  );

  it('leaves review mode where the operator has no entry for this platform', async () => {
    jest.spyOn(system, 'platformName').mockReturnValue('tt');
    store.set(wechatShenheAtom, true);
    mockCall.mockRejectedValue(new ApiError('notFound', 404, '请求的资源不存在'));
    startApp();
    await settled();
    expect(isReviewMode()).toBe(false);
  });

  it('asks for the version under review once more when the first try fails, and remembers the answer for the next start', async () => {
    jest.spyOn(system, 'platformName').mockReturnValue('weapp');
    jest.useFakeTimers();
    let tries = 0;
    mockCall.mockImplementation((async (_endpoint: unknown, body: { key?: string }) => {
      if (body.key !== 'wechat_review_version') return {};
      if ((tries += 1) === 1) throw new ApiError('network', null, '网络连接失败');
      return { key: body.key, value: settings.version };
    }) as typeof call);
    startApp();
    await jest.advanceTimersByTimeAsync(5_000);
    jest.useRealTimers();
    expect([tries, isReviewMode(), localStorage.getItem('wechatShenhe')]).toEqual([
      2,
      true,
      expect.stringContaining('true'),
    ]);
  });

  it.each([
    ['reload', false, 'reloading'],
    ['reload', true, 'loading'],
    ['ask-shell-to-clear-cache', false, 'loading'],
    ['from-store', false, 'from-store'],
    ['unknown', false, 'unknown'],
    ['remove-marker', false, 'newest'],
    ['none', true, 'newest'],
  ] as const)('checking by hand, %s (in a mini program: %s) is %s', async (action, isMiniProgram, expected) => {
    jest.mocked(checkVersion).mockResolvedValueOnce(action);
    jest.replaceProperty(launch, 'isMiniProgram', isMiniProgram);
    await expect(checkForNewVersion()).resolves.toBe(expected);
  });
});

describe('a shell whose build is too low (§5)', () => {
  const startWithOldShell = async (downloadUrl: string) => {
    underReview('');
    jest.replaceProperty(settings as { downloadUrl: string }, 'downloadUrl', downloadUrl);
    jest.spyOn(shell, 'isBuildTooLow').mockResolvedValue(true);
    const leaveFor = jest.spyOn(system, 'leaveFor').mockReturnValue(undefined);
    let asked: Feedback['dialog'] = null;
    const leave = joinFeedback({ page: null, show: ({ dialog }: Feedback) => (asked = dialog) });
    startApp();
    await settled();
    const dialog = asked as Feedback['dialog'];
    dialog?.close(true);
    await settled();
    leave();
    return { dialog, leaveFor };
  };

  it('leads to the download page where there is one', async () => {
    const { dialog, leaveFor } = await startWithOldShell('https://d.test/app');
    expect(dialog).toMatchObject({ content: 'APP版本过低，请尽快升级', confirmText: '去升级' });
    expect(leaveFor).toHaveBeenCalledWith('https://d.test/app');
  });

  it('is only told about elsewhere', async () => {
    const { dialog, leaveFor } = await startWithOldShell('');
    expect(dialog).toMatchObject({ content: 'APP版本过低，请尽快升级', cancelText: null });
    expect(leaveFor).not.toHaveBeenCalled();
  });
});
