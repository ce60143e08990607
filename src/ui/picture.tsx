import { useMemo } from 'react';
import { Image, type ImageProps } from '@tarojs/components';
import { accessibility } from '@/platform/accessibility';

type PictureProps = ImageProps & {
  /** What it shows, for screen readers; empty where what stands around it says so. */
  alt: string;
};

/** A picture at once; LazyImage is for those of a list. */
export function Picture({ alt, ...props }: PictureProps) {
  const name = useMemo(() => accessibility.picture(alt), [alt]);
  return <Image {...props} {...name} />;
}
