import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { goBack } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { useReviewMode } from '@/state/review-mode';
import { PagedList } from '@/ui/paged-list';
import { ReviewNotice } from '@/ui/review-notice';
import { Screen } from '@/ui/screen';
import { Segment } from '@/ui/segment';
import { EmptyState } from '@/ui/state-view';
import { inviteesQuery } from './api/partner';
import { INVITEE_HEIGHT, InviteeRow } from './components/invitee-row';
import './my-partner-screen.scss';

const TITLE = '我的客户';
const filters = [
  { key: 'all', text: '全部' },
  { key: 'bought', text: '已付款' },
  { key: 'not', text: '未付款' },
] as const;
type Filter = (typeof filters)[number]['key'];
const boughtOf: Record<Filter, boolean | null> = { all: null, bought: true, not: false };

/** Whom the caller invited (§2 myPartner). */
export function MyPartnerScreen() {
  return useReviewMode() ? <ReviewNotice /> : <Invitees />;
}

function Invitees() {
  const [filter, setFilter] = useState<Filter>('all');
  const query = useInfiniteQuery(inviteesQuery(boughtOf[filter]));
  return (
    <Screen
      title={TITLE}
      narrow
      fill
      subHeader={
        <View className="my-partner-filter">
          <Segment options={filters} value={filter} onChange={setFilter} />
        </View>
      }
    >
      <PagedList
        query={query}
        rows={rowsOf(query.data)}
        keyOf={({ id }) => id}
        rowHeight={INVITEE_HEIGHT}
        joined
        renderRow={(invitee) => <InviteeRow invitee={invitee} />}
        empty={
          <EmptyState
            icon="users"
            title={filter === 'all' ? '还没有邀请到客户' : '没有符合的客户'}
            hint="朋友从你的邀请链接注册后会出现在这里"
            action="去邀请"
            onAction={() => void goBack()}
          />
        }
      />
    </Screen>
  );
}
