import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import { errorCatalogue } from '@/domain/error-catalogue';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { refreshUser } from '@/state/refresh-user';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { toast } from '@/ui/feedback-store';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { useBusy } from '@/ui/use-busy';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { ApplicationState } from './components/application-state';
import { StoreIntro } from './components/store-intro';
import { isOpen, useLiveRegistration } from './hooks/use-live-registration';

/**
 * Tab 2 for whoever has no store yet (§2, §6): log in, see what the reception assistant does, apply or join, wait for
 * the decision. Once the store is open the user info says so, and the tab page shows the store instead.
 */
export function StoreEntryScreen({ tabBar }: { tabBar: ReactNode }) {
  const { isLogin } = useSession();
  const query = useLiveRegistration();
  usePullRefresh(async () => {
    if (isLogin) await query.refetch();
  });
  return (
    <Screen title="接车助手" onBack={false} tabBar={tabBar}>
      {isLogin ? (
        <Registration query={query} />
      ) : (
        <EmptyState
          icon="car"
          title="登录后使用接车助手"
          hint="接车、工单和营业统计，给汽修门店用"
          action="去登录"
          onAction={() => void navigateTo(routes.login, { directPath: routes.maintainStore })}
        />
      )}
    </Screen>
  );
}

function Registration({ query }: { query: ReturnType<typeof useLiveRegistration> }) {
  return (
    <View id="store-registration">
      <AsyncView query={query} skeleton={<Skeleton shape="card" rows={3} />}>
        {(registration) => {
          if (isOpen(registration)) return <Entering />;
          return registration.application ? (
            <ApplicationState application={registration.application} />
          ) : (
            <StoreIntro />
          );
        }}
      </AsyncView>
    </View>
  );
}

/** The store is open and the user info does not say so yet: it is being fetched, and can be asked for again. */
function Entering() {
  const { isBusy, run } = useBusy();
  const enter = async () => {
    if (!(await refreshUser())) toast(errorCatalogue.userFailed);
  };
  return (
    <EmptyState
      icon="shop"
      title="门店已开通"
      hint={isBusy ? '正在进入门店…' : '正在更新账号信息，如未自动进入请点下面的按钮'}
      action="进入门店"
      onAction={() => void run(enter)}
    />
  );
}
