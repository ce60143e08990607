import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { ChangePhoneScreen } from '@/features/account/change-phone-screen';
import { routes } from '@/infra/routes';

export default guardPage(function ChangePhonePage() {
  useTrackedPage(routes.changePhone);
  return (
    <LoginWall title="更换手机号">
      <ChangePhoneScreen />
    </LoginWall>
  );
});
