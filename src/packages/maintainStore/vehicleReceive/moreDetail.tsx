import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { decodeParams } from '@/infra/current-page';
import { lazyPage } from '@/infra/lazy-page';
import { routes } from '@/infra/routes';
import { ErrorPage, LoadingPage } from '@/ui/page-states';

const Body = lazyPage(() => import('./more-detail-body'), { Loading: LoadingPage, Failed: ErrorPage });

export default guardPage(function WorkOrderMoreDetailPage() {
  useTrackedPage(routes.vehicleReceiveMoreDetail);
  const { id = '' } = decodeParams(useRouter().params);
  return (
    <LoginWall title="维修详情">
      <Body id={id} />
    </LoginWall>
  );
});
