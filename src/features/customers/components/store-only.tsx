import type { ReactNode } from 'react';
import { switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { ReviewNotice } from '@/ui/review-notice';
import { Screen } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';

/** Shows what the people of a store may see, and tells others how to have one. */
export function StoreOnly({ title, children }: { title: string; children: ReactNode }) {
  const { isStoreUser } = useSession();
  if (useReviewMode()) return <ReviewNotice />;
  if (isStoreUser) return <>{children}</>;
  return (
    <Screen title={title}>
      <EmptyState
        icon="shop"
        title="还没有门店"
        hint="开通或加入门店后可以使用"
        action="去接车助手"
        onAction={() => void switchTab(routes.maintainStore)}
      />
    </Screen>
  );
}
