import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { DebtorsScreen } from '@/features/till/debtors-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

/**
 * `customerId` or `person`, with `name`: for a customer's cars, or what one person owes; without, of all. `keyword`: of
 * what it finds.
 */
export default guardPage(function DebtorsPage() {
  useTrackedPage(routes.debtors);
  const { customerId = '', person = '', name = '', keyword = '' } = decodeParams(useRouter().params);
  return (
    <LoginWall title="欠款">
      <DebtorsScreen customerId={customerId} person={person} name={name} keyword={keyword} />
    </LoginWall>
  );
});
