import { useState, type ReactNode } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { messageKindWords } from '@/domain/message-kinds';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useLastSession } from '@/state/last-session';
import { useSession } from '@/state/session';
import { Card } from '@/ui/card';
import { confirmDialog } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { NavAction } from '@/ui/nav-bar';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { Segment } from '@/ui/segment';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { scrollPageToTop } from '@/ui/use-page-scroll';
import { noticesKey } from './api/notices-query';
import {
  messagesKey,
  messagesQuery,
  type ListedMessage,
  type MessageFilter,
  type MessagePages,
} from './api/messages-query';
import { ConnectionLine } from './components/connection-line';
import { MessageFilters } from './components/message-filters';
import { MessageList } from './components/message-list';
import { MessageSheet } from './components/message-sheet';
import { NoteSheet } from './components/note-sheet';
import { Notices } from './components/notices';
import { useMarkRead } from './hooks/use-mark-read';
import { useServiceNote } from './hooks/use-service-note';
import type { LiveConnection } from './live-connection';
import { firstPageOnly } from './message-cache';
import { openTarget, targetOf } from './message-target';

interface MessageScreenProps {
  tabBar: ReactNode;
  live: LiveConnection;
  /** What the app has to say on this page: sheets and prompts of other features. */
  notice?: ReactNode;
}

/** Messages (tab 3): my own ones by kind, and the platform's notices, which want no login. */
export function MessageScreen(props: MessageScreenProps) {
  const { successions } = useLastSession();
  return <Messages key={successions} {...props} />;
}

/** A note that is being written outlives the session, which it asks for again when it is sent. */
function Messages(props: MessageScreenProps) {
  const { isLogin } = useSession();
  const [isNoteOpen, setNoteOpen] = useState(false);
  const note = useServiceNote(props.live, () => setNoteOpen(false));
  const noteSheet = <NoteSheet note={note} open={isNoteOpen} onClose={() => setNoteOpen(false)} />;
  return isLogin ? (
    <MyMessages {...props} onNote={() => setNoteOpen(true)} noteSheet={noteSheet} />
  ) : (
    <NoticesForVisitors tabBar={props.tabBar} noteSheet={noteSheet} />
  );
}

function NoticesForVisitors({ tabBar, noteSheet }: { tabBar: ReactNode; noteSheet: ReactNode }) {
  const queryClient = useQueryClient();
  usePullRefresh(() =>
    Promise.all([
      queryClient.refetchQueries({ queryKey: noticesKey }),
      // Whoever pulls wants his messages: their call says 请先登录 (§6).
      queryClient.prefetchInfiniteQuery(messagesQuery('all')),
    ]),
  );
  return (
    <Screen title="消息" onBack={false} tabBar={tabBar}>
      <Card padding="list">
        <ListRow
          icon="user"
          title="登录后查看您的消息"
          subtitle="平台公告无需登录"
          value="去登录"
          onPress={() => void navigateTo(routes.login, { directPath: routes.message })}
        />
      </Card>
      <SectionTitle title="平台公告" />
      <Notices />
      {noteSheet}
    </Screen>
  );
}

/** The newest value that was there: the numbers stay while another list is loading. */
function useLastKnown<T>(value: T | undefined): T | undefined {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) setKnown(value);
  return value ?? known;
}

const tabs = [
  { key: 'mine', text: '我的消息' },
  { key: 'notices', text: '平台公告' },
] as const;

interface MyMessagesProps extends MessageScreenProps {
  onNote: () => void;
  noteSheet: ReactNode;
}

function MyMessages({ tabBar, live, notice, onNote, noteSheet }: MyMessagesProps) {
  const queryClient = useQueryClient();
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('mine');
  const [filter, setFilter] = useState<MessageFilter>('all');
  const [opened, setOpened] = useState<ListedMessage | null>(null);
  const query = useInfiniteQuery(messagesQuery(filter));
  const { mutate: markRead, isPending: isMarking } = useMarkRead(live.messagesRead);
  const unread = useLastKnown(query.data?.pages[0]?.unread) ?? [];

  usePullRefresh(async () => {
    live.reconnect();
    queryClient.setQueryData<MessagePages>(messagesKey(filter), (pages) => pages && firstPageOnly(pages));
    await Promise.all([
      queryClient.refetchQueries({ queryKey: tab === 'mine' ? messagesKey(filter) : noticesKey }),
      live.refreshUnread(),
    ]);
  });

  const open = (message: ListedMessage) => {
    if (!message.read) markRead({ message });
    const target = targetOf(message);
    if (target) openTarget(target);
    else setOpened(message);
  };
  const readAll = async () => {
    const which = filter === 'all' ? '全部消息' : `“${messageKindWords[filter]}”消息`;
    const isSure = await confirmDialog({ content: `将${which}标为已读？`, confirmText: '全部已读' });
    if (isSure && !isMarking) markRead(filter === 'all' ? { all: true } : { kind: filter });
  };
  const choose = (next: MessageFilter) => {
    setFilter(next);
    scrollPageToTop();
  };

  return (
    <Screen
      title="消息"
      onBack={false}
      tabBar={tabBar}
      actions={<NavAction icon="edit" label="给客服留言" onPress={onNote} />}
      subHeader={
        <>
          <Segment options={tabs} value={tab} onChange={setTab} />
          {tab === 'mine' ? (
            <MessageFilters unread={unread} value={filter} onChange={choose} onReadAll={() => void readAll()} />
          ) : null}
        </>
      }
    >
      <ConnectionLine onReconnect={live.reconnect} />
      {tab === 'notices' ? (
        <Notices />
      ) : (
        <View key={filter}>
          {filter === 'service' ? (
            <Card padding="list">
              <ListRow icon="edit" title="给客服留言" subtitle="回复会出现在这里" onPress={onNote} />
            </Card>
          ) : null}
          <MessageList query={query} onOpen={open} />
        </View>
      )}
      {notice}
      <MessageSheet message={opened} onClose={() => setOpened(null)} />
      {noteSheet}
    </Screen>
  );
}
