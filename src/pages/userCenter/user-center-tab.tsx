import { useScan } from '@/app/use-scan';
import { OfficialAccountPrompt } from '@/features/official-account/official-account-prompt';
import { PendingPurchase } from '@/features/payment/pending-purchase';
import { TabBar } from '@/features/tab-bar/tab-bar';
import { UserCenterScreen } from '@/features/user-center/user-center-screen';
import { routes } from '@/infra/routes';

export default function UserCenterTab() {
  const { onScan } = useScan();
  const notice = (
    <>
      <PendingPurchase />
      <OfficialAccountPrompt route={routes.userCenter} />
    </>
  );
  return <UserCenterScreen tabBar={<TabBar active={4} onScan={onScan} />} notice={notice} />;
}
