import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { RaffleListScreen } from '@/features/raffle/raffle-list-screen';
import { routes } from '@/infra/routes';

export default guardPage(function RaffleListPage() {
  useTrackedPage(routes.raffleList);
  return <RaffleListScreen />;
});
