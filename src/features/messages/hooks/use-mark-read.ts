import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageRead } from '@/contract/endpoints/messages';
import { call } from '@/infra/http/call';
import { messageListsKey, type MessagePages } from '../api/messages-query';
import { changeMessageLists, withRead, type ReadRequest } from '../message-cache';

function bodyOf(what: ReadRequest) {
  if ('message' in what) return { id: what.message.id };
  return 'all' in what ? { all: true } : { kind: what.kind };
}

/**
 * Marks messages as read: at once on the screen, taken back when the server refuses (which has been told). `onRead`:
 * the server knows.
 */
export function useMarkRead(onRead: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (what: ReadRequest) => call(messageRead, bodyOf(what)),
    onMutate: (what) => {
      const before = queryClient.getQueriesData<MessagePages>({ queryKey: messageListsKey });
      changeMessageLists(queryClient, (pages) => withRead(pages, what));
      return before;
    },
    onError: (_error, _what, before) => before?.forEach(([key, pages]) => queryClient.setQueryData(key, pages)),
    onSuccess: onRead,
  });
}
