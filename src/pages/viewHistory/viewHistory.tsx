import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { ViewHistoryScreen } from '@/features/history/view-history-screen';
import { routes } from '@/infra/routes';

export default guardPage(function ViewHistoryPage() {
  useTrackedPage(routes.viewHistory);
  return <ViewHistoryScreen />;
});
