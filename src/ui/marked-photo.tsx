import { useState } from 'react';
import { View } from '@tarojs/components';
import type { WorkOrderPhoto } from '@/contract/schemas/work-orders';
import { MARK_LABELS } from '@/domain/reception/photo-positions';
import { Icon } from './icon';
import { measureElement } from './measure-element';
import { Picture } from './picture';
import { Pressable } from './pressable';
import './marked-photo.scss';

export type PhotoMark = WorkOrderPhoto['marks'][number];

interface MarkedPhotoProps {
  url: string;
  /** Places as shares of width and height. */
  marks: readonly PhotoMark[];
  /** What the picture shows, for screen readers. */
  label?: string;
  /** With it a tap on the picture tells where, as shares of width and height. */
  onTapAt?: (place: { x: number; y: number }) => void;
  /** With it a tap on a mark tells its index. */
  onTapMark?: (index: number) => void;
}

interface TapEvent {
  clientX?: number;
  clientY?: number;
  changedTouches?: ArrayLike<{ clientX: number; clientY: number }>;
}

let instances = 0;
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const within = (share: number) => Math.min(1, Math.max(0, share));

/** A picture at full width with the damages marked on it: a numbered dot and its name each. */
export function MarkedPhoto({ url, marks, label = '照片', onTapAt, onTapMark }: MarkedPhotoProps) {
  const [id] = useState(() => `marked-photo-${(instances += 1)}`);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null);
  const isLoaded = loadedUrl === url;

  const tell = async (event: TapEvent) => {
    // Mini programs tell the place by the finger, browsers in the event itself.
    const point = event.changedTouches?.[0] ?? event;
    const { clientX, clientY } = point;
    if (!onTapAt || !isLoaded || clientX === undefined || clientY === undefined) return;
    const box = await measureElement(id);
    if (box) onTapAt({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) });
  };

  if (failedUrl === url) {
    return (
      <View className="marked-photo marked-photo-failed" role="alert">
        <Icon name="image" size={32} />
        <View>照片加载失败</View>
        <Pressable onPress={() => setFailedUrl(null)} className="marked-photo-retry">
          重试
        </Pressable>
      </View>
    );
  }
  return (
    <View
      id={id}
      className={isLoaded ? 'marked-photo' : 'marked-photo marked-photo-loading'}
      role={onTapMark ? 'group' : 'img'}
      aria-label={marks.length > 0 ? `${label}，${marks.length} 处标记` : label}
      onClick={(event) => void tell(event as TapEvent)}
    >
      <Picture
        alt=""
        src={url}
        mode="widthFix"
        className="marked-photo-picture"
        onLoad={() => setLoadedUrl(url)}
        onError={() => setFailedUrl(url)}
      />
      {marks.map((mark, index) => (
        // Marks have no identity but their place in the list.
        <View
          key={index}
          className={`marked-photo-mark marked-photo-${mark.kind}`}
          style={{ left: percent(mark.x), top: percent(mark.y) }}
        >
          {onTapMark ? (
            <Pressable
              stop
              label={`第 ${index + 1} 处：${MARK_LABELS[mark.kind]}，删除`}
              onPress={() => onTapMark(index)}
              className="marked-photo-dot"
            >
              {index + 1}
            </Pressable>
          ) : (
            <View className="marked-photo-dot">{index + 1}</View>
          )}
          <View className={mark.x > 0.7 ? 'marked-photo-name marked-photo-name-left' : 'marked-photo-name'}>
            {MARK_LABELS[mark.kind]}
          </View>
        </View>
      ))}
    </View>
  );
}
