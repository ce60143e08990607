import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError, transportError } from '@/domain/app-error';
import { goBack } from '@/infra/navigation';
import { cancelled, denied, failed, ok } from '@/platform/outcome';
import { scanner } from '@/platform/scanner';
import { ScanQrLoginScreen } from './scan-qr-login-screen';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({ goBack: jest.fn() }));

const id = 'abcdef0123456789';
const link = `https://app.test/dlqxuser/#/pages/scanQrLogin/scanQrLogin?qrid=${id}`;
const login = {
  device: 'Windows 电脑 · Chrome 浏览器',
  place: '203.0.113.*',
  sameNetwork: false,
  requestedAt: '2026-11-21T08:00:00Z',
  expiresIn: 100,
};
const SCANNED = '/api/qrLogin/qrnoti';
const ALLOW = '/api/qrLogin/allowLogin';
const scanCode = jest.spyOn(scanner, 'scanCode');

function answer({
  scanned = () => login,
  allow = () => ({}),
}: { scanned?: () => unknown; allow?: () => unknown } = {}) {
  mockCall.mockImplementation(async (endpoint: { path: string }) => {
    await Promise.resolve();
    return endpoint.path === SCANNED ? scanned() : allow();
  });
}
const sentTo = (path: string) =>
  mockCall.mock.calls
    .filter(([endpoint]) => (endpoint as { path: string }).path === path)
    .map(([, body]) => body as unknown);
const refuse = (error: Error) => () => {
  throw error;
};

async function open(qrid?: string) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ScanQrLoginScreen qrid={qrid} />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}
function typeNumber(value: string) {
  fireEvent(screen.getByLabelText('屏幕上的数字'), new CustomEvent('input', { detail: { value } }));
}
function paste(value: string) {
  fireEvent(screen.getByLabelText('粘贴二维码中的链接'), new CustomEvent('input', { detail: { value } }));
  fireEvent.click(screen.getByLabelText('下一步'));
}

beforeEach(() => {
  jest.clearAllMocks();
  answer();
});

describe('without a code', () => {
  it('scans one and tells the server that it was scanned (§7)', async () => {
    scanCode.mockResolvedValue(ok(link));
    await open();
    fireEvent.click(screen.getByLabelText('扫一扫'));
    expect(await screen.findByText(login.device)).toBeInTheDocument();
    expect(sentTo(SCANNED)).toEqual([{ qrid: id }]);
  });

  it.each([
    ['another code', ok('https://evil.test/?qrid=abcdef0123456789'), '不是登录二维码，请扫描登录页上的二维码'],
    ['no code', failed('扫码失败，请重试'), '扫码失败，请重试'],
    ['a plain browser', null, '当前环境不能扫码，请粘贴二维码中的链接'],
  ])('says so after %s', async (_, outcome, words) => {
    scanCode.mockResolvedValue(outcome);
    await open();
    fireEvent.click(screen.getByLabelText('扫一扫'));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(mockCall).not.toHaveBeenCalled();
  });

  it('says nothing when the scanner was closed, and explains a refused camera', async () => {
    scanCode.mockResolvedValueOnce(cancelled).mockResolvedValueOnce(denied('camera'));
    const openSettings = jest.spyOn(scanner, 'openSettings').mockResolvedValue(true);
    await open();
    fireEvent.click(screen.getByLabelText('扫一扫'));
    await act(async () => undefined);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    fireEvent.click(screen.getByLabelText('扫一扫'));
    fireEvent.click(await screen.findByLabelText('去设置'));
    await waitFor(() => expect(openSettings).toHaveBeenCalledWith('camera'));
  });

  it('takes a pasted link', async () => {
    await open();
    paste(link);
    expect(await screen.findByText('确认登录汽修助手？')).toBeInTheDocument();
  });
});

