import { PhotoOutboxCard } from '@/features/reception/components/photo-outbox-card';
import { DetailScreen, type OrderCardLink } from '@/features/work-orders/detail-screen';
import { receptionUploads } from './reception-uploads';
import { linkTo } from './sharing';
import { uploader } from './uploader';

interface OrderPageProps {
  id: string;
  /** See {@link DetailScreen}; a column beside the board shares nothing of its own. */
  onCard?: (card: OrderCardLink | null) => void;
}

/** An order with what other features know of it: photos that are on their way, and how to send more. */
export function OrderPage({ id, onCard = () => undefined }: OrderPageProps) {
  return (
    <DetailScreen
      id={id}
      unsentPhotos={<PhotoOutboxCard uploads={receptionUploads} orderId={id} />}
      upload={(file, options) => uploader.file('order_photo', file, options)}
      linkTo={linkTo}
      onCard={onCard}
    />
  );
}
