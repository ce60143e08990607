import { useState, type ReactNode } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { mayInStore, mayReceive } from '@/domain/store-permissions';
import { STAGE_FLOW, STAGE_LABELS } from '@/domain/work-order/work-order-stage';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { turnoverKey, workOrdersKey } from '@/infra/query-keys';
import { routes } from '@/infra/routes';
import { boardSortAtom } from '@/state/board-sort';
import { useSession } from '@/state/session';
import { useAtomValue } from '@/state/store';
import { AsyncView } from '@/ui/async-view';
import { ChipRow } from '@/ui/chip-row';
import { NavAction } from '@/ui/nav-bar';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import { boardQuery, type OrderFilter } from './api/order-queries';
import { DayCard } from './components/day-card';
import { EmptyBoard } from './components/empty-board';
import { MissingSheets } from './components/missing-sheets';
import { OrderRows } from './components/order-rows';
import { SortChoice } from './components/sort-choice';
import { StoreLinks } from './components/store-links';
import { useFresh } from './hooks/use-fresh';
import { useLastKnown } from './hooks/use-last-known';
import { useOrderChange } from './hooks/use-order-change';
import { useStageStep } from './hooks/use-stage-step';
import { useUndo } from './hooks/use-undo';
import { useViewer } from './hooks/use-viewer';
import './board-screen.scss';

type Choice = OrderFilter['stage'] | 'mine';

interface BoardScreenProps {
  tabBar: ReactNode;
  /** Receptions that were begun and not finished, above the cars. */
  drafts?: ReactNode;
}

/** The board of the workshop (tab 2): what the day brought, and every car by stage with its next step. */
export function BoardScreen({ tabBar, drafts }: BoardScreenProps) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const viewer = useViewer();
  const now = useNow(EVERY_MINUTE);
  const [chosen, setChoice] = useState<Choice | null>(null);
  // The role may come after the page.
  const choice = chosen ?? (viewer.role === 'technician' ? 'mine' : 'open');
  const sort = useAtomValue(boardSortAtom);
  const stage = choice === 'mine' ? 'open' : choice;
  const isOpen = stage !== 'delivered' && stage !== 'void';
  const query = useInfiniteQuery(boardQuery({ stage, mine: choice === 'mine', sort }));
  const counts = useLastKnown(query.data?.pages[0]?.counts);
  const changes = useOrderChange();
  const undo = useUndo();
  const { step, missing, answered, goOn } = useStageStep(changes, undo);
  const refresh = () =>
    Promise.all([workOrdersKey, turnoverKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  usePullRefresh(refresh);
  useFresh(() => {
    if (query.isFetched) return refresh();
  });
  const orders = rowsOf(query.data);
  const inWork = STAGE_FLOW.filter((stage) => stage !== 'delivered').reduce(
    (sum, stage) => sum + (counts?.[stage] ?? 0),
    0,
  );
  const everHad = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  const chips: { key: Choice; text: string; count?: number }[] = [
    ...(viewer.role === 'technician' ? [{ key: 'mine' as const, text: '我的' }] : []),
    { key: 'open', text: '全部', ...(counts ? { count: inWork } : {}) },
    // Of the delivered ones there are thousands: their number says nothing about today.
    ...STAGE_FLOW.map((stage) => ({
      key: stage,
      text: STAGE_LABELS[stage],
      ...(counts && stage !== 'delivered' ? { count: counts[stage] ?? 0 } : {}),
    })),
  ];

  return (
    <Screen
      title="接车助手"
      onBack={false}
      tabBar={tabBar}
      actions={<NavAction icon="search" label="查工单" onPress={() => void navigateTo(routes.vehicleReceiveSearch)} />}
    >
      <View id="work-board">
        {mayInStore(viewer.role, 'turnover') ? <DayCard storename={user?.storename ?? ''} /> : null}
        <StoreLinks />
        {drafts}
        <View className="board-choice">
          <View className="board-chips">
            <ChipRow chips={chips} value={choice} onChange={setChoice} />
          </View>
          {isOpen ? <SortChoice /> : null}
        </View>
        <AsyncView
          query={{
            data: query.data,
            error: query.error,
            isError: query.isError && !query.isFetchNextPageError,
            refetch: query.refetch,
          }}
          skeleton={<Skeleton shape="card" rows={3} />}
          isEmpty={() => orders.length === 0 && !query.hasNextPage}
          empty={
            <EmptyBoard
              choice={choice}
              canReceive={mayReceive(viewer.role, viewer.receptionDeskOnly)}
              isFirstDay={viewer.role === 'owner' && counts !== undefined && everHad === 0}
              onAll={() => setChoice('open')}
            />
          }
        >
          {() => (
            <OrderRows
              key={`${choice} ${sort}`}
              orders={orders}
              query={query}
              viewer={viewer}
              now={now}
              isBusy={changes.isBusy}
              onStep={step}
            />
          )}
        </AsyncView>
      </View>
      <MissingSheets
        missing={missing}
        changes={changes}
        onUndoable={undo.offer}
        onDetail={(id) => void navigateTo(routes.vehicleReceiveDetail, { id })}
        onGoOn={goOn}
        onClose={answered}
      />
      {undo.bar}
    </Screen>
  );
}
