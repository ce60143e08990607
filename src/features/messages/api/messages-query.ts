import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import type { ResponseOf } from '@/contract/endpoint';
import { messageQuery } from '@/contract/endpoints/messages';
import type { Message, MessageKind } from '@/contract/schemas/messages';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

/** Rows come in pages of this size: thousands of messages are few requests. */
const PAGE_SIZE = 50;

export type MessageFilter = MessageKind | 'all';
/** `arrivedAt`: epoch milliseconds at which it came over the live socket; absent when it came with a page. */
export type ListedMessage = Message & { readonly arrivedAt?: number };
export type MessagePage = Omit<ResponseOf<typeof messageQuery>, 'list'> & { list: ListedMessage[] };
export type MessagePages = InfiniteData<MessagePage>;

/** Beginning of the keys of all message lists. */
export const messageListsKey = ['messages', 'list'] as const;
export const messagesKey = (filter: MessageFilter) => [...messageListsKey, filter] as const;

/** My messages of a kind, or all, newest first. */
export function messagesQuery(filter: MessageFilter) {
  return infiniteQueryOptions({
    queryKey: messagesKey(filter),
    queryFn: ({ pageParam, signal }): Promise<MessagePage> =>
      call(
        messageQuery,
        { pageRequest: { pageNum: pageParam, pageSize: PAGE_SIZE }, ...(filter === 'all' ? {} : { kind: filter }) },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, pageSize, total }: MessagePage) =>
      pageNum * pageSize < total ? pageNum + 1 : undefined,
    staleTime: StaleTime.seconds30,
  });
}
