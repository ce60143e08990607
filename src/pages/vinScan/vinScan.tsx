import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { useIdentifyVehicle } from '@/features/vehicle/hooks/use-identify-vehicle';
import { VinScanScreen } from '@/features/scan/vin-scan-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function VinScanPage() {
  useTrackedPage(routes.vinScan);
  const { vin } = decodeParams(useRouter().params);
  return <VinScanScreen identifier={useIdentifyVehicle()} vin={vin} />;
});
