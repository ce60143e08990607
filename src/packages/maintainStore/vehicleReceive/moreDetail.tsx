import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { uploader } from '@/app/uploader';
import { useTrackedPage } from '@/app/use-tracked-page';
import { MoreDetailScreen } from '@/features/work-orders/more-detail-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function WorkOrderMoreDetailPage() {
  useTrackedPage(routes.vehicleReceiveMoreDetail);
  const { id = '' } = decodeParams(useRouter().params);
  return (
    <LoginWall title="维修详情">
      <MoreDetailScreen id={id} upload={(file, options) => uploader.file('order_photo', file, options)} />
    </LoginWall>
  );
});
