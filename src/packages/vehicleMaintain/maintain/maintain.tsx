import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { MaintainScreen } from '@/features/maintenance/maintain-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function MaintainPage() {
  useTrackedPage(routes.maintain);
  const { path, vin, plate, mileage, orderId } = decodeParams(useRouter().params);
  return <MaintainScreen path={path} vin={vin} plate={plate} mileage={mileage} orderId={orderId} />;
});
