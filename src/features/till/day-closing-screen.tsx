import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { TillDay } from '@/contract/schemas/till';
import { mayInStore } from '@/domain/store-permissions';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { Icon } from '@/ui/icon';
import { NavAction } from '@/ui/nav-bar';
import { Pressable } from '@/ui/pressable';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { usePageShown } from '@/ui/use-page-shown';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { dayQuery } from './api/till';
import { CloseForm } from './components/close-form';
import { ClosedCard } from './components/closed-card';
import { ClosingRows } from './components/closing-rows';
import { DayFigures } from './components/day-figures';
import { dayTitle } from './day-words';
import { TillGate } from './till-gate';
import './day-closing-screen.scss';

const TITLE = '日结';

/** A business day: what it was worth by means, the cash that was counted, and its closing. `day`: null for now's. */
export function DayClosingScreen({ day }: { day: string | null }) {
  return (
    <TillGate title={TITLE} needs="settle">
      <DayClosing day={day} />
    </TillGate>
  );
}

function DayClosing({ day }: { day: string | null }) {
  const query = useQuery(dayQuery(day));
  usePullRefresh(() => query.refetch());
  // A colleague may have closed it, or taken money, meanwhile.
  usePageShown(() => {
    if (query.isFetched) void query.refetch();
  });
  return (
    <Screen
      title={TITLE}
      actions={<NavAction icon="setting" label="收款设置" onPress={() => void navigateTo(routes.tillSettings)} />}
    >
      <View id="day-closing">
        <AsyncView query={query} skeleton={<Skeleton shape="card" rows={4} />}>
          {(shown) => <Day shown={shown} />}
        </AsyncView>
      </View>
    </Screen>
  );
}

function Day({ shown }: { shown: TillDay }) {
  const { user } = useSession();
  const { day, closing, nextToClose, businessDay, closedThrough } = shown;
  const isClosed = closing !== null && closing.reopened === null;
  const isNext = nextToClose === day;
  return (
    <>
      <View className="day-closing-head">
        <View className="grow">{dayTitle(day, businessDay)}</View>
        <View className={isClosed ? 'day-closing-state day-closing-closed' : 'day-closing-state'}>
          {isClosed ? '已日结' : '未日结'}
        </View>
      </View>
      {!isClosed && nextToClose !== null && !isNext ? <EarlierDay day={nextToClose} /> : null}
      <View className="columns">
        <View className="column">
          <DayFigures figures={shown.figures} day={day} />
        </View>
        <View className="column">
          {isClosed ? (
            <ClosedCard
              closing={closing}
              mayReopen={closedThrough === day && mayInStore(user?.storeRole, 'reopen')}
              isOwner={mayInStore(user?.storeRole, 'reopen')}
            />
          ) : isNext ? (
            <CloseForm shown={shown} />
          ) : nextToClose === null ? (
            <View className="day-closing-note">这一天还没有到，到了才能日结。</View>
          ) : null}
          <ClosingRows except={day} />
        </View>
      </View>
    </>
  );
}

/** Days are closed one after the other. */
function EarlierDay({ day }: { day: string }) {
  return (
    <Pressable
      label={`先日结 ${day}`}
      onPress={() => void navigateTo(routes.dayClosing, { day })}
      className="day-closing-earlier"
    >
      <View className="grow">{day} 还没有日结，请先结那一天</View>
      <Icon name="right" size={16} />
    </Pressable>
  );
}
