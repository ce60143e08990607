import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { AccountSecurityScreen } from '@/features/account/account-security-screen';
import { routes } from '@/infra/routes';

export default guardPage(function AccountSecurityPage() {
  useTrackedPage(routes.accountSecurity);
  return (
    <LoginWall title="账号与安全">
      <AccountSecurityScreen />
    </LoginWall>
  );
});
