import Taro from '@tarojs/taro';
import { useEffect, useImperativeHandle, useState } from 'react';
import { Video } from '@tarojs/components';
import type { VideoHandle, VideoProps } from './types';

interface MiniVideoOptions {
  /** The platform lets us set the speed; else its player has a button of its own for it. */
  setsRate: boolean;
}

let instances = 0;

/** The mini program's native player. */
export function miniVideo({ setsRate }: MiniVideoOptions) {
  return function VideoPlayer({
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
    const [id] = useState(() => `video-${(instances += 1)}`);
    const context = () => Taro.createVideoContext(id);
    const applyRate = () => {
      if (setsRate) Taro.createVideoContext(id).playbackRate(rate);
    };
    useImperativeHandle(
      handle,
      (): VideoHandle => ({
        play: () => Taro.createVideoContext(id).play(),
        pause: () => Taro.createVideoContext(id).pause(),
        seek: (to) => Taro.createVideoContext(id).seek(to),
        enterFullscreen: () => Taro.createVideoContext(id).requestFullScreen({}),
      }),
      [id],
    );
    useEffect(() => {
      if (setsRate) Taro.createVideoContext(id).playbackRate(rate);
    }, [id, rate]);

    return (
      <Video
        id={id}
        src={src}
        className={className}
        controls={controls}
        autoplay={autoPlay}
        {...(poster ? { poster } : {})}
        {...(setsRate ? {} : { showPlaybackRateBtn: 'true' })}
        onLoadedMetaData={() => {
          if (initialTime > 0) context().seek(initialTime);
          applyRate();
        }}
        onTimeUpdate={({ detail }) => onTime?.(detail.currentTime, detail.duration)}
        onPlay={() => {
          // A speed that was set before the first frame is forgotten.
          applyRate();
          onPlay?.();
        }}
        onPause={() => onPause?.()}
        onEnded={() => onEnded?.()}
        onError={() => onError?.()}
      />
    );
  };
}
