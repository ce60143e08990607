import { act, fireEvent, screen } from '@testing-library/react';
import { SocketStatus } from '@/domain/live-socket';
import { socketStatusAtom } from '@/state/live-socket';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { receiveMessage } from './message-cache';
import { answerBy, logIn, message, open, page, type Answers } from './messages.testing';

const mockCall = jest.fn();
let scroll: (scrollTop: number) => void = () => undefined;
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn(),
  goBack: jest.fn(),
}));
// Taro's page hooks exist in builds only.
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));
jest.mock('@/ui/use-page-scroll', () => ({
  usePageScroll: (listener: (scrollTop: number) => void) => {
    scroll = listener;
  },
  scrollPageToTop: jest.fn(),
}));
jest.mock('@/ui/measure-element', () => ({ measureElement: () => Promise.resolve(null) }));

const answer = (byPath: Answers) => answerBy(mockCall, byPath);

function typeNote(value: string) {
  fireEvent(screen.getByLabelText('留言内容'), new CustomEvent('input', { detail: { value } }));
}

beforeEach(() => {
  jest.clearAllMocks();
  logIn();
});

describe('messages that arrive live', () => {
  const many = Array.from({ length: 50 }, (_, index) => message(String(index)));

  it('slide in on top while the page is at its top', async () => {
    answer({ '/siteMsg/query': () => page(many) });
    const { queryClient } = await open();
    await screen.findByText('标题0');
    act(() => receiveMessage(queryClient, message('new')));
    expect((await screen.findByText('标题new')).closest('.message-row-new')).not.toBeNull();
    expect(screen.getByText('标题0').closest('.message-row-new')).toBeNull();
  });

  it('wait above a reader who has scrolled, and come when he is back', async () => {
    answer({ '/siteMsg/query': () => page(many) });
    const { queryClient } = await open();
    await screen.findByText('标题0');
    act(() => scroll(40));
    act(() => receiveMessage(queryClient, message('new')));
    expect(await screen.findByText('1 条新消息 ↑')).toBeInTheDocument();
    expect(screen.queryByText('标题new')).toBeNull();
    act(() => scroll(0));
    expect(await screen.findByText('标题new')).toBeInTheDocument();
    expect(screen.queryByText('1 条新消息 ↑')).toBeNull();
  });
});

describe('the connection line (§4)', () => {
  it('shows once the socket stays closed, and starts anew', async () => {
    answer({ '/siteMsg/query': () => page([]) });
    const { live } = await open();
    expect(screen.queryByText('连接已断开，点此重连')).toBeNull();
    act(() => store.set(socketStatusAtom, SocketStatus.reconnecting));
    expect(screen.queryByText('连接已断开，点此重连')).toBeNull();
    act(() => store.set(socketStatusAtom, SocketStatus.closed));
    fireEvent.click(screen.getByText('连接已断开，点此重连'));
    expect(live.reconnect).toHaveBeenCalledTimes(1);
  });
});

describe('a note to the service desk', () => {
  async function openNote() {
    answer({ '/siteMsg/query': () => page([]) });
    const connection = await open();
    fireEvent.click(screen.getByLabelText('给客服留言'));
    await screen.findByLabelText('留言内容');
    return connection;
  }
  const sent = ({ live }: { live: Awaited<ReturnType<typeof open>>['live'] }) =>
    live.sendNote.mock.calls.map(([note]) => note);

  it('is sent, and cleared once it was received', async () => {
    const connection = await openNote();
    typeNote('  找不到电路图 ');
    fireEvent.click(screen.getByLabelText('发送'));
    const [note] = sent(connection);
    expect(note).toEqual({ key: expect.stringMatching(/^[\w-]{8,64}$/) as string, text: '找不到电路图' });
    fireEvent.click(screen.getByLabelText('发送'));
    expect(sent(connection)).toHaveLength(1);
    connection.reply({ type: 'feedback', payload: { key: note?.key ?? '' } });
    expect(await screen.findByText('已收到')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('给客服留言'));
    expect(await screen.findByLabelText('留言内容')).toHaveProperty('value', '');
  });

  it('keeps the text when there is no connection (§7), and carries the same key the next time', async () => {
    const connection = await openNote();
    connection.live.sendNote.mockReturnValueOnce(false);
    typeNote('请回电');
    fireEvent.click(screen.getByLabelText('发送'));
    expect(screen.getByLabelText('留言内容')).toHaveProperty('value', '请回电');
    fireEvent.click(screen.getByLabelText('发送'));
    const [first, second] = sent(connection);
    expect(second?.key).toBe(first?.key);
  });

  it('keeps the text while the session ends and begins again (§8), and nobody waits for an answer', async () => {
    const connection = await openNote();
    typeNote('请回电');
    fireEvent.click(screen.getByLabelText('发送'));
    act(() => session.expire());
    expect(await screen.findByLabelText('留言内容')).toHaveProperty('value', '请回电');
    fireEvent.click(screen.getByLabelText('发送'));
    logIn();
    expect(await screen.findByLabelText('留言内容')).toHaveProperty('value', '请回电');
    const [first, second] = sent(connection);
    expect(second?.key).toBe(first?.key);
  });

  it('is not the next user’s', async () => {
    await openNote();
    typeNote('请回电');
    act(() => session.expire());
    logIn('u2');
    fireEvent.click(await screen.findByLabelText('给客服留言'));
    expect(await screen.findByLabelText('留言内容')).toHaveProperty('value', '');
  });

  it('keeps the text when the server refuses, and says why', async () => {
    const connection = await openNote();
    typeNote('请回电');
    fireEvent.click(screen.getByLabelText('发送'));
    connection.reply({ type: 'refused', payload: { key: sent(connection)[0]?.key ?? '', reason: '留言太频繁' } });
    expect(await screen.findByText('留言太频繁')).toBeInTheDocument();
    expect(screen.getByLabelText('留言内容')).toHaveProperty('value', '请回电');
  });

  it('counts as lost when nobody acknowledges it: 网络异常,请重新发送', async () => {
    const connection = await openNote();
    typeNote('请回电');
    jest.useFakeTimers();
    fireEvent.click(screen.getByLabelText('发送'));
    act(() => void jest.advanceTimersByTime(10_000));
    expect(screen.getByText('网络异常,请重新发送')).toBeInTheDocument();
    jest.useRealTimers();
    fireEvent.click(screen.getByLabelText('发送'));
    expect(sent(connection)).toHaveLength(2);
  });
});
