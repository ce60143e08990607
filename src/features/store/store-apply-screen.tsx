import { useEffect, useState } from 'react';
import { switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useLastSession } from '@/state/last-session';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { toast } from '@/ui/feedback-store';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { ApplicationForm } from './components/application-form';
import { ApplicationState } from './components/application-state';
import { isOpen, useLiveRegistration } from './hooks/use-live-registration';
import type { UploadLicence } from './hooks/use-licence-photo';

/**
 * Applies for a store (§2 storeApply), shows how the application stands, and moves on to the store when it is approved.
 */
export function StoreApplyScreen({ upload }: { upload: UploadLicence }) {
  const { isStoreUser, user } = useSession();
  const { successions } = useLastSession();
  const query = useLiveRegistration();
  usePullRefresh(() => query.refetch());

  // Approved while this page waited for it; whoever had a store before is told so below.
  const [hadStore] = useState(isStoreUser);
  useEffect(() => {
    if (!isStoreUser || hadStore) return;
    toast('门店已开通');
    void switchTab(routes.maintainStore);
  }, [isStoreUser, hadStore]);

  const toStore = () => void switchTab(routes.maintainStore);
  if (isStoreUser) {
    return (
      <Screen title="申请开通门店" narrow>
        <EmptyState
          icon="shop"
          title="你已有门店"
          hint={user?.storename ?? ''}
          action="去接车助手"
          onAction={toStore}
        />
      </Screen>
    );
  }
  return (
    <Screen title="申请开通门店" narrow>
      <AsyncView query={query} skeleton={<Skeleton shape="text" rows={5} />}>
        {(registration) => {
          const { application } = registration;
          if (isOpen(registration))
            return <EmptyState icon="shop" title="门店已开通" action="去接车助手" onAction={toStore} />;
          if (application?.state === 'pending') return <ApplicationState application={application} />;
          return <ApplicationForm key={successions} uid={user?.uid ?? ''} refused={application} upload={upload} />;
        }}
      </AsyncView>
    </Screen>
  );
}
