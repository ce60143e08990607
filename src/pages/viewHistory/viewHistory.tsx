import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { FavouritesList } from '@/features/favourites/favourites-list';
import { ViewHistoryScreen } from '@/features/history/view-history-screen';
import { decodeParams } from '@/infra/current-page';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';

export default guardPage(function ViewHistoryPage() {
  const { tab = '' } = decodeParams(useRouter().params);
  useTrackedPage(routes.viewHistory);
  const logIn = () =>
    void navigateTo(routes.login, { directPath: routes.viewHistory, directParams: { tab: 'favourite' } });
  return <ViewHistoryScreen tab={tab} favourites={<FavouritesList onLogin={logIn} />} />;
});
