import { useScan } from '@/app/use-scan';
import { useTrackedPage } from '@/app/use-tracked-page';
import { PendingPurchase } from '@/features/payment/pending-purchase';
import { TabBar } from '@/features/tab-bar/tab-bar';
import { UserCenterScreen } from '@/features/user-center/user-center-screen';
import { routes } from '@/infra/routes';

export default function UserCenterPage() {
  useTrackedPage(routes.userCenter);
  const { onScan } = useScan();
  return <UserCenterScreen tabBar={<TabBar active={4} onScan={onScan} />} notice={<PendingPurchase />} />;
}
