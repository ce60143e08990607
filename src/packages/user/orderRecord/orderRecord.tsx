import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { OrderDetailScreen } from '@/features/goods-orders/order-detail-screen';
import { OrderListScreen } from '@/features/goods-orders/order-list-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function OrderRecordPage() {
  const { id, state } = decodeParams(useRouter().params);
  useTrackedPage(routes.orderRecord);
  return (
    <LoginWall title="我的订单">{id ? <OrderDetailScreen id={id} /> : <OrderListScreen state={state} />}</LoginWall>
  );
});
