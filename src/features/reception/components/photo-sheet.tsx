import { useState } from 'react';
import { View } from '@tarojs/components';
import type { PhotoPosition } from '@/contract/schemas/work-orders';
import { MARK_LABELS, POSITION_LABELS, type MarkKind } from '@/domain/reception/photo-positions';
import type { DraftPhoto } from '@/domain/reception/reception-draft';
import { Button } from '@/ui/button';
import { ChipRow } from '@/ui/chip-row';
import { confirmDialog } from '@/ui/feedback-store';
import { MarkedPhoto } from '@/ui/marked-photo';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { useFileAddress } from '../hooks/use-file-address';
import type { Photos } from '../hooks/use-photos';
import './photo-sheet.scss';

/** As many as the contract allows on one photo. */
const MAX_MARKS = 50;
const kinds = (Object.keys(MARK_LABELS) as MarkKind[]).map((key) => ({ key, text: MARK_LABELS[key] }));
const positions = (Object.keys(POSITION_LABELS) as PhotoPosition[]).map((key) => ({ key, text: POSITION_LABELS[key] }));

/** One photo at full width: a tap sets a mark, a tap on a mark takes it away. */
export function PhotoSheet({ photo, photos, onClose }: { photo: DraftPhoto; photos: Photos; onClose: () => void }) {
  const address = useFileAddress(photo);
  const [kind, setKind] = useState<MarkKind>('scratch');
  const { marks } = photo;

  const remove = async () => {
    if (
      !(await confirmDialog({
        content: `删除这张${POSITION_LABELS[photo.position]}照片？`,
        confirmText: '删除',
        danger: true,
      }))
    )
      return;
    photos.remove(photo);
    onClose();
  };
  const retake = async () => {
    await photos.retake(photo);
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={POSITION_LABELS[photo.position]}>
      <View className="photo-sheet-chips">
        <ChipRow chips={kinds} value={kind} onChange={setKind} />
      </View>
      {photo.trouble?.is === 'lost' ? (
        <View className="photo-sheet-hint">这张照片没有存下，请重拍</View>
      ) : address === null ? (
        <Skeleton shape="card" rows={2} />
      ) : (
        <MarkedPhoto
          url={address}
          marks={marks}
          label={POSITION_LABELS[photo.position]}
          onTapAt={(place) =>
            marks.length < MAX_MARKS && photos.change(photo, { marks: [...marks, { ...place, kind }] })
          }
          onTapMark={(removed) => photos.change(photo, { marks: marks.filter((_, index) => index !== removed) })}
        />
      )}
      <View className="photo-sheet-hint">
        {marks.length > 0 ? `${marks.length} 处标记，点标记可删除` : `点照片上的损伤处，标为${MARK_LABELS[kind]}`}
      </View>
      <View className="photo-sheet-label">拍摄位置</View>
      <View className="photo-sheet-chips">
        <ChipRow chips={positions} value={photo.position} onChange={(position) => photos.change(photo, { position })} />
      </View>
      <View className="photo-sheet-actions">
        <View className="photo-sheet-action">
          <Button text="删除" icon="trash" kind="danger" onPress={() => void remove()} />
        </View>
        <View className="photo-sheet-action">
          <Button text="重拍" icon="camera" loading={photos.isBusy} onPress={() => void retake()} />
        </View>
        <View className="photo-sheet-action">
          <Button text="完成" kind="brand" onPress={onClose} />
        </View>
      </View>
    </Sheet>
  );
}
