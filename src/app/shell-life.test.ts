/** What the app does on events of its native shell (docs/shell-bridge.md). */
import { renderHook } from '@testing-library/react';
import type * as Query from '@tanstack/react-query';
import { currentPage } from '@/infra/current-page';
import { goBack, navigateTo, reLaunch, redirectTo } from '@/infra/navigation';
import { onBackKey } from '@/infra/back-key';
import { routes } from '@/infra/routes';
import { shell } from '@/platform/shell';
import { system } from '@/platform/system';
import { pendingPurchase } from '@/state/pending-purchase';
import { refreshUser } from '@/state/refresh-user';
import { session } from '@/state/session';
import { confirmDialog, joinFeedback, type Feedback } from '@/ui/feedback-store';
import { useLeaveGuard } from '@/ui/use-leave-guard';
import { leaveByBackKey } from './leave-by-back-key';
import { queryClient } from './services';
import { startShellLife } from './shell-life';

const mockPickUp = jest.fn(async () => undefined);
jest.mock('@/features/payment/pick-up-purchase', () => ({ pickUpPurchase: () => mockPickUp() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn(async () => true),
  redirectTo: jest.fn(async () => true),
  reLaunch: jest.fn(async () => true),
  goBack: jest.fn(async () => undefined),
}));
jest.mock('./services', () => ({
  queryClient: new (jest.requireActual<typeof Query>('@tanstack/react-query').QueryClient)(),
}));
jest.mock('@/infra/page-change', () => ({
  untilPageChanges: (move: () => Promise<unknown>) => move(),
  untilPageRests: () => mockRest,
}));
jest.mock('@/infra/current-page', () => ({ currentPage: jest.fn() }));
jest.mock('@/state/refresh-user', () => ({
  refreshUser: jest.fn(async () => undefined),
  fetchUser: jest.fn(async () => ({ uid: 'u1' })),
}));

const listeners = new Map<string, (payload: never) => void>();
const sent: [string, unknown][] = [];
const nativeToken = null;
let mockRest = Promise.resolve();
let tellVisible: (visible: boolean) => void = () => undefined;
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));
const tell = (event: string, payload: unknown) => listeners.get(event)?.(payload as never);
const at = (path: string) => jest.mocked(currentPage).mockReturnValue({ path, params: {} });

beforeAll(() => {
  jest.spyOn(shell, 'kind').mockReturnValue('android');
  jest.spyOn(shell, 'call').mockImplementation((async (method: string, params: unknown) => {
    sent.push([method, params]);
    return method === 'getToken' ? nativeToken : null;
  }) as typeof shell.call);
  jest.spyOn(shell, 'on').mockImplementation(((event: string, listener: (payload: never) => void) => {
    listeners.set(event, listener);
    return () => undefined;
  }) as typeof shell.on);
  jest.spyOn(system, 'onVisibilityChange').mockImplementation((listener) => {
    tellVisible = listener;
    return () => undefined;
  });
  jest.spyOn(shell, 'learnMethods').mockResolvedValue(undefined);
  startShellLife();
});
beforeEach(() => {
  session.clear();
  sent.length = 0;
  jest.clearAllMocks();
  at(routes.home);
});

it('says that it is ready when it listens to everything', () => {
  expect(Array.from(listeners.keys()).sort()).toEqual(['back', 'open', 'tokenChanged', 'unreadTapped']);
});

