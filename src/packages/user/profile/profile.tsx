import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { ProfileScreen } from '@/features/account/profile-screen';
import { routes } from '@/infra/routes';

export default guardPage(function ProfilePage() {
  useTrackedPage(routes.profile);
  return (
    <LoginWall title="个人资料">
      <ProfileScreen />
    </LoginWall>
  );
});
