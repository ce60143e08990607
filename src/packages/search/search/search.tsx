import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useKnownDocuments } from '@/app/known-documents';
import { usePackSearch } from '@/app/pack-search';
import { TroubleCodeActions } from '@/app/trouble-code';
import { useScan } from '@/app/use-scan';
import { useTrackedPage } from '@/app/use-tracked-page';
import { SearchScreen } from '@/features/search/search-screen';
import { CarAnswer } from '@/features/vehicle/car-answer';
import { useWishes } from '@/features/vehicle/hooks/use-wishes';
import { decodeParams } from '@/infra/current-page';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { useAtomValue } from '@/state/store';

const TITLE_LENGTH = 100;

export default guardPage(function SearchPage() {
  const { q = '' } = decodeParams(useRouter().params);
  const { onScan, vehicle } = useScan();
  const { urge } = useWishes();
  const car = useAtomValue(currentVehicleAtom);
  useTrackedPage(routes.search);
  return (
    <SearchScreen
      initial={q}
      vehicle={vehicle}
      onScan={onScan}
      onPickBrand={() => void navigateTo(routes.brandList)}
      onWish={(text) => void urge({ path: car?.path, vin: car?.vin, title: text.slice(0, TITLE_LENGTH) })}
      codeActions={(code, vehiclePath) => <TroubleCodeActions key={code} code={code} vehiclePath={vehiclePath} />}
      aboutVin={(vin) => <CarAnswer key={vin} number={{ kind: 'vin', vin }} />}
      kept={useKnownDocuments()}
      packs={usePackSearch()}
    />
  );
});
