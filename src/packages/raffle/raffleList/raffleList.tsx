import { useTrackedPage } from '@/app/use-tracked-page';
import { RaffleListScreen } from '@/features/raffle/raffle-list-screen';
import { routes } from '@/infra/routes';

export default function RaffleListPage() {
  useTrackedPage(routes.raffleList);
  return <RaffleListScreen />;
}
