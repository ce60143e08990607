import { useCallback, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { segmentOf, wheelSegments } from '@/domain/wheel';
import { navigateTo, redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { ReviewNotice } from '@/ui/review-notice';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { raffleViewQuery, type RaffleView } from './api/raffles';
import { DrawRow } from './components/draw-row';
import { OddsTable } from './components/odds-table';
import { RaffleStage } from './components/raffle-stage';
import { ResultSheet } from './components/result-sheet';
import { WinnerList } from './components/winner-list';
import { WinnerTicker } from './components/winner-ticker';
import { useClaim } from './hooks/use-claim';
import { useDraw } from './hooks/use-draw';
import { useWheel } from './hooks/use-wheel';
import { closedReason, costText } from './raffle-labels';
import './raffle-screen.scss';

const TITLE = '抽奖';

/**
 * One raffle (§2 raffle index): the wheel or the wait for the draw, odds, rules, winners and the caller's own draws.
 */
export function RaffleScreen({ id }: { id: string }) {
  return useReviewMode() ? <ReviewNotice /> : <RafflePage id={id} />;
}

function RafflePage({ id }: { id: string }) {
  const query = useQuery({ ...raffleViewQuery(id), enabled: id !== '' });
  const { refetch } = query;
  const refresh = useCallback(() => void refetch(), [refetch]);
  if (query.data)
    return <OpenRaffle view={query.data} onTime={refresh} reload={async () => (await refetch()).data ?? null} />;
  const missing = (
    <EmptyState
      icon="gift"
      title="没有找到这个活动"
      action="全部活动"
      onAction={() => void redirectTo(routes.raffleList)}
    />
  );
  return (
    <Screen title={TITLE} narrow>
      {id === '' ? (
        missing
      ) : (
        <AsyncView query={query} skeleton={<Skeleton shape="card" rows={3} />}>
          {() => missing}
        </AsyncView>
      )}
    </Screen>
  );
}

interface OpenRaffleProps {
  view: RaffleView;
  onTime: () => void;
  /** Fetches the raffle anew; what is known already when that fails. */
  reload: () => Promise<RaffleView | null>;
}

function OpenRaffle({ view: { raffle, winners, mine }, onTime, reload }: OpenRaffleProps) {
  const { isLogin, user } = useSession();
  const segments = useMemo(() => wheelSegments(raffle.prizes), [raffle.prizes]);
  const motion = useWheel();
  /** A prize that was added since the page was opened needs its slice before the wheel can land on it. */
  const findLanding = async (prizeId: string | null) => {
    const index = segmentOf(segments, prizeId);
    if (index >= 0) return { index, count: segments.length };
    const fresh = wheelSegments((await reload())?.raffle.prizes ?? raffle.prizes);
    return { index: segmentOf(fresh, prizeId), count: fresh.length };
  };
  const { isBusy, problem, result, draw, close } = useDraw(raffle, {
    start: () => {
      if (raffle.mode === 'instant') motion.start();
    },
    settle: async (drawn) => {
      if (raffle.mode !== 'instant') return;
      const landing = drawn ? await findLanding(drawn.record.prizeId) : { index: -1, count: segments.length };
      await motion.settle(landing.index, landing.count);
    },
  });
  const { isBusy: isClaiming, claim } = useClaim();
  const closed = closedReason(raffle);

  return (
    <Screen
      title={TITLE}
      narrow
      footer={
        <>
          {problem ? (
            <View className="raffle-problem" role="alert">
              {problem}
            </View>
          ) : null}
          <Button
            text={closed ?? `${raffle.mode === 'instant' ? '抽一次' : '参与抽奖'} · ${costText(raffle.cost)}`}
            kind="primary"
            size="large"
            loading={isBusy}
            disabled={closed !== null}
            onPress={draw}
          />
        </>
      }
    >
      <RaffleStage
        raffle={raffle}
        segments={segments}
        motion={motion}
        points={isLogin ? (user?.experience ?? null) : null}
        isIdle={!isBusy && closed === null}
        onDraw={draw}
        onTime={onTime}
      />
      {raffle.state === 'drawn' ? <WinnerList winners={winners} /> : <WinnerTicker winners={winners} />}
      {mine.length > 0 ? (
        <>
          <SectionTitle title="我的记录" />
          <Card padding="list">
            {mine.map((record) => (
              <DrawRow key={record.id} record={record} isBusy={isClaiming} onClaim={claim} />
            ))}
          </Card>
        </>
      ) : null}
      <OddsTable prizes={raffle.prizes} mode={raffle.mode} />
      <SectionTitle title="活动规则" />
      <Card>
        <View className="raffle-rules">{raffle.rules}</View>
      </Card>
      {user?.admin ? (
        <Card padding="list">
          <ListRow
            icon="users"
            title="参与用户"
            subtitle="仅管理员可见"
            onPress={() => void navigateTo(routes.raffleUserList, { raffleId: raffle.id })}
          />
        </Card>
      ) : null}
      <ResultSheet raffle={raffle} result={result} onClose={close} onClaim={claim} />
    </Screen>
  );
}
