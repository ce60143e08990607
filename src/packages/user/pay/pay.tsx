import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { PayScreen } from '@/features/payment/pay-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function PayPage() {
  const { path, params, title, money, back } = decodeParams(useRouter().params);
  useTrackedPage(routes.pay);
  return <PayScreen path={path} params={params} title={title} money={money} back={back} />;
});