describe('a tapped push or link', () => {
  it('that leads home carries its time, by which home tells a link that is tapped again', async () => {
    jest.spyOn(Date, 'now').mockReturnValueOnce(1_000);
    tell('open', { path: `${routes.home}?shareKey=k1` });
    await settled();
    expect(navigateTo).toHaveBeenCalledWith(routes.home, { shareKey: 'k1', openedAt: '1000' });
  });

  it('opens its page with its parameters', async () => {
    tell('open', { path: `${routes.documentView}?url=docbank%3A7&title=%E5%A4%A7%E7%81%AF` });
    await settled();
    expect(navigateTo).toHaveBeenCalledWith(routes.documentView, { url: 'docbank:7', title: '大灯' });
  });

  it('opens its page by a short address too (§2)', async () => {
    tell('open', { path: '/packages/user/profile?from=push' });
    await settled();
    expect(navigateTo).toHaveBeenCalledWith(routes.profile, { from: 'push' });
  });

  it('leads a visitor through login to the page when it wants one, a user straight there', async () => {
    const push = { path: `${routes.orderRecord}?id=o1`, loginCheck: true };
    tell('open', push);
    await settled();
    expect(navigateTo).toHaveBeenCalledWith(routes.login, {
      directPath: routes.orderRecord,
      directParams: { id: 'o1' },
    });
    session.login({ token: 't' });
    tell('open', push);
    await settled();
    expect(navigateTo).toHaveBeenLastCalledWith(routes.orderRecord, { id: 'o1' });
  });

  it('stacks no page on its like when it comes again: at once, or once the page is there', async () => {
    const push = { path: `${routes.orderRecord}?id=o1` };
    for (let times = 0; times < 6; times += 1) tell('open', push);
    await settled();
    expect(navigateTo).toHaveBeenCalledTimes(1);
    jest.mocked(currentPage).mockReturnValue({ path: routes.orderRecord, params: { id: 'o1' } });
    tell('open', push);
    await settled();
    expect(navigateTo).toHaveBeenCalledTimes(1);
    tell('open', { path: `${routes.orderRecord}?id=o2` });
    await settled();
    expect(navigateTo).toHaveBeenLastCalledWith(routes.orderRecord, { id: 'o2' });
  });

  it('takes the place of a login that an earlier one has opened', async () => {
    at(routes.login);
    tell('open', { path: routes.myCoin, loginCheck: true });
    await settled();
    expect(navigateTo).not.toHaveBeenCalled();
    expect(redirectTo).toHaveBeenCalledWith(routes.login, { directPath: routes.myCoin, directParams: {} });
  });

  it('asks about unsaved input before it leads to a tab, which closes all pages; other pages keep it', async () => {
    at(routes.addressEdit);
    const page = renderHook(() => useLeaveGuard(true));
    let asked: Feedback['dialog'] = null;
    const leave = joinFeedback({ page: null, show: ({ dialog }: Feedback) => (asked = dialog) });
    tell('open', { path: routes.orderRecord });
    await settled();
    expect(navigateTo).toHaveBeenCalledTimes(1);
    const push = async (answer: boolean) => {
      tell('open', { path: routes.message });
      await settled();
      (asked as Feedback['dialog'])?.close(answer);
      await settled();
    };
    await push(false);
    expect(navigateTo).toHaveBeenCalledTimes(1);
    await push(true);
    expect(navigateTo).toHaveBeenLastCalledWith(routes.message, {});
    page.unmount();
    jest.mocked(navigateTo).mockClear();
    tell('open', { path: routes.message });
    await settled();
    expect(navigateTo).toHaveBeenCalledTimes(1);
    leave();
  });

  it('gives up a scan that is open over the page before, so that its answer leads nobody away', async () => {
    const givenUp = jest.spyOn(shell, 'giveUp');
    tell('open', { path: '/pages/ofTomorrow/ofTomorrow' });
    await settled();
    expect(givenUp).not.toHaveBeenCalled();
    tell('open', { path: routes.orderRecord });
    await settled();
    expect(givenUp.mock.calls).toEqual([['scanVin'], ['scanCode']]);
  });

  it('moves nowhere for a page that this version has not', async () => {
    tell('open', { path: '/pages/ofTomorrow/ofTomorrow' });
    tell('open', { path: 'https://evil.example.org/' });
    await settled();
    expect(navigateTo).not.toHaveBeenCalled();
  });

  it('of unread messages leads to them', async () => {
    session.login({ token: 't' });
    tell('unreadTapped', null);
    await settled();
    expect(navigateTo).toHaveBeenCalledWith(routes.message, {});
  });
});

