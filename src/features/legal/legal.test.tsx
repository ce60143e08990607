import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { goBack, navigateTo } from '@/infra/navigation';
import { privacyConsent } from '@/state/privacy-consent';
import { Screen } from '@/ui/screen';
import { askForConsent } from './ask-for-consent';
import { LegalTextScreen } from './legal-text-screen';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({ goBack: jest.fn(), navigateTo: jest.fn() }));

jest.mock('@/ui/zoom-pan/zoomable-picture', () => ({ ZoomablePicture: () => null }));

const text = {
  id: 'i',
  code: 'privacy-policy',
  type: 'agreement',
  title: '隐私政策',
  summary: '',
  coverUrl: null,
  linkUrl: null,
  publishedAt: '2026-11-21T00:00:00.000Z',
  content: '<p>正文</p>',
  version: 2,
};

describe('a legal text (§2)', () => {
  const show = (code: string) =>
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <LegalTextScreen code={code} title="隐私政策" />
      </QueryClientProvider>,
    );

  it('shows the text with version and day, to everybody', async () => {
    mockCall.mockResolvedValue(text);
    show('privacy-policy');
    expect(await screen.findByText(/第 2 版 · 2026年11月21日/)).toBeInTheDocument();
    expect(mockCall).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/cmsContent/query', access: 'public' }),
      { code: 'privacy-policy' },
      expect.anything(),
    );
  });

  it('says from when on a new version holds, shows it, and leads back to the one that holds', async () => {
    const coming = {
      version: 3,
      from: '2026-12-15',
      changes: '新增地图服务',
      coverUrl: null,
      content: '<p>新正文</p>',
    };
    mockCall.mockResolvedValue({ ...text, coming });
    show('privacy-policy');
    expect(await screen.findByText('第 3 版自 2026年12月15日 起施行，此前按本版执行')).toBeInTheDocument();
    expect(screen.getByText('新增地图服务')).toBeInTheDocument();
    expect(await screen.findByText('正文')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '看新版' }));
    expect(await screen.findByText('新正文')).toBeInTheDocument();
    expect(screen.getByText('第 3 版 · 自 2026年12月15日 起施行')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '看第 2 版（现行）' }));
    expect(await screen.findByText('正文')).toBeInTheDocument();
    expect(screen.queryByText('新正文')).toBeNull();
  });

  it('opens the picture of the licence large, and closes it again', async () => {
    mockCall.mockResolvedValue({
      ...text,
      code: 'business-licence',
      title: '营业执照',
      coverUrl: 'https://p.example/licence.svg',
    });
    show('business-licence');
    fireEvent.click(await screen.findByLabelText('营业执照图片，点按放大'));
    expect(await screen.findByRole('dialog', { name: /营业执照/ })).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('关闭大图'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /营业执照/ })).toBeNull());
  });

  it.each([
    ['a page without a code', ''],
    ['a code that is none', 'privacy'],
  ])('says that there is none on %s, and leads back', async (_name, code) => {
    mockCall.mockReset();
    mockCall.mockRejectedValue(new ApiError('business', -1, '缺少内容编号'));
    show(code);
    expect(await screen.findByText('没有找到这份协议')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    fireEvent.click(screen.getByText('返回'));
    expect(goBack).toHaveBeenCalledTimes(1);
    jest.mocked(goBack).mockClear();
    expect(mockCall).toHaveBeenCalledTimes(code === '' ? 0 : 1);
  });

  it('says when it cannot be loaded, and tries again', async () => {
    mockCall.mockRejectedValueOnce(new ApiError('network', null, '网络连接失败')).mockResolvedValue(text);
    show('privacy-policy');
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText(/第 2 版/)).toBeInTheDocument();
  });
});

describe('the question for consent (§4)', () => {
  const paper = (code: string, changes: string) => ({
    code,
    title: code,
    version: 2,
    publishedAt: text.publishedAt,
    changes,
  });
  const papers = {
    agreement: paper('user-agreement', ''),
    privacy: paper('privacy-policy', '新增地图服务'),
    agreed: null,
  };
  const ask = async (question: Partial<Parameters<typeof askForConsent>[0]> = {}) => {
    render(<Screen title="首页">内容</Screen>);
    let answer: Promise<boolean> = Promise.resolve(false);
    await act(async () => {
      answer = askForConsent({ papers, given: null, isLogin: false, offer: null, ...question });
    });
    return answer;
  };

  it('stands over the page, opens both texts, and goes with the answer', async () => {
    const answer = ask();
    const dialog = await screen.findByRole('dialog', { name: '个人信息保护' });
    // Under a mask that catches moves nothing else scrolls in mini programs.
    expect(dialog.querySelector('taro-scroll-view-core.consent-sheet-body')).toContainElement(
      screen.getByText('《隐私政策》'),
    );
    fireEvent.click(screen.getByText('《隐私政策》'));
    fireEvent.click(screen.getByText('《用户协议》'));
    expect(jest.mocked(navigateTo).mock.calls.map(([, params]) => params)).toEqual([
      { code: 'privacy-policy', title: '隐私政策' },
      { code: 'user-agreement', title: '用户协议' },
    ]);
    expect(screen.getByText('不同意也可以不登录，浏览公开内容。')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '同意' }));
    expect(await answer).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes when the papers are agreed to elsewhere, as at the login', async () => {
    const answer = ask();
    await screen.findByRole('dialog', { name: '个人信息保护' });
    act(() => privacyConsent.agree());
    expect(await answer).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => privacyConsent.refuse());
  });

  it('takes no for an answer', async () => {
    const answer = ask();
    fireEvent.click(await screen.findByRole('button', { name: '不同意' }));
    expect(await answer).toBe(false);
  });

  it('asked again it tells what changed, of the papers that did', async () => {
    const answer = ask({ given: { agreement: 2, privacy: 1 }, isLogin: true });
    await screen.findByRole('dialog', { name: '协议更新' });
    expect(screen.getByText('新增地图服务')).toBeInTheDocument();
    expect(screen.queryByText('《用户协议》')).toBeNull();
    expect(screen.getByText('不同意将退出登录，仍可以浏览公开内容。')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '同意' }));
    await answer;
  });

  it.each([
    [false, '同意并查看', '不同意，仅查看'],
    [true, '同意并登录查看', '不同意'],
  ])('names what a friend shares, with its picture; wants a login: %s', async (needsLogin, agree, refuse) => {
    const offer = {
      title: '燃油泵电路图',
      note: '上汽大众 帕萨特',
      icon: 'plug',
      picture: '/shared/k1.png',
      needsLogin,
    } as const;
    const answer = ask({ offer });
    const dialog = await screen.findByRole('dialog', { name: '好友分享' });
    expect(dialog).toHaveTextContent(
      '燃油泵电路图上汽大众 帕萨特查看前，请阅读并决定是否同意：《用户协议》《隐私政策》',
    );
    expect(dialog.querySelector('.shared-offer-picture')).toHaveAttribute('src', '/shared/k1.png');
    expect(screen.getByRole('button', { name: refuse })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: agree }));
    expect(await answer).toBe(true);
  });

  it('goes to the next page when its page is gone', async () => {
    const { unmount } = render(<Screen title="旧页">旧</Screen>);
    let answer: Promise<boolean> = Promise.resolve(false);
    await act(async () => {
      answer = askForConsent({ papers, given: null, isLogin: false, offer: null });
    });
    unmount();
    render(<Screen title="新页">新</Screen>);
    fireEvent.click(await screen.findByRole('button', { name: '同意' }));
    expect(await answer).toBe(true);
  });
});
