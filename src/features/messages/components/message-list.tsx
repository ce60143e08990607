import { useEffect, useMemo } from 'react';
import type { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { isShownInReview } from '@/domain/message-kinds';
import { rowsOf } from '@/infra/paged-query';
import { useReviewMode } from '@/state/review-mode';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { ListEnd, loadMore } from '@/ui/list-end';
import { PageRows } from '@/ui/page-rows';
import { Pressable } from '@/ui/pressable';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { scrollPageToTop } from '@/ui/use-page-scroll';
import type { ListedMessage, MessagePages } from '../api/messages-query';
import { useHeldMessages } from '../hooks/use-held-messages';
import { MESSAGE_ROW_HEIGHT, MessageRow } from './message-row';
import './message-list.scss';

export type MessagesResult = ReturnType<typeof useInfiniteQuery<unknown, Error, MessagePages>>;

interface MessageListProps {
  query: MessagesResult;
  onOpen: (message: ListedMessage) => void;
}

/** My messages, newest first, page by page; only the rows near the screen are drawn. */
export function MessageList({ query, onOpen }: MessageListProps) {
  const isReview = useReviewMode();
  const messages = useMemo(
    () => rowsOf<ListedMessage>(query.data).filter((message) => !isReview || isShownInReview(message)),
    [query.data, isReview],
  );
  const isSeeking = messages.length === 0 && query.hasNextPage;
  useEffect(() => {
    // A page may hold nothing but kinds that review mode leaves out.
    if (isSeeking && !query.isFetchNextPageError) loadMore(query);
  }, [isSeeking, query]);
  const nothing = (
    <EmptyState
      icon="message"
      title="暂无消息"
      hint={`${isReview ? '订单' : '订单、金币'}和客服的消息会出现在这里；下拉可以刷新`}
    />
  );
  const seeking = query.isFetchNextPageError ? <ListEnd query={query} /> : <Skeleton rows={6} />;
  const { shown, held, setAtTop } = useHeldMessages(messages);
  return (
    <AsyncView
      query={query}
      skeleton={<Skeleton rows={6} />}
      isEmpty={() => messages.length === 0}
      empty={isSeeking ? seeking : nothing}
    >
      {() => (
        <>
          {held > 0 ? (
            <View className="message-list-held">
              <Pressable onPress={scrollPageToTop} className="message-list-held-tap">
                <View className="message-list-held-face">{`${held} 条新消息 ↑`}</View>
              </Pressable>
            </View>
          ) : null}
          <Card padding="list">
            <PageRows
              rows={shown}
              keyOf={({ id }) => id}
              rowHeight={MESSAGE_ROW_HEIGHT}
              renderRow={(message) => <MessageRow message={message} onPress={() => onOpen(message)} />}
              onEnd={() => loadMore(query)}
              onTop={setAtTop}
            />
          </Card>
          <ListEnd query={query} />
        </>
      )}
    </AsyncView>
  );
}
