import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { TillSettingsScreen } from '@/features/till/till-settings-screen';
import { routes } from '@/infra/routes';

export default guardPage(function TillSettingsPage() {
  useTrackedPage(routes.tillSettings);
  return (
    <LoginWall title="收款设置">
      <TillSettingsScreen />
    </LoginWall>
  );
});
