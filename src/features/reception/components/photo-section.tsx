import { useState } from 'react';
import { View } from '@tarojs/components';
import { missingPositions, POSITION_LABELS, REQUIRED_POSITIONS } from '@/domain/reception/photo-positions';
import { isThere, type DraftPhoto } from '@/domain/reception/reception-draft';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import type { DraftHandle } from '../hooks/use-draft';
import { usePhotos } from '../hooks/use-photos';
import type { PhotoQueue } from '../photo-queue';
import { unsentWords, useUnsentPhotos } from '../photo-outbox';
import { photoState } from '../photo-state';
import { useHeldPhotos } from '../held-photos';
import { useUploadStates } from '../upload-states';
import { FormSection } from './form-section';
import { OutboxList } from './outbox-list';
import { PhotoSheet } from './photo-sheet';
import { PhotoTile } from './photo-tile';
import './photo-section.scss';

export const PHOTOS_ID = 'reception-photos';

/** Photos by the order of the walk around the car; those of one place stand together. */
const byPosition = (photos: readonly DraftPhoto[]) => {
  const rank = ({ position }: DraftPhoto) =>
    REQUIRED_POSITIONS.includes(position) ? REQUIRED_POSITIONS.indexOf(position) : REQUIRED_POSITIONS.length;
  return [...photos].sort((one, other) => rank(one) - rank(other));
};

/** The car in pictures: one tap takes them in a row, each empty place takes its own; they are sent at once. */
export function PhotoSection({ handle, uploads }: { handle: DraftHandle; uploads: PhotoQueue }) {
  const { photos } = handle.draft;
  const actions = usePhotos(handle, uploads);
  const states = useUploadStates();
  const held = useHeldPhotos();
  const unsent = useUnsentPhotos();
  const [isListOpen, setListOpen] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const missing = missingPositions(photos.filter(isThere));
  const opened = photos.find(({ id }) => id === openId);
  return (
    <FormSection
      id={PHOTOS_ID}
      title="照片"
      hint={missing.length > 0 ? `必拍还差 ${missing.length} 张` : `共 ${photos.length} 张`}
      aside={
        unsent.length > 0 ? (
          <Pressable expanded={isListOpen} onPress={() => setListOpen(!isListOpen)} className="photo-waiting">
            {unsentWords(unsent)}
          </Pressable>
        ) : null
      }
    >
      <View className="photo-actions">
        <View className="photo-action">
          <Button
            text={missing.length > 0 && photos.length > 0 ? '继续拍照' : '连续拍照'}
            icon="camera"
            kind="brand"
            loading={actions.isBusy}
            onPress={() => void actions.takeInARow()}
          />
        </View>
        <View className="photo-action">
          <Button text="从相册选" icon="image" disabled={actions.isBusy} onPress={() => void actions.pickSeveral()} />
        </View>
      </View>
      <View className="photo-grid">
        {byPosition(photos).map((photo) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            state={photoState(photo, states[photo.id], held[photo.id])}
            onOpen={() => setOpenId(photo.id)}
            onRetry={() => {
              uploads.retry(handle.draft.id, photo.id);
              uploads.resume();
            }}
            onRetake={() => void actions.retake(photo)}
          />
        ))}
        {missing.map((position) => (
          <View key={position} className="photo-tile">
            <Pressable
              label={`拍${POSITION_LABELS[position]}`}
              disabled={actions.isBusy}
              onPress={() => void actions.takeFor(position)}
              className="photo-tile-empty"
            >
              <Icon name="camera" size={22} />
              <View className="photo-tile-name">{POSITION_LABELS[position]}</View>
            </Pressable>
          </View>
        ))}
      </View>
      {isListOpen && unsent.length > 0 ? <OutboxList unsent={unsent} uploads={uploads} /> : null}
      {opened ? <PhotoSheet photo={opened} photos={actions} onClose={() => setOpenId(null)} /> : null}
    </FormSection>
  );
}
