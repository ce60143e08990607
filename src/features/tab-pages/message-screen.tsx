import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import { formatRelativeTime } from '@/domain/relative-time';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { RichText } from '@/ui/rich-text';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState, EndState } from '@/ui/state-view';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { noticeQuery, noticesQuery } from './api/notices-query';

/** Messages (tab 3): the platform's notices for everybody; personal messages want a login. */
export function MessageScreen({ tabBar }: { tabBar: ReactNode }) {
  const { isLogin } = useSession();
  const notices = useQuery(noticesQuery());
  const [open, setOpen] = useState<{ id: string; title: string } | null>(null);
  usePullRefresh(() => notices.refetch());
  return (
    <Screen title="消息" onBack={false} tabBar={tabBar}>
      {isLogin ? null : (
        <Card padding="list">
          <ListRow icon="user" title="登录后查看您的消息" subtitle="平台公告无需登录" value="去登录" onPress={() => void navigateTo(routes.login, { directPath: routes.message })} />
        </Card>
      )}
      <SectionTitle title="平台公告" />
      <AsyncView query={notices} isEmpty={(list) => list.length === 0} empty={<EmptyState icon="message" title="暂无公告" hint="下拉可以刷新" />}>
        {(list) => (
          <>
            <Card padding="list">
              {list.map((notice) => (
                <ListRow
                  key={notice.id}
                  icon="message"
                  title={notice.title}
                  subtitle={notice.summary}
                  value={formatRelativeTime(notice.publishedAt, Date.now())}
                  onPress={() => setOpen({ id: notice.id, title: notice.title })}
                />
              ))}
            </Card>
            <EndState />
          </>
        )}
      </AsyncView>
      <Sheet open={open !== null} onClose={() => setOpen(null)} title={open?.title} size="tall">
        {open ? <Notice id={open.id} /> : null}
      </Sheet>
    </Screen>
  );
}

function Notice({ id }: { id: string }) {
  const notice = useQuery(noticeQuery(id));
  return (
    <AsyncView query={notice} skeleton={<Skeleton shape="text" rows={6} />}>
      {(content) => (
        <View>
          <RichText html={content.content} />
        </View>
      )}
    </AsyncView>
  );
}
