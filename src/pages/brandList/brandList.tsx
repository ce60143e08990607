import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { BrandListScreen } from '@/features/vehicle/brand-list-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function BrandListPage() {
  useTrackedPage(routes.brandList);
  const { path, brand, kind } = decodeParams(useRouter().params);
  return <BrandListScreen path={path ?? brand} kind={kind} />;
});
