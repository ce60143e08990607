import { act, renderHook } from '@testing-library/react';
import { buildUrl, parseUrl } from '@/domain/route-url';
import { transportError } from '@/domain/app-error';
import { routes } from '@/infra/routes';
import { linkInHand } from '@/state/link-in-hand';
import { routeParamsAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { confirmDialog } from '@/ui/feedback-store';
import { openIncomingLink } from './open-incoming-link';
import { useIncomingLink } from './use-incoming-link';

jest.mock('./open-incoming-link', () => ({ openIncomingLink: jest.fn() }));
jest.mock('@/ui/feedback-store', () => ({ confirmDialog: jest.fn() }));

const mockOpen = jest.mocked(openIncomingLink);
const mockConfirm = jest.mocked(confirmDialog);
const shareInfo = JSON.stringify({ shareTarget: routes.docTree, sharePagePrarams: { path: '大众' }, from: 'u1' });
const opened = () => mockOpen.mock.calls.map(([link]) => link);
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const home = (own: Record<string, string> = {}) => renderHook(() => useIncomingLink(own));

beforeEach(() => {
  jest.resetAllMocks();
  act(() => session.rememberRouteParams(routes.home, {}));
});

describe('the shared link that home was opened with (§2)', () => {
  it('is opened from its own parameters, once, and in hand before its code has come', async () => {
    const { rerender } = home({ shareInfo });
    expect(linkInHand.current()).toEqual({ shareInfo });
    await settled();
    rerender();
    await settled();
    expect(opened()).toEqual([{ shareInfo }]);
  });

  it('is opened from what the tab was switched to with, once', async () => {
    const { rerender } = home();
    act(() => session.rememberRouteParams(routes.home, parseUrl(buildUrl(routes.home, { shareKey: 'k1' })).params));
    await settled();
    rerender();
    await settled();
    expect(opened()).toEqual([{ shareKey: 'k1' }]);
    expect(store.get(routeParamsAtom)[routes.home]).toEqual({});
  });

  it('is another one when it is tapped again, and the same when it is read again after a login', async () => {
    home();
    const open = (openedAt: string) => act(() => session.rememberRouteParams(routes.home, { shareInfo, openedAt }));
    open('1');
    await settled();
    open('1');
    await settled();
    expect(opened()).toHaveLength(1);
    const [, isCurrent] = mockOpen.mock.calls[0] ?? [];
    expect(isCurrent?.()).toBe(true);
    open('2');
    await settled();
    expect(opened()).toHaveLength(2);
    expect(isCurrent?.()).toBe(false);
  });

  it('leaves other remembered parameters alone', async () => {
    home();
    act(() => session.rememberRouteParams(routes.home, { vinLogin: true }));
    await settled();
    expect(store.get(routeParamsAtom)[routes.home]).toEqual({ vinLogin: true });
    expect(opened()).toEqual([]);
  });

  it('offers to open it again when the network failed', async () => {
    mockOpen.mockRejectedValueOnce(transportError('network'));
    mockConfirm.mockResolvedValueOnce(true);
    home({ shareKey: 'k1' });
    await settled();
    expect(mockConfirm.mock.calls).toEqual([[{ content: '网络连接失败，分享内容没有打开', confirmText: '重试' }]]);
    expect(opened()).toHaveLength(2);
  });

  it('gives it up when the user does', async () => {
    mockOpen.mockRejectedValue(transportError('timeout'));
    mockConfirm.mockResolvedValueOnce(false);
    home({ shareKey: 'k1' });
    await settled();
    expect(opened()).toHaveLength(1);
  });
});
