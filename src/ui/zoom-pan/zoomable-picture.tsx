import { useState } from 'react';
import { View } from '@tarojs/components';
import { PlaceMark } from '@/ui/place-mark';
import { EmptyState } from '@/ui/state-view';
import { Picture } from '../picture';
import { usePictureSize } from './use-picture-size';
import { ZoomPan } from './zoom-pan';

/** Pictures of articles are square. */
const USUAL_SIZE = { width: 1000, height: 1000 };

interface ZoomablePictureProps {
  src: string;
  title: string;
  /** A place on it, as shares of width and height, that a ring marks. */
  mark?: readonly [number, number] | undefined;
}

/** A picture that fills what lies around it, to pinch and drag; a failed one can be tried again. */
export function ZoomablePicture({ src, title, mark }: ZoomablePictureProps) {
  const { size, onLoad } = usePictureSize(src, USUAL_SIZE);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed)
    return <EmptyState icon="offline" title="图片加载失败" action="重试" onAction={() => setFailed(false)} />;
  return (
    <ZoomPan key={`${size.width}x${size.height}`} content={size} label={`${title}，可缩放拖动`}>
      {(drawn) => (
        <View className="zoomable-picture-frame" style={{ width: `${drawn.width}px`, height: `${drawn.height}px` }}>
          <Picture
            alt=""
            src={src}
            mode="scaleToFill"
            className="zoomable-picture"
            style={{ width: `${drawn.width}px`, height: `${drawn.height}px` }}
            onLoad={onLoad}
            onError={() => setFailed(true)}
          />
          {mark ? <PlaceMark at={mark} /> : null}
        </View>
      )}
    </ZoomPan>
  );
}
