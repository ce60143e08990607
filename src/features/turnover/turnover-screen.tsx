import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { StatisticsPeriod } from '@/contract/schemas/turnover';
import { chinaDay } from '@/domain/china-day';
import { mayInStore } from '@/domain/store-permissions';
import { comparedWith, cycleOf, periodOf, type Cycle, type Period } from '@/domain/turnover/turnover-period';
import { switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { NavAction } from '@/ui/nav-bar';
import { ReviewNotice } from '@/ui/review-notice';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { figuresQuery } from './api/turnover';
import { DayCars } from './components/day-cars';
import { ExportSheet } from './components/export-sheet';
import { FiguresCard } from './components/figures-card';
import { PeriodBar } from './components/period-bar';
import { PeriodRows } from './components/period-rows';
import { ShareCard } from './components/share-card';
import { SplitCard } from './components/split-card';
import { TurnoverChart } from './components/turnover-chart';

const TITLE = '营业统计';

/** Turnover of the store (§2 storeTurnover). `period`: what to begin with; this month when absent. */
export function TurnoverScreen({ period }: { period?: Period | undefined }) {
  const { isStoreUser, user } = useSession();
  const isReview = useReviewMode();
  if (isReview) return <ReviewNotice />;
  if (!isStoreUser) {
    return (
      <Screen title={TITLE}>
        <EmptyState
          icon="shop"
          title="还没有门店"
          hint="开通或加入门店后可查看营业统计"
          action="去接车助手"
          onAction={() => void switchTab(routes.maintainStore)}
        />
      </Screen>
    );
  }
  if (!mayInStore(user?.storeRole, 'turnover')) {
    return (
      <Screen title={TITLE}>
        <EmptyState
          icon="lock"
          title="技师不能查看营业统计"
          hint="需要时请店主调整你的角色"
          action="返回接车助手"
          onAction={() => void switchTab(routes.maintainStore)}
        />
      </Screen>
    );
  }
  return <Turnover initial={period} storename={user?.storename ?? ''} />;
}

function Turnover({ initial, storename }: { initial: Period | undefined; storename: string }) {
  const [today] = useState(() => chinaDay(Date.now()));
  const [period, setPeriod] = useState<Period>(initial ?? periodOf(today, 'month'));
  const [isExporting, setExporting] = useState(false);
  const query = useQuery(figuresQuery(period));
  usePullRefresh(() => query.refetch());
  const compared = comparedWith(period, today);
  return (
    <Screen
      title={TITLE}
      subHeader={<PeriodBar period={period} today={today} onChange={setPeriod} />}
      actions={query.data ? <NavAction icon="download" label="导出" onPress={() => setExporting(true)} /> : null}
    >
      <View id="turnover" className="two-columns">
        <AsyncView query={query} skeleton={<Skeleton shape="card" rows={3} />}>
          {(figures) => (
            <>
              <FiguresCard period={period} figures={figures} compared={compared} />
              {cycleOf(period) === 'day' ? (
                <DayCars date={period} />
              ) : (
                <PeriodDetail figures={figures} cycle={cycleOf(period)} />
              )}
              {figures.total.cars > 0 ? <SplitCard period={period} /> : null}
            </>
          )}
        </AsyncView>
      </View>
      {query.data ? (
        <ExportSheet
          report={{ storename, period, compared, figures: query.data }}
          open={isExporting}
          onClose={() => setExporting(false)}
        />
      ) : null}
    </Screen>
  );
}

const spans: Readonly<Record<Cycle, string>> = { day: '这一天', week: '这 7 天', month: '这个月', year: '这一年' };

function PeriodDetail({ figures: { total, rows }, cycle }: { figures: StatisticsPeriod; cycle: Cycle }) {
  if (total.cars === 0 && total.received === 0)
    return <EmptyState icon="gauge" title={`${spans[cycle]}还没有营业数据`} hint="工单结算后，这里会自动统计" />;
  return (
    <>
      <TurnoverChart rows={rows} />
      <ShareCard total={total} />
      <PeriodRows title={cycle === 'year' ? '按月明细' : '按日明细'} rows={rows} />
    </>
  );
}
