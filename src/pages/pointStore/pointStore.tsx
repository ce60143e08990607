import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { lazyPage } from '@/infra/lazy-page';
import { routes } from '@/infra/routes';
import { ErrorPage, LoadingPage } from '@/ui/page-states';

const PointStoreTab = lazyPage(() => import('./point-store-tab'), { Loading: LoadingPage, Failed: ErrorPage });

export default guardPage(function PointStorePage() {
  useTrackedPage(routes.pointStore);
  return <PointStoreTab />;
});
