import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { VehicleDetailScreen } from '@/features/vehicle/vehicle-detail-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function VehicleDetailPage() {
  useTrackedPage(routes.vehicleDetail);
  const { vin, plate, path } = decodeParams(useRouter().params);
  return <VehicleDetailScreen vin={vin} plate={plate} path={path} />;
});
