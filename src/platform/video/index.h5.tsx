import { useEffect, useImperativeHandle, useRef } from 'react';
import { report } from '../diagnostics';
import type { VideoHandle, VideoProps } from './types';

export const playbackRates: readonly number[] = [0.75, 1, 1.25, 1.5, 2];

/** iOS below 16.4 has no other way to fullscreen. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

const seconds = (value: number): number => (Number.isFinite(value) ? value : 0);

/**
 * A browser that forbids a start without a tap rejects: the video then waits with its play button, so it is only
 * reported.
 */
function start(video: HTMLVideoElement | null): void {
  video
    ?.play()
    ?.catch((error: unknown) => report('info', `video: ${error instanceof Error ? error.name : String(error)}`));
}

function goFullscreen(video: AppleVideo | null): void {
  if (!video) return;
  if (typeof video.requestFullscreen === 'function')
    video.requestFullscreen().catch((error: unknown) => report('info', `video fullscreen: ${String(error)}`));
  else video.webkitEnterFullscreen?.();
}

/** The browser's own player: Taro's video component would put a whole streaming library into the first load. */
export function VideoPlayer({
  src,
  className,
  poster,
  initialTime = 0,
  rate = 1,
  autoPlay = false,
  controls = true,
  onTime,
  onPlay,
  onPause,
  onEnded,
  onError,
  handle,
}: VideoProps) {
  const element = useRef<AppleVideo>(null);
  useImperativeHandle(
    handle,
    (): VideoHandle => ({
      play: () => start(element.current),
      pause: () => element.current?.pause(),
      seek: (to) => {
        if (element.current) element.current.currentTime = to;
      },
      enterFullscreen: () => goFullscreen(element.current),
    }),
    [],
  );
  useEffect(() => {
    if (element.current) element.current.playbackRate = rate;
  }, [rate]);

  const onLoaded = (video: AppleVideo) => {
    // Loading a new address sets the speed back.
    video.playbackRate = rate;
    if (initialTime > 0) video.currentTime = initialTime;
    if (autoPlay) start(video);
  };
  return (
    <video
      ref={element}
      src={src}
      className={className}
      poster={poster ?? undefined}
      controls={controls}
      controlsList="nodownload"
      playsInline
      webkit-playsinline="true"
      preload="metadata"
      onLoadedMetadata={(event) => onLoaded(event.currentTarget)}
      onTimeUpdate={({ currentTarget: { readyState, currentTime, duration } }) => {
        // A player that gives up its video for another one says 0 once more: nobody watched that.
        if (readyState > 0) onTime?.(seconds(currentTime), seconds(duration));
      }}
      onPlay={onPlay}
      onPause={onPause}
      onEnded={onEnded}
      onError={onError}
    />
  );
}
