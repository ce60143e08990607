import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { PointsRecordScreen } from '@/features/goods-orders/points-record-screen';
import { routes } from '@/infra/routes';

export default guardPage(function PointsRecordPage() {
  useTrackedPage(routes.pointsRecord);
  return (
    <LoginWall title="积分明细">
      <PointsRecordScreen />
    </LoginWall>
  );
});
