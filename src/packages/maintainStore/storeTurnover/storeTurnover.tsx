import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { TurnoverScreen } from '@/features/turnover/turnover-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

const PERIOD = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/** `period`: a day, month or year to begin with. */
export default guardPage(function StoreTurnoverPage() {
  useTrackedPage(routes.storeTurnover);
  const { period = '' } = decodeParams(useRouter().params);
  return (
    <LoginWall title="营业统计">
      <TurnoverScreen period={PERIOD.test(period) ? period : undefined} />
    </LoginWall>
  );
});
