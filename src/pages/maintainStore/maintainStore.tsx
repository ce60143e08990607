import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { lazyPage } from '@/infra/lazy-page';
import { routes } from '@/infra/routes';
import { ErrorPage, LoadingPage } from '@/ui/page-states';

const BoardTab = lazyPage(() => import('./board-tab'), { Loading: LoadingPage, Failed: ErrorPage });

/** Tab 2: the workshop. */
export default guardPage(function MaintainStorePage() {
  useTrackedPage(routes.maintainStore);
  return <BoardTab />;
});