describe('with a code', () => {
  it('shows who asks, confirms once, and is done', async () => {
    await open(id);
    expect(await screen.findByText('203.0.113.*')).toBeInTheDocument();
    expect(screen.getByText('与您不在同一网络')).toBeInTheDocument();
    typeNumber('47');
    fireEvent.click(screen.getByLabelText('确认登录'));
    fireEvent.click(screen.getByLabelText('确认登录'));
    expect(await screen.findByText('已确认登录')).toBeInTheDocument();
    expect(sentTo(ALLOW)).toEqual([{ qrid: id, allow: true, number: '47' }]);
    fireEvent.click(screen.getByLabelText('完成'));
    expect(goBack).toHaveBeenCalledTimes(1);
  });

  it('is confirmed by the number of the other screen alone: a link is not enough', async () => {
    await open(id);
    for (const typed of ['', '4', 'x']) {
      await screen.findByLabelText('确认登录');
      typeNumber(typed);
      fireEvent.click(screen.getByLabelText('确认登录'));
    }
    expect(sentTo(ALLOW)).toEqual([]);
    answer({ allow: refuse(new ApiError('business', -2, '数字不符，已取消本次登录，请重新扫描')) });
    typeNumber('48');
    fireEvent.click(screen.getByLabelText('确认登录'));
    expect(await screen.findByText('数字不符，已取消本次登录，请重新扫描')).toBeInTheDocument();
    expect(screen.queryByLabelText('确认登录')).toBeNull();
  });

  it('keeps the number when the session has run out (§8), for after the login', async () => {
    answer({ allow: refuse(new ApiError('auth', 20100, '登录已过期')) });
    await open(id);
    await screen.findByLabelText('确认登录');
    typeNumber('47');
    fireEvent.click(screen.getByLabelText('确认登录'));
    await waitFor(() => expect(sentTo(ALLOW)).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.getByLabelText('屏幕上的数字')).toHaveProperty('value', '47');
    expect(screen.queryByText('登录已过期')).toBeNull();
  });

  it('refuses', async () => {
    await open(id);
    fireEvent.click(await screen.findByLabelText('取消'));
    expect(await screen.findByText('已取消登录')).toBeInTheDocument();
    expect(sentTo(ALLOW)).toEqual([{ qrid: id, allow: false }]);
  });

  it.each([
    [
      'expired before',
      new ApiError('business', -2, '二维码已过期，请刷新后重新扫描'),
      '二维码已过期，请刷新后重新扫描',
    ],
    ['scanned by another user', new ApiError('business', -2, '该二维码已被扫描'), '该二维码已被扫描'],
    ['unknown', new ApiError('notFound', 404, '请求的资源不存在'), '二维码无效，请重新扫描'],
  ])('a code that is %s leads back to the scan', async (_, error, words) => {
    answer({ scanned: refuse(error) });
    await open(id);
    expect(await screen.findByText(words)).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('重新扫描'));
    expect(screen.getByLabelText('扫一扫')).toBeInTheDocument();
  });

  it('tries again after a broken connection', async () => {
    answer({ scanned: refuse(transportError('network')) });
    await open(id);
    await screen.findByText('网络连接失败');
    answer();
    fireEvent.click(screen.getByLabelText('重试'));
    expect(await screen.findByText(login.device)).toBeInTheDocument();
  });

  it('counts down and expires under the user’s eyes', async () => {
    await open(id);
    await screen.findByText('100 秒后失效');
    const spy = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 101_000);
    expect(await screen.findByText('二维码已过期，请刷新后重新扫描')).toBeInTheDocument();
    expect(screen.queryByLabelText('确认登录')).toBeNull();
    spy.mockRestore();
  });

  it('says that it expired when the server says so at the confirmation', async () => {
    answer({ allow: refuse(new ApiError('business', -2, '二维码已过期，请刷新后重新扫描')) });
    await open(id);
    await screen.findByLabelText('确认登录');
    typeNumber('47');
    fireEvent.click(screen.getByLabelText('确认登录'));
    expect(await screen.findByText('二维码已过期，请刷新后重新扫描')).toBeInTheDocument();
  });

  it('stays with the question when the answer could not be sent', async () => {
    answer({ allow: refuse(transportError('network')) });
    await open(id);
    await screen.findByLabelText('确认登录');
    typeNumber('47');
    fireEvent.click(screen.getByLabelText('确认登录'));
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    expect(screen.getByLabelText('确认登录')).toBeInTheDocument();
  });
});
