import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { OrderMoneyScreen } from '@/features/work-orders/money/order-money-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

/** `id`: of the order. */
export default guardPage(function OrderMoneyPage() {
  useTrackedPage(routes.orderMoney);
  const { id = '' } = decodeParams(useRouter().params);
  return (
    <LoginWall title="收款结算">
      <OrderMoneyScreen id={id} />
    </LoginWall>
  );
});
