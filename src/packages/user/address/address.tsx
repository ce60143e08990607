import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { AddressScreen } from '@/features/address/address-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function AddressPage() {
  const { choose } = decodeParams(useRouter().params);
  useTrackedPage(routes.address);
  return (
    <LoginWall title="收货地址">
      <AddressScreen isChoosing={choose === '1'} />
    </LoginWall>
  );
});
