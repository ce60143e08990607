import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { MyCoinScreen } from '@/features/coins/my-coin-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function MyCoinPage() {
  useTrackedPage(routes.myCoin);
  const { kind } = decodeParams(useRouter().params);
  return (
    <LoginWall title="我的金币">
      <MyCoinScreen kind={kind} />
    </LoginWall>
  );
});
