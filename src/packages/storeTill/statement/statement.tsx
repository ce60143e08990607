import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { StatementScreen } from '@/features/work-orders/statement/statement-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

/** `person`: who owes, as the list of persons names him. */
export default guardPage(function StatementPage() {
  useTrackedPage(routes.statement);
  const { person = '' } = decodeParams(useRouter().params);
  return (
    <LoginWall title="对账单">
      <StatementScreen person={person} />
    </LoginWall>
  );
});
