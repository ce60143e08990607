import { useTrackedPage } from '@/app/use-tracked-page';
import { VipCentreScreen } from '@/features/payment/vip-centre-screen';
import { routes } from '@/infra/routes';

export default function PaymentPage() {
  useTrackedPage(routes.payment);
  return <VipCentreScreen />;
}
