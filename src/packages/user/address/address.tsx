import { useRouter } from '@tarojs/taro';
import { useTrackedPage } from '@/app/use-tracked-page';
import { AddressScreen } from '@/features/address/address-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default function AddressPage() {
  const { choose } = decodeParams(useRouter().params);
  useTrackedPage(routes.address);
  return <AddressScreen isChoosing={choose === '1'} />;
}
