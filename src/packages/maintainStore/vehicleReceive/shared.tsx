import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { SharedOrderScreen } from '@/features/work-orders/shared-order-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

/** For customers: no login, whoever holds the key sees what it shows. */
export default guardPage(function SharedWorkOrderPage() {
  useTrackedPage(routes.vehicleReceiveShared);
  const { key = '' } = decodeParams(useRouter().params);
  return <SharedOrderScreen shareKey={key.slice(0, 64)} />;
});
