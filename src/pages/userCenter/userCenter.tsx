import { useScan } from '@/app/use-scan';
import { useTrackedPage } from '@/app/use-tracked-page';
import { UserCenterScreen } from '@/features/tab-pages/user-center-screen';
import { TabBar } from '@/features/tab-bar/tab-bar';
import { routes } from '@/infra/routes';

export default function UserCenterPage() {
  useTrackedPage(routes.userCenter);
  const { onScan } = useScan();
  return <UserCenterScreen tabBar={<TabBar active={4} onScan={onScan} />} />;
}
