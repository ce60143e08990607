import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { AddressEditScreen } from '@/features/address/address-edit-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function AddressEditPage() {
  const { id, choose } = decodeParams(useRouter().params);
  useTrackedPage(routes.addressEdit);
  return (
    <LoginWall title="收货地址">
      <AddressEditScreen id={id} isChoosing={choose === '1'} />
    </LoginWall>
  );
});
