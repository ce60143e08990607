import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { pointOfParams } from '@/domain/chosen-place';
import { OpenLocationScreen } from '@/features/location/open-location-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function OpenLocationPage() {
  const params = decodeParams(useRouter().params);
  useTrackedPage(routes.openLocation);
  return <OpenLocationScreen name={params.name ?? ''} address={params.address ?? ''} point={pointOfParams(params)} />;
});
