import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { decodeParams } from '@/infra/current-page';
import { lazyPage } from '@/infra/lazy-page';
import { routes } from '@/infra/routes';
import { ErrorPage, LoadingPage } from '@/ui/page-states';

const Body = lazyPage(() => import('./add-body'), { Loading: LoadingPage, Failed: ErrorPage });

export default guardPage(function ReceiveCarPage() {
  const { draft } = decodeParams(useRouter().params);
  useTrackedPage(routes.vehicleReceiveAdd);
  return (
    <LoginWall title="接车">
      <Body draftId={draft} />
    </LoginWall>
  );
});
