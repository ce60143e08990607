import { useRouter, useShareAppMessage } from '@tarojs/taro';
import { useIncomingLink } from '@/app/use-incoming-link';
import { useScan } from '@/app/use-scan';
import { useTrackedPage } from '@/app/use-tracked-page';
import { HomeScreen } from '@/features/home/home-screen';
import { TabBar } from '@/features/tab-bar/tab-bar';
import { homeShareCard } from '@/domain/home-share';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';
import { session } from '@/state/session';

export default function HomePage() {
  useTrackedPage(routes.home);
  const shareInfo = useIncomingLink(decodeParams(useRouter().params));
  const { onScan, vehicle } = useScan();
  useShareAppMessage(() => homeShareCard(session.user()?.uid ?? null));
  return <HomeScreen tabBar={<TabBar active={0} onScan={onScan} />} onScan={onScan} vehicle={vehicle} shareInfo={shareInfo} />;
}
