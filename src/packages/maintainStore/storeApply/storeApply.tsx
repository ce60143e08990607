import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { uploader } from '@/app/uploader';
import { useTrackedPage } from '@/app/use-tracked-page';
import { StoreApplyScreen } from '@/features/store/store-apply-screen';
import { routes } from '@/infra/routes';

export default guardPage(function StoreApplyPage() {
  useTrackedPage(routes.storeApply);
  return (
    <LoginWall title="申请开通门店">
      <StoreApplyScreen upload={(file, options) => uploader.file('store_licence', file, options)} />
    </LoginWall>
  );
});
