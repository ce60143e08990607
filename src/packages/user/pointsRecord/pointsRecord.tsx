import { useTrackedPage } from '@/app/use-tracked-page';
import { PointsRecordScreen } from '@/features/orders/points-record-screen';
import { routes } from '@/infra/routes';

export default function PointsRecordPage() {
  useTrackedPage(routes.pointsRecord);
  return <PointsRecordScreen />;
}
