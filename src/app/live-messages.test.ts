/** The wiring of socket, session and badge, with a web socket of the test's own. */
import { waitFor } from '@testing-library/react';
import { unreadCount } from '@/contract/endpoints/messages';
import type { UserInfo } from '@/contract/schemas/account';
import { ApiError } from '@/domain/app-error';
import { SocketStatus } from '@/domain/live-socket';
import { messagesKey, type MessagePages } from '@/features/messages/api/messages-query';
import { workOrdersKey } from '@/infra/query-keys';
import { socketStatusAtom } from '@/state/live-socket';
import { currentNavbarTabAtom, isExpiredAtom, messageCountAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { liveMessages, startLiveMessages } from '@/app/live-messages';
import { queryClient } from '@/app/services';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({
  call: (...args: unknown[]) => mockCall(...args) as unknown,
  configureHttp: jest.fn(),
}));

const mockToast = jest.fn();
const mockConfirm = jest.fn((_options: object) => Promise.resolve(false));
jest.mock('@/ui/feedback-store', () => ({
  ...jest.requireActual<object>('@/ui/feedback-store'),
  toast: (message: string) => void mockToast(message),
  confirmDialog: (options: object) => mockConfirm(options),
}));

const user: UserInfo = {
  uid: 'u1',
  uaccess: 'u1',
  phone: null,
  storename: null,
  storeRole: null,
  vip: 0,
  vipendtime: null,
  experience: 0,
  coins: 0,
  bound: [],
  createdAt: null,
  wechatName: null,
  avatarUrl: null,
  admin: false,
  hasPassword: true,
};
const message = {
  id: 'm1',
  kind: 'order',
  read: false,
  createdAt: '2026-11-21T08:00:00Z',
  content: { title: '已发货', msg: '', target: null },
};

