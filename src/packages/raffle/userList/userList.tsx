import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { RaffleUsersScreen } from '@/features/raffle/raffle-users-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function RaffleUserListPage() {
  useTrackedPage(routes.raffleUserList);
  const { raffleId = '' } = decodeParams(useRouter().params);
  return (
    <LoginWall title="参与用户">
      <RaffleUsersScreen raffleId={raffleId} />
    </LoginWall>
  );
});
