import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { numberText } from '@/domain/scanned-text';
import { CarAnswer } from '@/features/vehicle/car-answer';
import { useIdentifyVehicle } from '@/features/vehicle/hooks/use-identify-vehicle';
import { LastOrder } from '@/features/work-orders/last-order';
import { VinScanScreen } from '@/features/scan/vin-scan-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';

export default guardPage(function VinScanPage() {
  useTrackedPage(routes.vinScan);
  const { vin, camera } = decodeParams(useRouter().params);
  const { isLogin, isStoreUser } = useSession();
  return (
    <VinScanScreen
      identifier={useIdentifyVehicle()}
      vin={vin}
      isCameraFirst={camera === '1'}
      answer={(number) =>
        isLogin ? (
          <>
            <CarAnswer key={numberText(number)} number={number} />
            {isStoreUser && number.kind === 'plate' ? <LastOrder plate={number.plate} /> : null}
          </>
        ) : null
      }
    />
  );
});
