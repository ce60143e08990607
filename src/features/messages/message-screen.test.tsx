import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { messageQuery } from '@/contract/endpoints/messages';
import { ApiError, errorFromEnvelope, transportError } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';
import { wechatShenheAtom } from '@/state/review-mode';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { answerBy, logIn, message, open, page, type Answers } from './messages.testing';

const mockCall = jest.fn();
let pullDown: () => Promise<unknown> = () => Promise.resolve();
let scroll: (scrollTop: number) => void = () => undefined;
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn(),
  goBack: jest.fn(),
}));
// Taro's page hooks exist in builds only.
jest.mock('@/ui/use-pull-refresh', () => ({
  usePullRefresh: (refresh: () => Promise<unknown>) => {
    pullDown = refresh;
  },
}));
jest.mock('@/ui/use-page-scroll', () => ({
  usePageScroll: (listener: (scrollTop: number) => void) => {
    scroll = listener;
  },
  scrollPageToTop: jest.fn(),
}));
jest.mock('@/ui/measure-element', () => ({ measureElement: () => Promise.resolve(null) }));

const answer = (byPath: Answers) => answerBy(mockCall, byPath);
const bodiesOf = (path: string) =>
  mockCall.mock.calls
    .filter(([endpoint]) => (endpoint as { path: string }).path === path)
    .map(([, body]) => body as unknown);

beforeEach(() => {
  jest.clearAllMocks();
  store.set(wechatShenheAtom, false);
  logIn();
});

