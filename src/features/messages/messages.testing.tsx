import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { UserInfo } from '@/contract/schemas/account';
import type { Message } from '@/contract/schemas/messages';
import { SocketStatus } from '@/domain/live-socket';
import { socketStatusAtom } from '@/state/live-socket';
import { session } from '@/state/session';
import { store } from '@/state/store';
import type { LiveConnection, NoteReply } from './live-connection';
import { MessageScreen } from './message-screen';

const user: UserInfo = {
  uid: 'u1',
  uaccess: 'u1',
  phone: '138****8000',
  storename: null,
  storeRole: null,
  vip: 0,
  vipendtime: null,
  experience: 0,
  coins: 0,
  bound: [],
  createdAt: null,
  wechatName: '李师傅',
  avatarUrl: null,
  admin: false,
  hasPassword: true,
};
const notice = {
  id: 'n1',
  code: 'n1',
  type: 'notice',
  title: '汽修助手上线',
  summary: '',
  coverUrl: null,
  linkUrl: null,
  publishedAt: '2026-01-01T00:00:00Z',
};

export const message = (id: string, change: Partial<Message> = {}): Message => ({
  id,
  kind: 'order',
  read: false,
  createdAt: '2026-11-21T08:00:00Z',
  content: { title: `标题${id}`, msg: `内容${id}`, target: null },
  ...change,
});
export const page = (list: Message[], change: object = {}) => ({
  list,
  total: list.length,
  pageNum: 1,
  pageSize: 50,
  unread: [{ kind: 'order', count: list.filter(({ read }) => !read).length }],
  ...change,
});

export type Answers = Record<string, (body: { kind?: string; pageRequest?: { pageNum: number } }) => unknown>;

/** Makes a mocked `call` answer by path; a function's throw is the call's failure. */
export function answerBy(mock: jest.Mock, byPath: Answers): void {
  mock.mockImplementation(async (endpoint: { path: string }, body: object) => {
    await Promise.resolve();
    const answers: Answers = { '/cmsContent/queryLike': () => page([notice] as never), ...byPath };
    const found = answers[endpoint.path];
    if (!found) throw new Error(`unexpected call of ${endpoint.path}`);
    return found(body);
  });
}

function fakeLive() {
  const listeners = new Set<(reply: NoteReply) => void>();
  const live = {
    reconnect: jest.fn(),
    sendNote: jest.fn((_note: { key: string; text: string }) => true),
    onReply: (listener: (reply: NoteReply) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refreshUnread: jest.fn(() => Promise.resolve()),
    messagesRead: jest.fn(),
  } satisfies LiveConnection;
  return { live, reply: (reply: NoteReply) => act(() => listeners.forEach((listener) => listener(reply))) };
}

export function logIn(uid = user.uid): void {
  act(() => {
    session.login({ token: 't' });
    session.setUserInfo({ ...user, uid });
    store.set(socketStatusAtom, SocketStatus.connected);
  });
}

export async function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const connection = fakeLive();
  render(
    <QueryClientProvider client={queryClient}>
      <MessageScreen tabBar={null} live={connection.live} />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
  return { queryClient, ...connection };
}
