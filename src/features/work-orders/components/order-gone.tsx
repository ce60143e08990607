import { switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { EmptyState } from '@/ui/state-view';

/** There is no such order, or not in this store. */
export function OrderGone() {
  return (
    <EmptyState
      icon="document"
      title="没有找到这个工单"
      hint="它可能属于别的门店"
      action="回到看板"
      onAction={() => void switchTab(routes.maintainStore)}
    />
  );
}
