import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { StoreJoinScreen } from '@/features/store/store-join-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function StoreJoinPage() {
  useTrackedPage(routes.storeJoin);
  const { code = '' } = decodeParams(useRouter().params);
  return (
    <LoginWall title="加入门店">
      <StoreJoinScreen code={code} />
    </LoginWall>
  );
});
