import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { ChooseLocationScreen } from '@/features/location/choose-location-screen';
import { pointOfParams } from '@/domain/chosen-place';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function ChooseLocationPage() {
  const params = decodeParams(useRouter().params);
  useTrackedPage(routes.chooseLocation);
  return <ChooseLocationScreen start={pointOfParams(params)} typed={params.typed === 'true'} />;
});
