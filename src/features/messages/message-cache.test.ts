import { QueryClient } from '@tanstack/react-query';
import type { Message } from '@/contract/schemas/messages';
import { messagesKey, type MessagePages } from './api/messages-query';
import { firstPageOnly, receiveMessage, withMessage, withRead } from './message-cache';

const message = (id: string, change: Partial<Message> = {}): Message => ({
  id,
  kind: 'order',
  read: false,
  createdAt: '2026-11-21T08:00:00Z',
  content: { title: id, msg: '', target: null },
  ...change,
});
const lists = (...pages: Message[][]): MessagePages => ({
  pages: pages.map((list, index) => ({
    list,
    total: 3,
    pageNum: index + 1,
    pageSize: 2,
    unread:
      index === 0
        ? [
            { kind: 'order' as const, count: 2 },
            { kind: 'coin' as const, count: 1 },
          ]
        : [],
  })),
  pageParams: pages.map((_, index) => index + 1),
});
const both = () => lists([message('a'), message('b', { kind: 'coin' })], [message('c')]);
const ids = ({ pages }: MessagePages) => pages.map(({ list }) => list.map(({ id }) => id));
const unreadIds = ({ pages }: MessagePages) =>
  pages.flatMap(({ list }) => list.filter(({ read }) => !read).map(({ id }) => id));
const counts = ({ pages }: MessagePages) =>
  Object.fromEntries(pages[0]?.unread.map(({ kind, count }) => [kind, count]) ?? []);

describe('a message that arrives live', () => {
  it('comes on top of the list of all and of its kind, and is counted', () => {
    const after = withMessage(both(), 'all', message('n'));
    expect(ids(after)).toEqual([['n', 'a', 'b'], ['c']]);
    expect(counts(after)).toEqual({ order: 3, coin: 1 });
    expect(after.pages[0]?.total).toBe(4);
    expect(ids(withMessage(both(), 'order', message('n')))[0]?.[0]).toBe('n');
  });

  it('is only counted in the list of another kind', () => {
    const after = withMessage(both(), 'system', message('n'));
    expect(ids(after)).toEqual([['a', 'b'], ['c']]);
    expect(counts(after)).toEqual({ order: 3, coin: 1 });
  });

  it('is not taken twice', () => {
    const before = both();
    expect(withMessage(before, 'all', message('c'))).toBe(before);
  });

  it('goes into every list that is loaded, marked with when it came', () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(messagesKey('all'), both());
    queryClient.setQueryData(messagesKey('coin'), lists([message('b', { kind: 'coin' })]));
    receiveMessage(queryClient, message('n', { kind: 'coin' }), 5);
    const first = (filter: 'all' | 'coin') =>
      queryClient.getQueryData<MessagePages>(messagesKey(filter))?.pages[0]?.list[0];
    expect(first('all')).toMatchObject({ id: 'n', arrivedAt: 5 });
    expect(first('coin')).toMatchObject({ id: 'n' });
    expect(queryClient.getQueryData(messagesKey('order'))).toBeUndefined();
  });
});

describe('reading', () => {
  it('marks one message and takes it from its kind’s number', () => {
    const after = withRead(both(), { message: message('c') });
    expect(unreadIds(after)).toEqual(['a', 'b']);
    expect(counts(after)).toEqual({ order: 1, coin: 1 });
  });

  it('does not count a message that was read before', () => {
    expect(counts(withRead(both(), { message: message('x', { read: true }) }))).toEqual({ order: 2, coin: 1 });
  });

  it('marks a kind, or all', () => {
    expect(unreadIds(withRead(both(), { kind: 'order' }))).toEqual(['b']);
    expect(counts(withRead(both(), { kind: 'order' }))).toEqual({ coin: 1 });
    expect(unreadIds(withRead(both(), { all: true }))).toEqual([]);
    expect(counts(withRead(both(), { all: true }))).toEqual({});
  });
});

it('asks for the first page only when it is refreshed', () => {
  expect(firstPageOnly(both())).toMatchObject({ pages: [{ pageNum: 1 }], pageParams: [1] });
});