describe('a logout by the shell', () => {
  const logOut = async () => {
    session.login({ token: 't', user: { uid: 'u1' } as never });
    queryClient.setQueryData(['addresses'], ['of the user before']);
    tell('tokenChanged', null);
    await settled();
    expect(session.token()).toBeNull();
  };

  it('opens the page anew as for a visitor, who says 请先登录 there, with nothing of the user before', async () => {
    jest.mocked(currentPage).mockReturnValue({ path: routes.address, params: { choose: '1' } });
    await logOut();
    expect(reLaunch).toHaveBeenCalledWith(routes.address, { choose: '1' });
    expect(queryClient.getQueryData(['addresses'])).toBeUndefined();
  });

  it.each([routes.userCenter, routes.login])('leaves %s as it is: it knows visitors', async (path) => {
    at(path);
    await logOut();
    expect(reLaunch).not.toHaveBeenCalled();
  });
});

describe('the back key', () => {
  it('answers the dialog, then closes what lies over the page, then goes back', async () => {
    at(routes.docTree);
    const leave = joinFeedback({ page: null, show: (_: Feedback) => undefined });
    const answer = confirmDialog({ content: '确定？' });
    const closed = jest.fn();
    const end = onBackKey(closed);
    await leaveByBackKey();
    await expect(answer).resolves.toBe(false);
    expect(closed).not.toHaveBeenCalled();
    await leaveByBackKey();
    expect(closed).toHaveBeenCalledTimes(1);
    end();
    expect(goBack).not.toHaveBeenCalled();
    await leaveByBackKey();
    expect(goBack).toHaveBeenCalledTimes(1);
    leave();
  });

  it('goes back a page for each of two presses, once the page that slides away is gone', async () => {
    at(routes.docTree);
    let rest: () => void = () => undefined;
    mockRest = new Promise((resolve) => (rest = resolve));
    tell('back', null);
    tell('back', null);
    await settled();
    expect(goBack).not.toHaveBeenCalled();
    rest();
    await settled();
    expect(goBack).toHaveBeenCalledTimes(2);
  });

  it('leaves the app from a tab page at the second press within 2 s, not at a later one', async () => {
    at(routes.home);
    const now = jest.spyOn(Date, 'now');
    const pressAt = async (ms: number) => {
      now.mockReturnValue(ms);
      await leaveByBackKey();
    };
    await pressAt(100_000);
    await pressAt(103_000);
    expect(sent).toEqual([]);
    await pressAt(104_000);
    expect(sent).toEqual([['exitApp', null]]);
    now.mockRestore();
  });
});

describe('back from the background', () => {
  it('fetches the user after a while, and asks for a purchase that was left half-way at once', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    session.login({ token: 't' });
    session.setUserInfo({ uid: 'u1' } as never);
    const comeBackAfter = async (ms: number) => {
      now.mockReturnValue(1_000_000);
      tellVisible(false);
      now.mockReturnValue(1_000_000 + ms);
      tellVisible(true);
      // Shell and web view both tell.
      tellVisible(true);
      await settled();
    };
    await comeBackAfter(1_000);
    expect(refreshUser).not.toHaveBeenCalled();
    expect(mockPickUp).not.toHaveBeenCalled();
    pendingPurchase.keep({
      uid: 'u1',
      prepayid: 'p',
      title: 'VIP',
      money: 1,
      path: '/x',
      vip: true,
      vipUntilBefore: null,
      startedAt: 1_000_000,
    });
    await comeBackAfter(6_000);
    expect(refreshUser).toHaveBeenCalledTimes(1);
    expect(mockPickUp).toHaveBeenCalled();
    now.mockRestore();
  });
});
