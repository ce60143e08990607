import { act, renderHook } from '@testing-library/react';
import { buildUrl, parseUrl } from '@/domain/route-url';
import { transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { routes } from '@/infra/routes';
import { storage } from '@/platform/storage';
import { routeParamsAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { useIncomingLink } from './use-incoming-link';

let mockDecided = Promise.resolve();
jest.mock('./privacy-consent', () => ({ consentDecided: () => mockDecided }));
jest.mock('./services', () => ({
  localValues: () => ({ token: null, platform: 'h5' }),
  device: { uuid: () => 'a'.repeat(32) },
}));
jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/ui/feedback-store', () => ({ confirmDialog: jest.fn(), toast: jest.fn() }));

const mockCall = jest.mocked(call);
const mockConfirm = jest.mocked(confirmDialog);
const payload = { shareTarget: routes.docTree, sharePagePrarams: { path: '大众' }, from: 'u1' };
const shareInfo = JSON.stringify(payload);
const answer = async (endpoint: { path: string }) =>
  endpoint.path === '/api/fileShareKey/query' ? { payload, title: null, createdAt: '' } : {};
const asked = () => mockCall.mock.calls.map(([endpoint]) => endpoint.path);
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const home = (own: Record<string, string> = {}) => renderHook(() => useIncomingLink(own));
const targetOf = (link: string | undefined) =>
  link === undefined ? null : (JSON.parse(link) as typeof payload).shareTarget;

beforeEach(() => {
  jest.resetAllMocks();
  mockDecided = Promise.resolve();
  mockCall.mockImplementation(answer as never);
  storage.remove('shareFromUid');
  act(() => session.rememberRouteParams(routes.home, {}));
});

describe('the shared link that home was opened with (§2)', () => {
  it('is read from its own parameters, and the visit counted', async () => {
    const { result } = home({ shareInfo });
    await settled();
    expect(targetOf(result.current)).toBe(routes.docTree);
    expect(asked()).toEqual(['/vipShare/install']);
    expect(storage.get('shareFromUid')).toMatchObject({ uid: 'u1' });
  });

  it('waits for the question for consent, and carries the key of a short link', async () => {
    let decide: () => void = () => undefined;
    mockDecided = new Promise((resolve) => {
      decide = resolve;
    });
    const { result } = home({ shareKey: 'k1' });
    await settled();
    expect(result.current).toBeUndefined();
    decide();
    await settled();
    expect(JSON.parse(result.current ?? '{}')).toMatchObject({ shareTarget: routes.docTree, shareKey: 'k1' });
  });

  it('is read from what the tab was switched to with, once', async () => {
    const { result, rerender } = home();
    act(() => session.rememberRouteParams(routes.home, parseUrl(buildUrl(routes.home, { shareKey: 'k1' })).params));
    await settled();
    expect(targetOf(result.current)).toBe(routes.docTree);
    rerender();
    await settled();
    expect(asked()).toEqual(['/api/fileShareKey/query', '/vipShare/install']);
    expect(store.get(routeParamsAtom)[routes.home]).toEqual({});
  });

  it('is another one when it is tapped again, and the same when it is read again after a login', async () => {
    const { result } = home();
    const open = (openedAt: string) => act(() => session.rememberRouteParams(routes.home, { shareInfo, openedAt }));
    open('1');
    await settled();
    const first = result.current;
    open('1');
    await settled();
    expect(result.current).toBe(first);
    open('2');
    await settled();
    expect(result.current).not.toBe(first);
    expect(targetOf(result.current)).toBe(routes.docTree);
  });

  it('leaves other remembered parameters alone', async () => {
    home();
    act(() => session.rememberRouteParams(routes.home, { vinLogin: true }));
    await settled();
    expect(store.get(routeParamsAtom)[routes.home]).toEqual({ vinLogin: true });
  });

  it('offers to read a short link again when the network failed', async () => {
    mockCall.mockRejectedValueOnce(transportError('network'));
    mockConfirm.mockResolvedValueOnce(true);
    const { result } = home({ shareKey: 'k1' });
    await settled();
    expect(mockConfirm.mock.calls).toEqual([[{ content: '网络连接失败，分享内容没有打开', confirmText: '重试' }]]);
    expect(targetOf(result.current)).toBe(routes.docTree);
    expect(toast).not.toHaveBeenCalled();
  });

  it('gives it up when the user does', async () => {
    mockCall.mockRejectedValue(transportError('timeout'));
    mockConfirm.mockResolvedValueOnce(false);
    const { result } = home({ shareKey: 'k1' });
    await settled();
    expect(mockCall).toHaveBeenCalledTimes(1);
    expect(result.current).toBeUndefined();
  });

  it('says why it cannot be opened', async () => {
    home({ shareInfo: '{broken' });
    await settled();
    expect(toast).toHaveBeenCalledWith('分享链接已失效');
  });
});
