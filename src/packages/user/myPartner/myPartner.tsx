import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { MyPartnerScreen } from '@/features/partner/my-partner-screen';
import { routes } from '@/infra/routes';

export default guardPage(function MyPartnerPage() {
  useTrackedPage(routes.myPartner);
  return (
    <LoginWall title="我的客户">
      <MyPartnerScreen />
    </LoginWall>
  );
});