describe('without a login', () => {
  beforeEach(() => act(() => session.clear()));

  it('shows the platform’s notices and offers a login that comes back', async () => {
    answer({});
    await open();
    expect(await screen.findByText('汽修助手上线')).toBeInTheDocument();
    fireEvent.click(screen.getByText('登录后查看您的消息'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/login/login', { directPath: '/pages/message/message' });
  });

  it('asks for the messages all the same when pulled down: their login check says 请先登录 (§6)', async () => {
    answer({
      '/siteMsg/query': () => {
        throw errorFromEnvelope(20_100, null, false);
      },
    });
    await open();
    await act(() => pullDown());
    const asked = mockCall.mock.calls.filter(([endpoint]) => endpoint === messageQuery);
    expect(asked).toHaveLength(1);
    expect(messageQuery.loginCheck).toBe('toast');
    expect(asked[0]?.[2]).not.toHaveProperty('loginCheck');
    expect(await screen.findByText('汽修助手上线')).toBeInTheDocument();
  });

  it('offers a retry when the notices do not come', async () => {
    answer({
      '/cmsContent/queryLike': () => {
        throw transportError('network');
      },
    });
    await open();
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument();
  });
});

describe('my messages', () => {
  it('lists them with unread numbers by kind, and asks for a kind alone', async () => {
    answer({
      '/siteMsg/query': ({ kind }) =>
        kind === 'coin'
          ? page([], { unread: [{ kind: 'order', count: 1 }] })
          : page([message('1'), message('2', { read: true })]),
    });
    await open();
    expect(await screen.findByLabelText('未读，订单，标题1')).toBeInTheDocument();
    expect(screen.getByLabelText('订单，标题2')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: '订单 1' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('tab', { name: '金币' }));
    expect(await screen.findByText('暂无消息')).toBeInTheDocument();
    expect(bodiesOf('/siteMsg/query')).toContainEqual({ kind: 'coin', pageRequest: { pageNum: 1, pageSize: 50 } });
  });

  it('shows why they did not come, and tries again', async () => {
    let isDown = true;
    answer({
      '/siteMsg/query': () => {
        if (isDown) throw transportError('network');
        return page([message('1')]);
      },
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    isDown = false;
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('标题1')).toBeInTheDocument();
  });

  it('loads 1,000 messages page by page and draws only those near the screen', async () => {
    answer({
      '/siteMsg/query': ({ pageRequest }) =>
        page(
          Array.from({ length: 50 }, (_, index) => message(`${pageRequest?.pageNum ?? 0}-${index}`)),
          { total: 1000, pageNum: pageRequest?.pageNum },
        ),
    });
    await open();
    await screen.findByText('标题1-0');
    for (let pages = 0; pages < 20; pages += 1) {
      act(() => scroll(1_000_000));
      await act(async () => undefined);
    }
    expect(await screen.findByText('标题20-49')).toBeInTheDocument();
    expect(bodiesOf('/siteMsg/query')).toHaveLength(20);
    expect(screen.getAllByText(/^标题/).length).toBeLessThan(100);
    expect(screen.getByText('没有更多了')).toBeInTheDocument();
  });

  it('in review mode loads on past pages that hold nothing but hidden kinds (§4)', async () => {
    act(() => store.set(wechatShenheAtom, true));
    let isDown = true;
    answer({
      '/siteMsg/query': ({ pageRequest }) => {
        const pageNum = pageRequest?.pageNum ?? 0;
        if (pageNum === 3 && isDown) throw transportError('network');
        return page([message(String(pageNum), pageNum < 3 ? { kind: 'coin' } : {})], { total: 150, pageNum });
      },
    });
    await open();
    const retry = await screen.findByText(/点按重试$/);
    expect(screen.queryByText('暂无消息')).toBeNull();
    isDown = false;
    fireEvent.click(retry);
    expect(await screen.findByText('标题3')).toBeInTheDocument();
    expect(screen.queryByText('标题1')).toBeNull();
  });

  it('marks a message as read at once and shows its text', async () => {
    answer({ '/siteMsg/query': () => page([message('1')]), '/siteMsg/read': () => ({ count: 1 }) });
    const { live } = await open();
    fireEvent.click(await screen.findByText('标题1'));
    expect(await screen.findByLabelText('订单，标题1')).toBeInTheDocument();
    await waitFor(() => expect(live.messagesRead).toHaveBeenCalledTimes(1));
    expect(bodiesOf('/siteMsg/read')).toEqual([{ id: '1' }]);
    expect(await screen.findAllByText('内容1')).toHaveLength(2);
    expect(navigateTo).not.toHaveBeenCalled();
  });

  it('is unread again when the server refuses', async () => {
    answer({
      '/siteMsg/query': () => page([message('1')]),
      '/siteMsg/read': () => {
        throw new ApiError('server', 500, '服务器错误');
      },
    });
    await open();
    fireEvent.click(await screen.findByText('标题1'));
    expect(await screen.findByLabelText('未读，订单，标题1')).toBeInTheDocument();
  });

  it('leads to the page a message names, with its parameters', async () => {
    const target = '/pages/docTree/docTree?path=%E4%B8%8A%E6%B1%BD%2F%E5%B8%95%E8%90%A8%E7%89%B9';
    answer({
      '/siteMsg/query': () => page([message('1', { content: { title: '新资料', msg: '', target } })]),
      '/siteMsg/read': () => ({ count: 1 }),
    });
    await open();
    fireEvent.click(await screen.findByText('新资料'));
    expect(navigateTo).toHaveBeenCalledWith('/pages/docTree/docTree', { path: '上汽/帕萨特' });
  });

  it.each(['https://evil.test/x', '/pages/unknown/unknown', 'javascript:alert(1)', '//evil.test'])(
    'only shows the text when the target is %s',
    async (target) => {
      answer({
        '/siteMsg/query': () => page([message('1', { content: { title: '标题1', msg: '内容1', target } })]),
        '/siteMsg/read': () => ({ count: 1 }),
      });
      await open();
      fireEvent.click(await screen.findByText('标题1'));
      expect(await screen.findAllByText('内容1')).toHaveLength(2);
      expect(navigateTo).not.toHaveBeenCalled();
    },
  );

  it('reads all after a question, of the chosen kind alone', async () => {
    answer({ '/siteMsg/query': () => page([message('1'), message('2')]), '/siteMsg/read': () => ({ count: 2 }) });
    await open();
    await screen.findByText('标题1');
    fireEvent.click(screen.getByText('全部已读'));
    fireEvent.click(await screen.findByText('取消'));
    await act(async () => undefined);
    expect(bodiesOf('/siteMsg/read')).toEqual([]);
    fireEvent.click(screen.getByRole('tab', { name: '订单 2' }));
    await screen.findByText('标题1');
    fireEvent.click(screen.getByText('全部已读'));
    expect(await screen.findByText('将“订单”消息标为已读？')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('全部已读'));
    await waitFor(() => expect(bodiesOf('/siteMsg/read')).toEqual([{ kind: 'order' }]));
    expect(screen.queryByLabelText(/未读/)).toBeNull();
  });

  it('refreshes when pulled down: the list, the badge, and the connection', async () => {
    answer({ '/siteMsg/query': () => page([message('1')]) });
    const { live } = await open();
    await act(() => pullDown());
    expect(bodiesOf('/siteMsg/query')).toHaveLength(2);
    expect(live.refreshUnread).toHaveBeenCalledTimes(1);
    expect(live.reconnect).toHaveBeenCalledTimes(1);
  });

  it('keeps the notices within reach', async () => {
    answer({ '/siteMsg/query': () => page([]) });
    await open();
    fireEvent.click(screen.getByRole('tab', { name: '平台公告' }));
    expect(await screen.findByText('汽修助手上线')).toBeInTheDocument();
  });
});
