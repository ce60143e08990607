import { Video } from '@tarojs/components';
import type { VideoProps } from './types';

/** The mini program's native player. */
export function VideoPlayer({ src, className }: VideoProps) {
  return <Video src={src} className={className} controls autoplay={false} />;
}
