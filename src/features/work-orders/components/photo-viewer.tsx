import { useState } from 'react';
import { View } from '@tarojs/components';
import type { WorkOrderPhoto } from '@/contract/schemas/work-orders';
import { POSITION_LABELS } from '@/domain/reception/photo-positions';
import { FullWindow } from '@/ui/full-window';
import { Icon } from '@/ui/icon';
import { MarkedPhoto } from '@/ui/marked-photo';
import { Picture } from '@/ui/picture';
import { Pressable } from '@/ui/pressable';
import { usePictureSize } from '@/ui/zoom-pan/use-picture-size';
import { ZoomPan } from '@/ui/zoom-pan/zoom-pan';
import './photo-viewer.scss';

export type ShownPhoto = Pick<WorkOrderPhoto, 'url' | 'position' | 'marks' | 'note'>;

/** What phones take. */
const USUAL_SIZE = { width: 1600, height: 1200 };

interface PhotoViewerProps {
  photos: readonly ShownPhoto[];
  /** Index of the photo to begin with. */
  first: number;
  onClose: () => void;
}

/** Photos with their marks over the whole window, to zoom and to leaf through. */
export function PhotoViewer({ photos, first, onClose }: PhotoViewerProps) {
  const [at, setAt] = useState(first);
  const photo = photos[at];
  if (!photo) return null;
  const words = [POSITION_LABELS[photo.position], photo.note].filter(Boolean).join(' · ');
  return (
    <FullWindow label={`照片 ${at + 1}/${photos.length}`} onClose={onClose}>
      <View className="photo-viewer-stage">
        <ZoomablePhoto key={photo.url} photo={photo} label={words} />
      </View>
      <View className="photo-viewer-bar">
        <Pressable
          label="上一张"
          disabled={at === 0}
          onPress={() => setAt(at - 1)}
          className={at === 0 ? 'photo-viewer-turn photo-viewer-idle' : 'photo-viewer-turn'}
        >
          <Icon name="back" />
        </Pressable>
        <View className="photo-viewer-words one-line grow">
          {at + 1}/{photos.length} {words}
        </View>
        <Pressable
          label="下一张"
          disabled={at === photos.length - 1}
          onPress={() => setAt(at + 1)}
          className={at === photos.length - 1 ? 'photo-viewer-turn photo-viewer-idle' : 'photo-viewer-turn'}
        >
          <Icon name="right" />
        </Pressable>
      </View>
    </FullWindow>
  );
}

function ZoomablePhoto({ photo, label }: { photo: ShownPhoto; label: string }) {
  const { size, isKnown, onLoad } = usePictureSize(photo.url, USUAL_SIZE);
  return (
    <>
      {/* Unseen: tells the proportions before the window is laid out. */}
      {isKnown ? null : <Picture alt="" src={photo.url} className="photo-viewer-probe" onLoad={onLoad} />}
      <ZoomPan key={`${size.width}x${size.height}`} content={size} label={`${label}，可缩放拖动`}>
        {(drawn) => (
          <View style={{ width: `${drawn.width}px`, height: `${drawn.height}px` }}>
            <MarkedPhoto url={photo.url} marks={photo.marks} label={label} />
          </View>
        )}
      </ZoomPan>
    </>
  );
}
