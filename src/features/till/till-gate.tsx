import type { ReactNode } from 'react';
import { mayInStore, type StoreAction } from '@/domain/store-permissions';
import { switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { ReviewNotice } from '@/ui/review-notice';
import { Screen } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';

interface TillGateProps {
  title: string;
  /** What one must be allowed to do. */
  needs: StoreAction;
  children: ReactNode;
}

const toStore = () => void switchTab(routes.maintainStore);

/** Shows the store's money to those who may see it, and says why not to others. */
export function TillGate({ title, needs, children }: TillGateProps) {
  const { isStoreUser, user } = useSession();
  if (useReviewMode()) return <ReviewNotice />;
  if (isStoreUser && mayInStore(user?.storeRole, needs)) return <>{children}</>;
  return (
    <Screen title={title}>
      {isStoreUser ? (
        <EmptyState
          icon="lock"
          title={`技师不能查看${title}`}
          hint="需要时请店主调整你的角色"
          action="返回接车助手"
          onAction={toStore}
        />
      ) : (
        <EmptyState
          icon="shop"
          title="还没有门店"
          hint="开通或加入门店后可以使用"
          action="去接车助手"
          onAction={toStore}
        />
      )}
    </Screen>
  );
}
