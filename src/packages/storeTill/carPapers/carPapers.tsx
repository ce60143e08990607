import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { CarPapersScreen } from '@/features/follow-ups/car-papers-screen';
import { TillGate } from '@/features/till/till-gate';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function CarPapersPage() {
  useTrackedPage(routes.carPapers);
  const { carid = '', vin } = decodeParams(useRouter().params);
  return (
    <LoginWall title="年检和保险">
      <TillGate title="年检和保险" needs="share">
        <CarPapersScreen carid={carid.slice(0, 20)} vin={vin?.slice(0, 20) ?? null} />
      </TillGate>
    </LoginWall>
  );
});
