import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { WithdrawScreen } from '@/features/coins/withdraw-screen';
import { routes } from '@/infra/routes';

export default guardPage(function WithdrawPage() {
  useTrackedPage(routes.withdraw);
  return (
    <LoginWall title="提现">
      <WithdrawScreen />
    </LoginWall>
  );
});
