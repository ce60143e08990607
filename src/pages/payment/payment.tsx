import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { VipCentreScreen } from '@/features/payment/vip-centre-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function PaymentPage() {
  const { buy } = decodeParams(useRouter().params);
  useTrackedPage(routes.payment);
  return <VipCentreScreen buy={buy} />;
});
