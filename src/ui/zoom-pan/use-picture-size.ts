import { useState } from 'react';
import type { ImageProps } from '@tarojs/components';
import { files } from '@/platform/files';

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * A picture's own size in pixels, for `ZoomPan`: `usual` until it has told, and when it never does. Give `onLoad` to
 * its image.
 */
export function usePictureSize(src: string, usual: PictureSize) {
  const [size, setSize] = useState<PictureSize | null>(null);
  const measure = async (told: { width: number | string; height: number | string }) => {
    const natural = await files.pictureSize(src, { width: Number(told.width), height: Number(told.height) });
    setSize(natural && natural.width > 0 && natural.height > 0 ? natural : usual);
  };
  const onLoad: NonNullable<ImageProps['onLoad']> = (event) => {
    if (!size) void measure(event.detail);
  };
  return { size: size ?? usual, isKnown: size !== null, onLoad };
}
