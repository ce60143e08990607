import type { QueryClient } from '@tanstack/react-query';
import type { Message, MessageKind } from '@/contract/schemas/messages';
import {
  messageListsKey,
  type ListedMessage,
  type MessageFilter,
  type MessagePage,
  type MessagePages,
} from './api/messages-query';

/** What is marked as read: one message, all of a kind, or all. */
export type ReadRequest = { message: Message } | { kind: MessageKind } | { all: true };

type Counts = MessagePage['unread'];

function countsWith(counts: Counts, kind: MessageKind, change: number): Counts {
  const others = counts.filter((each) => each.kind !== kind);
  const count = (counts.find((each) => each.kind === kind)?.count ?? 0) + change;
  return count > 0 ? [...others, { kind, count }] : others;
}

/** The unread counts stand on the first page. */
function changeFirst(pages: MessagePages, change: (first: MessagePage) => MessagePage): MessagePages {
  return { ...pages, pages: pages.pages.map((page, index) => (index === 0 ? change(page) : page)) };
}

/**
 * The list with a message on top that came over the live socket; unchanged when it is there already or of another kind.
 */
export function withMessage(pages: MessagePages, filter: MessageFilter, message: ListedMessage): MessagePages {
  if (pages.pages.some(({ list }) => list.some(({ id }) => id === message.id))) return pages;
  return changeFirst(pages, (first) => {
    const unread = message.read ? first.unread : countsWith(first.unread, message.kind, 1);
    const belongs = filter === 'all' || filter === message.kind;
    return belongs
      ? { ...first, unread, total: first.total + 1, list: [message, ...first.list] }
      : { ...first, unread };
  });
}

function isMeant(what: ReadRequest, { id, kind }: Message): boolean {
  if ('message' in what) return id === what.message.id;
  return 'all' in what || kind === what.kind;
}

function countsAfter(counts: Counts, what: ReadRequest): Counts {
  if ('all' in what) return [];
  if ('kind' in what) return counts.filter(({ kind }) => kind !== what.kind);
  return what.message.read ? counts : countsWith(counts, what.message.kind, -1);
}

/** The list after something was read. */
export function withRead(pages: MessagePages, what: ReadRequest): MessagePages {
  const marked = {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      list: page.list.map((message) =>
        !message.read && isMeant(what, message) ? { ...message, read: true } : message,
      ),
    })),
  };
  return changeFirst(marked, (first) => ({ ...first, unread: countsAfter(first.unread, what) }));
}

/** The list as a refresh begins: a long list is not asked for again page by page. */
export function firstPageOnly(pages: MessagePages): MessagePages {
  return { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) };
}

/** Changes every message list that is loaded. */
export function changeMessageLists(
  queryClient: QueryClient,
  change: (pages: MessagePages, filter: MessageFilter) => MessagePages,
): void {
  for (const [key, pages] of queryClient.getQueriesData<MessagePages>({ queryKey: messageListsKey })) {
    if (pages) queryClient.setQueryData<MessagePages>(key, change(pages, key[messageListsKey.length] as MessageFilter));
  }
}

/** A message that came over the live socket, into every list where it belongs. `now`: epoch milliseconds. */
export function receiveMessage(queryClient: QueryClient, message: Message, now: number = Date.now()): void {
  changeMessageLists(queryClient, (pages, filter) => withMessage(pages, filter, { ...message, arrivedAt: now }));
}
