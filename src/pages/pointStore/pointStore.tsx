import { guardPage } from '@/app/guard-page';
import { useScan } from '@/app/use-scan';
import { useTrackedPage } from '@/app/use-tracked-page';
import { PointStoreScreen } from '@/features/shop/point-store-screen';
import { TabBar } from '@/features/tab-bar/tab-bar';
import { routes } from '@/infra/routes';

export default guardPage(function PointStorePage() {
  useTrackedPage(routes.pointStore);
  const { onScan } = useScan();
  return <PointStoreScreen tabBar={<TabBar active={1} onScan={onScan} />} />;
});
