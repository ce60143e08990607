import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { RaffleScreen } from '@/features/raffle/raffle-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function RafflePage() {
  useTrackedPage(routes.raffle);
  const { id = '' } = decodeParams(useRouter().params);
  return <RaffleScreen id={id} />;
});
