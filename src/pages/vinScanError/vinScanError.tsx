import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { useIdentifyVehicle } from '@/features/vehicle/hooks/use-identify-vehicle';
import { useWishes } from '@/features/vehicle/hooks/use-wishes';
import { VinScanErrorScreen } from '@/features/scan/vin-scan-error-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function VinScanErrorPage() {
  useTrackedPage(routes.vinScanError);
  const { vin = '', message } = decodeParams(useRouter().params);
  const { isSending, urge } = useWishes();
  return (
    <VinScanErrorScreen
      identifier={useIdentifyVehicle()}
      vin={vin}
      message={message}
      isUrging={isSending}
      onUrge={(code) => void urge({ vin: code.slice(0, 17), title: `${code.slice(0, 17)} 车型资料` })}
    />
  );
});
