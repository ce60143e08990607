import type { Ref } from 'react';

/** What a screen may do to a player. */
export interface VideoHandle {
  /** Browsers may refuse to start without a tap of the user: then it waits, paused. */
  play(): void;
  pause(): void;
  /** To a second of the video. */
  seek(seconds: number): void;
  enterFullscreen(): void;
}

export interface VideoProps {
  src: string;
  className?: string;
  /** Picture before the first frame. */
  poster?: string | null;
  /** Second to begin at, once for each `src`. */
  initialTime?: number;
  /** One of {@link playbackRates}; 1 is normal. */
  rate?: number;
  /** Starts by itself when it is loaded, where the platform allows. */
  autoPlay?: boolean;
  /** The platform's own controls; shown unless told otherwise. */
  controls?: boolean;
  /** Several times a second while it plays, and after a jump; both in seconds, a length of 0 is unknown. */
  onTime?: (seconds: number, durationSeconds: number) => void;
  onPlay?: () => void;
  onPause?: () => void;
  onEnded?: () => void;
  /** It cannot be played, or no further: a broken file, no network, or an address that has run out. */
  onError?: () => void;
  handle?: Ref<VideoHandle>;
}
