import { receptionUploads } from '@/app/reception-uploads';
import { PhotoOutboxCard } from '@/features/reception/components/photo-outbox-card';
import { UnsentFindingPhotos } from '@/features/reception/components/unsent-finding-photos';
import { takeFindingPhotos } from '@/features/reception/finding-photos';
import { MoreDetailScreen } from '@/features/work-orders/more-detail-screen';

/** An order's inspection and log, with photos that are on their way. */
export default function MoreDetailBody({ id }: { id: string }) {
  return (
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
  );
}
