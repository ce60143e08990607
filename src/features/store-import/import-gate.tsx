import type { ReactNode } from 'react';
import { mayInStore } from '@/domain/store-permissions';
import { switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { ReviewNotice } from '@/ui/review-notice';
import { Screen } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';

const toStore = () => void switchTab(routes.maintainStore);

/** Imports are the owner's: says so to others. */
export function ImportGate({ title, children }: { title: string; children: ReactNode }) {
  const { isStoreUser, user } = useSession();
  if (useReviewMode()) return <ReviewNotice />;
  if (isStoreUser && mayInStore(user?.storeRole, 'manage')) return <>{children}</>;
  return (
    <Screen title={title}>
      <EmptyState
        icon={isStoreUser ? 'lock' : 'shop'}
        title={isStoreUser ? '只有店主可以导入资料' : '还没有门店'}
        hint={isStoreUser ? '需要时请店主操作' : '开通门店后可以导入资料'}
        action="返回接车助手"
        onAction={toStore}
      />
    </Screen>
  );
}
