import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { decodeParams } from '@/infra/current-page';
import { lazyPage } from '@/infra/lazy-page';
import { routes } from '@/infra/routes';
import { ErrorPage, LoadingPage } from '@/ui/page-states';

const Body = lazyPage(() => import('./statement-body'), { Loading: LoadingPage, Failed: ErrorPage });

/** `person`: who owes, as the list of persons names him. */
export default guardPage(function StatementPage() {
  useTrackedPage(routes.statement);
  const { person = '' } = decodeParams(useRouter().params);
  return (
    <LoginWall title="对账单">
      <Body person={person} />
    </LoginWall>
  );
});
