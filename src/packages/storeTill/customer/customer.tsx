import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { decodeParams } from '@/infra/current-page';
import { lazyPage } from '@/infra/lazy-page';
import { routes } from '@/infra/routes';
import { ErrorPage, LoadingPage } from '@/ui/page-states';

const Body = lazyPage(() => import('./customer-body'), { Loading: LoadingPage, Failed: ErrorPage });

/** `id`: of the customer. */
export default guardPage(function CustomerPage() {
  useTrackedPage(routes.customer);
  const { id = '' } = decodeParams(useRouter().params);
  return (
    <LoginWall title="客户">
      <Body id={id} />
    </LoginWall>
  );
});
