import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { Finding, PhotoMoment, WorkOrder } from '@/contract/schemas/work-orders';
import { MOMENT_LABELS } from '@/domain/reception/photo-positions';
import { Button } from '@/ui/button';
import { PhotoStrip } from './photo-strip';
import './finding-photos.scss';

/** Photos of a finding on their way: given by the page, since the device keeps them. */
export interface FindingPhotoWays {
  /** Takes photos, which the order gets as soon as it can. */
  readonly take: (order: WorkOrder, finding: Finding, moment: PhotoMoment) => Promise<void>;
  /** Those that the order has not got. */
  readonly unsent: (orderId: string, findingKey: string, moment: PhotoMoment) => ReactNode;
}

const MAX_PHOTOS = 9;
const MOMENTS: readonly PhotoMoment[] = ['before', 'after'];

interface FindingPhotosProps {
  order: WorkOrder;
  finding: Finding;
  ways: FindingPhotoWays;
}

const photosOf = (order: WorkOrder, { key, photoKeys }: Finding, moment: PhotoMoment) =>
  order.photos.filter(
    (photo) =>
      (photo.finding?.key === key && photo.finding.moment === moment) ||
      (moment === 'before' && !photo.finding && photoKeys.includes(photo.key)),
  );

/** The photos of a finding, as it was found and once it was mended, and the way to more. */
export function FindingPhotos({ order, finding, ways }: FindingPhotosProps) {
  const { key, name } = finding;
  const shown = MOMENTS.map((moment) => ({ moment, photos: photosOf(order, finding, moment) }));
  return (
    <>
      {shown.map(({ moment, photos }) =>
        photos.length > 0 ? (
          <View
            key={moment}
            role="group"
            aria-label={`${name} ${MOMENT_LABELS[moment]}照片`}
            className="finding-photos"
          >
            <View className="finding-moment">{MOMENT_LABELS[moment]}</View>
            <PhotoStrip photos={photos} />
          </View>
        ) : null,
      )}
      <View className="finding-unsent">{MOMENTS.map((moment) => ways.unsent(order.id, key, moment))}</View>
      {order.stage === 'void' ? null : (
        // Photos may come after the delivery, too: what was seen must not be lost with the signal.
        <View className="inspection-ways">
          {shown.map(({ moment, photos }) => (
            <Button
              key={moment}
              text={MOMENT_LABELS[moment]}
              label={`${name} ${MOMENT_LABELS[moment]}拍照`}
              icon="camera"
              size="small"
              kind="plain"
              className="inspection-way"
              disabled={photos.length >= MAX_PHOTOS}
              onPress={() => void ways.take(order, finding, moment)}
            />
          ))}
        </View>
      )}
    </>
  );
}
