import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRelativeTime } from '@/domain/relative-time';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { RichText } from '@/ui/rich-text';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState, EndState } from '@/ui/state-view';
import { noticeQuery, noticesQuery } from '../api/notices-query';

/** The platform's notices for everybody; a tap opens the text. */
export function Notices() {
  const notices = useQuery(noticesQuery());
  const [open, setOpen] = useState<{ id: string; title: string } | null>(null);
  return (
    <>
      <AsyncView
        query={notices}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState icon="message" title="暂无公告" hint="下拉可以刷新" />}
      >
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
    </>
  );
}

function Notice({ id }: { id: string }) {
  const notice = useQuery(noticeQuery(id));
  return (
    <AsyncView query={notice} skeleton={<Skeleton shape="text" rows={6} />}>
      {(content) => <RichText html={content.content} />}
    </AsyncView>
  );
}
