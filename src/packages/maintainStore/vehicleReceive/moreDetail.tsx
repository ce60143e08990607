import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { receptionUploads } from '@/app/reception-uploads';
import { useTrackedPage } from '@/app/use-tracked-page';
import { PhotoOutboxCard } from '@/features/reception/components/photo-outbox-card';
import { UnsentFindingPhotos } from '@/features/reception/components/unsent-finding-photos';
import { takeFindingPhotos } from '@/features/reception/finding-photos';
import { MoreDetailScreen } from '@/features/work-orders/more-detail-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function WorkOrderMoreDetailPage() {
  useTrackedPage(routes.vehicleReceiveMoreDetail);
  const { id = '' } = decodeParams(useRouter().params);
  return (
    <LoginWall title="维修详情">
      <MoreDetailScreen
        id={id}
        unsentPhotos={<PhotoOutboxCard uploads={receptionUploads} orderId={id} />}
        photos={{
          take: (order, finding, moment) => takeFindingPhotos(order, finding, moment, receptionUploads),
          unsent: (orderId, findingKey, moment) => (
            <UnsentFindingPhotos key={moment} orderId={orderId} findingKey={findingKey} moment={moment} />
          ),
        }}
      />
    </LoginWall>
  );
});
