import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { VipCentreScreen } from '@/features/payment/vip-centre-screen';
import { routes } from '@/infra/routes';

export default guardPage(function PaymentPage() {
  useTrackedPage(routes.payment);
  return <VipCentreScreen />;
});
