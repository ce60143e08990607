import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { WithdrawResultScreen } from '@/features/coins/withdraw-result-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function WithdrawResultPage() {
  useTrackedPage(routes.withdrawResult);
  const { id = '' } = decodeParams(useRouter().params);
  return (
    <LoginWall title="提现进度">
      <WithdrawResultScreen id={id} />
    </LoginWall>
  );
});
