import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { formatDateTime } from '@/domain/date-format';
import { errorCatalogue } from '@/domain/error-catalogue';
import { goBack, redirectTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { PagedList } from '@/ui/paged-list';
import { RecordRow } from '@/ui/record-row';
import { ReviewNotice } from '@/ui/review-notice';
import { Screen } from '@/ui/screen';
import { Segment } from '@/ui/segment';
import { EmptyState, StateView } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { raffleUsersQuery } from './api/raffles';
import { drawStateLooks, resultTitle } from './raffle-labels';
import './raffle-users-screen.scss';

const TITLE = '参与用户';
const ROW_HEIGHT = 76;
const filters = [
  { key: 'all', text: '全部' },
  { key: 'won', text: '只看中奖' },
] as const;
type Filter = (typeof filters)[number]['key'];

/** Who drew what in a raffle (§2 userList): for administrators; the server refuses everybody else. */
export function RaffleUsersScreen({ raffleId }: { raffleId: string }) {
  const { user } = useSession();
  const isReview = useReviewMode();
  if (isReview) return <ReviewNotice />;
  // Without the user info the server is asked: it decides anyway.
  if (user && !user.admin) return <Refusal icon="lock" title={errorCatalogue.forbidden} />;
  return raffleId === '' ? <Refusal icon="gift" title="没有找到这个活动" /> : <RaffleUsers raffleId={raffleId} />;
}

function Refusal({ icon, title }: { icon: 'lock' | 'gift'; title: string }) {
  return (
    <Screen title={TITLE} narrow>
      <StateView icon={icon} title={title} action="返回" onAction={() => void goBack()} />
    </Screen>
  );
}

function RaffleUsers({ raffleId }: { raffleId: string }) {
  const [filter, setFilter] = useState<Filter>('all');
  const query = useInfiniteQuery(raffleUsersQuery(raffleId, filter === 'won'));
  const total = query.data?.pages[0]?.total;
  return (
    <Screen
      title={total === undefined ? TITLE : `${TITLE}（${total}）`}
      narrow
      fill
      subHeader={
        <View className="raffle-users-filter">
          <Segment options={filters} value={filter} onChange={setFilter} />
        </View>
      }
    >
      <PagedList
        query={query}
        rows={rowsOf(query.data)}
        keyOf={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        joined
        renderRow={({ name, phone, prizeName, state, drawnAt }) => (
          <RecordRow
            title={name}
            note={`${phone} · ${formatDateTime(drawnAt)}`}
            value={resultTitle({ state, prizeName })}
            valueNote={<Tag {...drawStateLooks[state]} />}
          />
        )}
        empty={
          <EmptyState
            icon="users"
            title={filter === 'won' ? '还没有人中奖' : '还没有人参与'}
            action="返回活动"
            onAction={() => void redirectTo(routes.raffle, { id: raffleId })}
          />
        }
      />
    </Screen>
  );
}
