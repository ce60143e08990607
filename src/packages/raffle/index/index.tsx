import { useRouter } from '@tarojs/taro';
import { useTrackedPage } from '@/app/use-tracked-page';
import { RaffleScreen } from '@/features/raffle/raffle-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default function RafflePage() {
  useTrackedPage(routes.raffle);
  const { id = '' } = decodeParams(useRouter().params);
  return <RaffleScreen id={id} />;
}
