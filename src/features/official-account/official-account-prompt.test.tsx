import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { transportError } from '@/domain/app-error';
import { settings } from '@/infra/settings';
import { files } from '@/platform/files';
import { ok } from '@/platform/outcome';
import { session } from '@/state/session';
import { FeedbackHost } from '@/ui/feedback-host';
import { OfficialAccountPrompt } from './official-account-prompt';

const mockCall = jest.fn();
const mockPath = jest.fn(() => '/pages/userCenter/userCenter');
let shown: () => void = () => undefined;
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/current-page', () => ({ currentPage: () => ({ path: mockPath(), params: {} }) }));
jest.mock('@/infra/settings', () => ({ settings: { officialAccountAppid: 'wx-gzh', debugLog: false } }));
jest.mock('@/ui/use-page-shown', () => ({
  usePageShown: (listener: () => void) => {
    shown = listener;
  },
}));

const account = { followed: false, name: '汽修助手服务号', qrcodeUrl: 'https://a.test/code.png' };

async function showPage() {
  jest.useFakeTimers();
  render(
    <>
      <OfficialAccountPrompt route="/pages/userCenter/userCenter" />
      <FeedbackHost />
    </>,
  );
  await showAgain();
}
async function showAgain() {
  act(() => shown());
  await act(() => jest.advanceTimersByTimeAsync(1_500));
}

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  Object.assign(settings, { officialAccountAppid: 'wx-gzh' });
  mockPath.mockReturnValue('/pages/userCenter/userCenter');
  mockCall.mockResolvedValue(account);
  act(() => {
    session.clear();
    session.login({ token: 't' });
  });
});
afterEach(() => jest.useRealTimers());

describe('the prompt to follow the official account', () => {
  it('asks who does not follow it: 去关注 or 稍后 (§8)', async () => {
    await showPage();
    expect(mockCall).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/api/wxGzhUser/check' }),
      { appid: 'wx-gzh' },
      expect.anything(),
    );
    expect(screen.getByRole('alertdialog')).toHaveTextContent('汽修助手服务号');
    expect(screen.getByLabelText('去关注')).toBeInTheDocument();
    expect(screen.getByLabelText('稍后')).toBeInTheDocument();
  });

  it('asks also when the check fails (§8), by name', async () => {
    mockCall.mockRejectedValue(transportError('network'));
    await showPage();
    fireEvent.click(screen.getByLabelText('去关注'));
    jest.useRealTimers();
    expect(await screen.findByText('2. 搜索公众号“汽修助手”')).toBeInTheDocument();
    expect(screen.queryByLabelText('保存二维码')).toBeNull();
  });

  it('asks at most once per day (§9)', async () => {
    await showPage();
    fireEvent.click(screen.getByLabelText('稍后'));
    await showAgain();
    jest.setSystemTime(Date.now() + 86_300_000);
    await showAgain();
    expect(mockCall).toHaveBeenCalledTimes(1);
    jest.setSystemTime(Date.now() + 100_000);
    await showAgain();
    expect(mockCall).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });

  it('says nothing to a follower, and does not check him again that day', async () => {
    mockCall.mockResolvedValue({ ...account, followed: true });
    await showPage();
    await showAgain();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(mockCall).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['without an app id', () => Object.assign(settings, { officialAccountAppid: '' })],
    ['without a login', () => act(() => session.clear())],
    ['once another page is shown', () => mockPath.mockReturnValue('/pages/home/home')],
  ])('asks nobody %s', async (_, prepare) => {
    prepare();
    await showPage();
    expect(mockCall).not.toHaveBeenCalled();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is not shown over another page that was opened during the check, and is asked another time', async () => {
    mockCall.mockImplementationOnce(() => {
      mockPath.mockReturnValue('/pages/home/home');
      return Promise.resolve(account);
    });
    await showPage();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    mockPath.mockReturnValue('/pages/userCenter/userCenter');
    await showAgain();
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });

  it('shows the code, which can be saved', async () => {
    const download = jest.spyOn(files, 'download').mockResolvedValue(ok({ path: 'blob:1', name: 'x.png' }));
    const save = jest.spyOn(files, 'saveImage').mockResolvedValue(ok(undefined));
    await showPage();
    fireEvent.click(screen.getByLabelText('去关注'));
    jest.useRealTimers();
    fireEvent.click(await screen.findByLabelText('保存二维码'));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ path: 'blob:1', name: 'x.png' }));
    expect(download).toHaveBeenCalledWith(expect.objectContaining({ url: account.qrcodeUrl }));
    expect(await screen.findByText('二维码已保存')).toBeInTheDocument();
  });
});
