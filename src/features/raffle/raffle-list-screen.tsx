import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { PagedList } from '@/ui/paged-list';
import { ReviewNotice } from '@/ui/review-notice';
import { Screen } from '@/ui/screen';
import { Segment } from '@/ui/segment';
import { EmptyState } from '@/ui/state-view';
import { myDrawsQuery, rafflesQuery } from './api/raffles';
import { DRAW_ROW_HEIGHT, DrawRow } from './components/draw-row';
import { RAFFLE_CARD_HEIGHT, RaffleCard } from './components/raffle-card';
import { useClaim } from './hooks/use-claim';
import './raffle-list-screen.scss';

const TITLE = '抽奖活动';
const tabs = [
  { key: 'raffles', text: '全部活动' },
  { key: 'mine', text: '我的抽奖' },
] as const;
type Tab = (typeof tabs)[number]['key'];

/** All raffles, and the caller's draws (§2 raffleList). */
export function RaffleListScreen() {
  return useReviewMode() ? <ReviewNotice /> : <RaffleList />;
}

function RaffleList() {
  const [tab, setTab] = useState<Tab>('raffles');
  return (
    <Screen
      title={TITLE}
      narrow
      fill
      subHeader={
        <View className="raffle-list-tabs">
          <Segment options={tabs} value={tab} onChange={setTab} />
        </View>
      }
    >
      {tab === 'raffles' ? <AllRaffles /> : <MyDraws onBrowse={() => setTab('raffles')} />}
    </Screen>
  );
}

function AllRaffles() {
  const query = useInfiniteQuery(rafflesQuery());
  return (
    <PagedList
      query={query}
      rows={rowsOf(query.data)}
      keyOf={({ id }) => id}
      rowHeight={RAFFLE_CARD_HEIGHT}
      renderRow={(raffle) => (
        <RaffleCard raffle={raffle} onPress={() => void navigateTo(routes.raffle, { id: raffle.id })} />
      )}
      empty={<EmptyState icon="gift" title="暂时没有抽奖活动" hint="有新活动时会用消息通知你" />}
    />
  );
}

function MyDraws({ onBrowse }: { onBrowse: () => void }) {
  const { isLogin } = useSession();
  const query = useInfiniteQuery({ ...myDrawsQuery(), enabled: isLogin });
  const { isBusy, claim } = useClaim();
  if (!isLogin)
    return (
      <EmptyState
        icon="user"
        title="登录后查看我的抽奖"
        action="去登录"
        onAction={() => void navigateTo(routes.login, { directPath: routes.raffleList })}
      />
    );
  return (
    <PagedList
      query={query}
      rows={rowsOf(query.data)}
      keyOf={({ id }) => id}
      rowHeight={DRAW_ROW_HEIGHT}
      joined
      renderRow={(record) => <DrawRow record={record} withRaffle isBusy={isBusy} onClaim={claim} />}
      empty={<EmptyState icon="gift" title="还没有参与过抽奖" action="看看活动" onAction={onBrowse} />}
    />
  );
}
