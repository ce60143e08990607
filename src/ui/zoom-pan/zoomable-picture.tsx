import { useState } from 'react';
import { Image } from '@tarojs/components';
import { files } from '@/platform/files';
import { EmptyState } from '@/ui/state-view';
import { ZoomPan } from './zoom-pan';

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Until the picture tells its own size, and when it never does. */
const USUAL_SIZE: PictureSize = { width: 1000, height: 1000 };

/** A picture that fills what lies around it, to pinch and drag; a failed one can be tried again. */
export function ZoomablePicture({ src, title }: { src: string; title: string }) {
  const [size, setSize] = useState<PictureSize | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const content = size ?? USUAL_SIZE;
  const measure = async (told: { width: number | string; height: number | string }) => {
    const natural = await files.pictureSize(src, { width: Number(told.width), height: Number(told.height) });
    setSize(natural && natural.width > 0 && natural.height > 0 ? natural : USUAL_SIZE);
  };
  if (hasFailed) return <EmptyState icon="offline" title="图片加载失败" action="重试" onAction={() => setFailed(false)} />;
  return (
    <ZoomPan key={`${content.width}x${content.height}`} content={content} label={`${title}，可缩放拖动`}>
      {(drawn) => (
        <Image
          src={src}
          mode="scaleToFill"
          className="zoomable-picture"
          style={{ width: `${drawn.width}px`, height: `${drawn.height}px` }}
          onLoad={(event) => {
            if (!size) void measure(event.detail);
          }}
          onError={() => setFailed(true)}
        />
      )}
    </ZoomPan>
  );
}
