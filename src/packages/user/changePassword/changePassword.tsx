import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { ChangePasswordScreen } from '@/features/account/change-password-screen';
import { routes } from '@/infra/routes';

export default guardPage(function ChangePasswordPage() {
  useTrackedPage(routes.changePassword);
  return (
    <LoginWall title="修改密码">
      <ChangePasswordScreen />
    </LoginWall>
  );
});
