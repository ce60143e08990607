import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { DebtorsScreen } from '@/features/till/debtors-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

/** `keyword`: what is looked for at first. */
export default guardPage(function DebtorsPage() {
  useTrackedPage(routes.debtors);
  const { keyword = '' } = decodeParams(useRouter().params);
  return (
    <LoginWall title="欠款">
      <DebtorsScreen keyword={keyword} />
    </LoginWall>
  );
});
