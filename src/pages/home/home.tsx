import { useRouter, useShareAppMessage } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useIncomingLink } from '@/app/use-incoming-link';
import { usePublicPage } from '@/app/use-public-page';
import { useScan } from '@/app/use-scan';
import { useTrackedPage } from '@/app/use-tracked-page';
import { HomeScreen } from '@/features/home/home-screen';
import { TabBar } from '@/features/tab-bar/tab-bar';
import { homeShareCard } from '@/domain/sharing/home-share';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';
import { session } from '@/state/session';

export default guardPage(function HomePage() {
  useTrackedPage(routes.home);
  useIncomingLink(decodeParams(useRouter().params));
  const { onScan } = useScan();
  const card = () => homeShareCard(session.user()?.uid ?? null);
  useShareAppMessage(card);
  usePublicPage(card);
  return <HomeScreen tabBar={<TabBar active={0} onScan={onScan} />} onScan={onScan} />;
});
