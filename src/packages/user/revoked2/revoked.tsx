import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { RevokeByOtherScreen } from '@/features/account/revoke-by-other-screen';
import { routes } from '@/infra/routes';

export default guardPage(function Revoked2Page() {
  useTrackedPage(routes.revoked2);
  return (
    <LoginWall title="注销账号">
      <RevokeByOtherScreen />
    </LoginWall>
  );
});