class FakeSocket {
  static made: FakeSocket[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  onerror: () => void = () => undefined;
  sent: string[] = [];
  close = jest.fn();
  constructor(
    readonly url: string,
    readonly protocols: string[],
  ) {
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
}
const last = () => {
  const socket = FakeSocket.made[FakeSocket.made.length - 1];
  if (!socket) throw new Error('no socket');
  return socket;
};
const receive = (frame: object) => last().onmessage({ data: JSON.stringify(frame) });
function logIn(token: string, uid = 'u1') {
  session.login({ token });
  session.setUserInfo({ ...user, uid });
}

beforeAll(() => {
  globalThis.WebSocket = FakeSocket as never;
  mockCall.mockResolvedValue({ count: 2 });
});
beforeEach(() => {
  session.clear();
  mockToast.mockClear();
  FakeSocket.made = [];
});

it('opens no socket before it is started, nor for a visitor', () => {
  logIn('t0');
  expect(FakeSocket.made).toHaveLength(0);
  session.clear();
  startLiveMessages();
  startLiveMessages();
  expect(FakeSocket.made).toHaveLength(0);
});

it('connects after login with uid, device, time and token (§7), and fetches the badge', async () => {
  logIn('t1');
  expect(FakeSocket.made).toHaveLength(1);
  expect(last().url).toMatch(/^ws:\/\/localhost\/im\/u1\?dev=h5&time=\d{13}&uuid=\w{32}$/);
  expect(last().protocols).toEqual(['repair-assistant.v1', 'token.t1']);
  await waitFor(() => expect(store.get(messageCountAtom)).toBe(2));
  last().onopen();
  expect(store.get(socketStatusAtom)).toBe(SocketStatus.connected);
});

it('shows what comes live: the number, and the message in the lists', () => {
  logIn('t1');
  last().onopen();
  queryClient.setQueryData<MessagePages>(messagesKey('all'), {
    pages: [{ list: [], total: 0, pageNum: 1, pageSize: 50, unread: [] }],
    pageParams: [1],
  });
  receive({ type: 'unread', payload: { count: 7 } });
  expect(store.get(messageCountAtom)).toBe(7);
  receive({ type: 'message', payload: message });
  expect(store.get(messageCountAtom)).toBe(8);
  expect(queryClient.getQueryData<MessagePages>(messagesKey('all'))?.pages[0]?.list[0]?.id).toBe('m1');
  last().onmessage({ data: 'garbage' });
  expect(store.get(messageCountAtom)).toBe(8);
});

describe('what may have been missed', () => {
  const lists = () => queryClient.getQueryState(messagesKey('all'))?.isInvalidated;
  const boardKey = [...workOrdersKey, 'board'];
  const board = () => queryClient.getQueryState(boardKey)?.isInvalidated;
  beforeEach(() => {
    logIn('t8');
    last().onopen();
    queryClient.setQueryData(messagesKey('all'), { pages: [], pageParams: [] });
    queryClient.setQueryData(boardKey, []);
  });

  it('is fetched when the connection stands again: messages, and the orders of the workshop', async () => {
    jest.useFakeTimers();
    try {
      last().onclose({ code: 1006 });
      expect([lists(), board()]).toEqual([false, false]);
      await jest.advanceTimersByTimeAsync(60_000);
      last().onopen();
      expect([lists(), board()]).toEqual([true, true]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is fetched when the server says so', () => {
    receive({ type: 'outdated', payload: {} });
    expect([lists(), board()]).toEqual([true, true]);
  });
});

it('closes at logout, and connects anew for the next user', async () => {
  logIn('t1');
  last().onopen();
  const first = last();
  await session.logout(() => Promise.resolve());
  expect(first.close).toHaveBeenCalledTimes(1);
  expect(store.get(socketStatusAtom)).toBe(SocketStatus.closed);
  expect(store.get(messageCountAtom)).toBe(0);
  logIn('t2', 'u2');
  expect(FakeSocket.made).toHaveLength(2);
  expect(last().url).toContain('/im/u2?');
  expect(last().protocols[1]).toBe('token.t2');
});

it('does not show the next user a number that was asked for the user before', async () => {
  logIn('t6');
  await waitFor(() => expect(store.get(messageCountAtom)).toBe(2));
  let answerFirst = (_answer: { count: number }): void => undefined;
  mockCall.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)));
  liveMessages.messagesRead();
  session.clear();
  logIn('t7', 'u7');
  await waitFor(() => expect(store.get(messageCountAtom)).toBe(2));
  answerFirst({ count: 9 });
  await Promise.resolve();
  await Promise.resolve();
  expect(store.get(messageCountAtom)).toBe(2);
});

it('sends notes and hands on what came of them', () => {
  logIn('t1');
  const replies: unknown[] = [];
  const stop = liveMessages.onReply((reply) => replies.push(reply));
  expect(liveMessages.sendNote({ key: 'k1234567', text: '您好' })).toBe(false);
  last().onopen();
  expect(liveMessages.sendNote({ key: 'k1234567', text: '您好' })).toBe(true);
  expect(JSON.parse(last().sent[0] ?? '')).toEqual({ type: 'feedback', payload: { key: 'k1234567', text: '您好' } });
  receive({ type: 'feedback', payload: { key: 'k1234567' } });
  stop();
  receive({ type: 'feedback', payload: { key: 'k7654321' } });
  expect(replies).toEqual([{ type: 'feedback', payload: { key: 'k1234567' } }]);
});

describe('when the server closes it as ended', () => {
  const endOnServer = () => last().onclose({ code: 4001 });

  it('ends the session here, told as 登录已过期 (§8)', () => {
    logIn('t1');
    last().onopen();
    endOnServer();
    expect(session.token()).toBeNull();
    expect(store.get(isExpiredAtom)).toBe(true);
    expect(mockToast.mock.calls).toEqual([['登录已过期']]);
  });

  it('says nothing of an end that the user has asked for', async () => {
    logIn('t1');
    last().onopen();
    await session.logout(async () => endOnServer());
    expect(session.token()).toBeNull();
    expect(store.get(isExpiredAtom)).toBe(false);
    expect(mockToast).not.toHaveBeenCalled();
  });

  it('asks for a login when a note is sent, and tells nothing of the network', async () => {
    logIn('t1');
    last().onopen();
    endOnServer();
    mockToast.mockClear();
    expect(liveMessages.sendNote({ key: 'k1234567', text: '您好' })).toBe(false);
    await waitFor(() => expect(mockConfirm).toHaveBeenCalledWith(expect.objectContaining({ content: '请先登录' })));
    expect(mockToast).not.toHaveBeenCalled();
  });
});

it('asks the server why the account is stopped, whose words are told, and keeps the login', async () => {
  logIn('t1');
  last().onopen();
  await waitFor(() => expect(store.get(messageCountAtom)).toBe(2));
  mockCall.mockClear();
  mockCall.mockRejectedValueOnce(new ApiError('business', -3, '您的账号已停用'));
  last().onclose({ code: 4003 });
  expect(mockCall.mock.calls).toEqual([[unreadCount, expect.anything(), { fresh: true, errors: 'toast' }]]);
  await Promise.resolve();
  expect(session.token()).toBe('t1');
  expect(mockToast).not.toHaveBeenCalled();
});

it('takes a new connection when the network is back, and the badge on a change of tab', async () => {
  logIn('t1');
  last().onopen();
  const before = last();
  window.dispatchEvent(new Event('online'));
  expect(before.close).toHaveBeenCalledTimes(1);
  expect(FakeSocket.made).toHaveLength(2);
  await waitFor(() => expect(mockCall).toHaveBeenCalled());
  mockCall.mockClear();
  store.set(currentNavbarTabAtom, 3);
  expect(mockCall).toHaveBeenCalledTimes(1);
  session.clear();
  store.set(currentNavbarTabAtom, 4);
  expect(mockCall).toHaveBeenCalledTimes(1);
});
