import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { DayClosingScreen } from '@/features/till/day-closing-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `day`: of China Standard Time; absent: the one that money counts for now. */
export default guardPage(function DayClosingPage() {
  useTrackedPage(routes.dayClosing);
  const { day = '' } = decodeParams(useRouter().params);
  return (
    <LoginWall title="日结">
      <DayClosingScreen day={DAY.test(day) ? day : null} />
    </LoginWall>
  );
});
