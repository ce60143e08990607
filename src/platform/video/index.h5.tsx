import type { VideoProps } from './types';

/** The browser's own player: Taro's video component would put a whole streaming library into the first load. */
export function VideoPlayer({ src, className }: VideoProps) {
  return <video src={src} className={className} controls playsInline preload="metadata" />;
}
