import { useScan } from '@/app/use-scan';
import { useTrackedPage } from '@/app/use-tracked-page';
import { MaintainStoreScreen } from '@/features/tab-pages/maintain-store-screen';
import { TabBar } from '@/features/tab-bar/tab-bar';
import { routes } from '@/infra/routes';

export default function MaintainStorePage() {
  useTrackedPage(routes.maintainStore);
  const { onScan } = useScan();
  return <MaintainStoreScreen tabBar={<TabBar active={2} onScan={onScan} />} onScan={onScan} />;
}
