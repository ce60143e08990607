import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CustomerNotice, NoticeGroup } from '@/contract/schemas/follow-ups';
import { FOLLOW_LABELS } from '@/domain/customer-notice';
import { formatDateTime } from '@/domain/date-format';
import { exactYuan } from '@/domain/money';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { PagedList } from '@/ui/paged-list';
import { Plate } from '@/ui/plate';
import { RecordRow } from '@/ui/record-row';
import { Screen } from '@/ui/screen';
import { Segment } from '@/ui/segment';
import { EmptyState } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { usePageShown } from '@/ui/use-page-shown';
import { noticesQuery } from './api/follow-ups';
import { noticeState } from './follow-words';

const ROW_HEIGHT = 92;
const PARTS: readonly { key: NoticeGroup; text: string }[] = [
  { key: 'asked', text: '全部' },
  { key: 'sent', text: '已提醒' },
  { key: 'opened', text: '已查看' },
  { key: 'came', text: '已回店' },
];

/** What a route parameter names; everything for what it does not. */
export const groupOf = (text: string | undefined): NoticeGroup => PARTS.find(({ key }) => key === text)?.key ?? 'asked';

/** The notices of 90 days behind a figure; those that were followed by a visit lead to its order. */
export function FollowNoticesScreen({ group: first }: { group: NoticeGroup }) {
  const [group, setGroup] = useState(first);
  const query = useInfiniteQuery(noticesQuery(group));
  usePageShown(() => {
    if (query.isFetched) void query.refetch();
  });
  return (
    <Screen title="提醒记录" fill narrow subHeader={<Segment options={PARTS} value={group} onChange={setGroup} />}>
      <PagedList
        query={query}
        rows={rowsOf(query.data)}
        keyOf={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        joined
        renderRow={(notice) => <NoticeRow notice={notice} />}
        empty={<EmptyState icon="message" title="近 90 天没有这样的提醒" hint="在到期提醒里点一台车就能发送" />}
      />
    </Screen>
  );
}

function NoticeRow({ notice }: { notice: CustomerNotice }) {
  const { carid, reason, matter, askedAt, by, came, phone } = notice;
  const state = noticeState(notice);
  const orderId = came?.orderId;
  return (
    <RecordRow
      title={<Plate plate={carid} />}
      tag={<Tag text={state.text} tone={state.tone} />}
      note={`${FOLLOW_LABELS[reason]} · ${matter}`}
      second={`${formatDateTime(askedAt).slice(5)} ${by.name} 发给 ${phone}`}
      value={came?.total == null ? '' : `¥${exactYuan(came.total)}`}
      label={`${carid} ${matter}，${state.text}${orderId ? '，打开回店的工单' : ''}`}
      onPress={orderId ? () => void navigateTo(routes.vehicleReceiveDetail, { id: orderId }) : undefined}
    />
  );
}
