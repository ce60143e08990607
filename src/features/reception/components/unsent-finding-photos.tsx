import { View } from '@tarojs/components';
import type { PhotoMoment } from '@/contract/schemas/work-orders';
import { MOMENT_LABELS } from '@/domain/reception/photo-positions';
import type { DraftPhoto } from '@/domain/reception/reception-draft';
import { LazyImage } from '@/ui/lazy-image';
import { useFileAddress } from '../hooks/use-file-address';
import { useUnsentPhotos, type UnsentPhoto } from '../photo-outbox';
import './unsent-finding-photos.scss';

interface UnsentFindingPhotosProps {
  orderId: string;
  findingKey: string;
  moment: PhotoMoment;
}

/** Photos of a finding that its order has not got, each with how far it is. */
export function UnsentFindingPhotos({ orderId, findingKey, moment }: UnsentFindingPhotosProps) {
  const unsent = useUnsentPhotos().filter(({ orderId: of, file }) => {
    const { finding } = file as DraftPhoto;
    return of === orderId && finding?.key === findingKey && finding.moment === moment;
  });
  return (
    <>
      {unsent.map((photo) => (
        <UnsentPhotoTile key={photo.file.id} photo={photo} moment={MOMENT_LABELS[moment]} />
      ))}
    </>
  );
}

function UnsentPhotoTile({ photo: { file, name, state }, moment }: { photo: UnsentPhoto; moment: string }) {
  const isBad = state.is === 'failed' || state.is === 'lost';
  return (
    <View className="unsent-finding">
      <LazyImage src={useFileAddress(file)} alt={name} className="unsent-finding-picture" />
      <View className={isBad ? 'unsent-finding-state unsent-finding-bad' : 'unsent-finding-state'}>
        {moment} {state.words}
      </View>
    </View>
  );
}
