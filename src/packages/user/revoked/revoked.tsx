import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { RevokeByCodeScreen } from '@/features/account/revoke-by-code-screen';
import { routes } from '@/infra/routes';

export default guardPage(function RevokedPage() {
  useTrackedPage(routes.revoked);
  return (
    <LoginWall title="注销账号">
      <RevokeByCodeScreen />
    </LoginWall>
  );
});
