import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { decodeParams } from '@/infra/current-page';
import { lazyPage } from '@/infra/lazy-page';
import { routes } from '@/infra/routes';
import { ErrorPage, LoadingPage } from '@/ui/page-states';

const Body = lazyPage(() => import('./edit-body'), { Loading: LoadingPage, Failed: ErrorPage });

export default guardPage(function EditReceptionPage() {
  const { id = '' } = decodeParams(useRouter().params);
  useTrackedPage(routes.vehicleReceiveEdit);
  return (
    <LoginWall title="编辑工单">
      <Body id={id} />
    </LoginWall>
  );
});
