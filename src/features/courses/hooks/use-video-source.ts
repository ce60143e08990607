import { useRef, useState } from 'react';
import type { PlayableLesson } from '@/contract/schemas/courses';
import { ApiError } from '@/domain/app-error';
import { resumeSecond } from '@/domain/watch-progress';
import { fetchPlayable } from '../api/course-queries';

/** What the player is given. `attempt` changes when it must begin anew though the address is the same. */
export interface VideoSource {
  readonly url: string;
  /** Second to begin at. */
  readonly at: number;
  readonly autoPlay: boolean;
  readonly attempt: number;
}

export interface VideoSourceControl {
  readonly source: VideoSource;
  /** Words for a video that does not play; null while it does. */
  readonly failure: string | null;
  readonly isRecovering: boolean;
  /** Tell it where the player is, in seconds. */
  readonly reach: (seconds: number) => void;
  /**
   * Tell it that the player broke: a fresh address is fetched, once; if that does not play on either, it is a failure.
   */
  readonly breakDown: () => void;
  readonly retry: () => void;
}

/** §8 has no words for it. */
const VIDEO_FAILED = '视频播放失败，请重试';
/** Only who played this far after a fresh address has lost it by time, and gets another one without being asked. */
const PLAYED_ON_SECONDS = 3;

/**
 * The address of a lesson's video. It is short-lived: when the player breaks, a fresh one is fetched and plays on at
 * the same second, unseen. A player that breaks again at once has another trouble, which is shown with a retry.
 */
export function useVideoSource(lesson: PlayableLesson, autoPlay: boolean): VideoSourceControl {
  const [source, setSource] = useState<VideoSource>(() => ({
    url: lesson.videoUrl,
    at: resumeSecond(lesson.position, lesson.durationSeconds),
    autoPlay,
    attempt: 0,
  }));
  const [failure, setFailure] = useState<string | null>(null);
  const [isRecovering, setRecovering] = useState(false);
  const second = useRef(source.at);
  const mayRefresh = useRef(true);
  const isBusy = useRef(false);

  const recover = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    mayRefresh.current = false;
    setFailure(null);
    setRecovering(true);
    try {
      const { videoUrl } = await fetchPlayable(lesson.id);
      setSource((before) => ({
        url: videoUrl,
        at: second.current,
        autoPlay: true,
        attempt: before.url === videoUrl ? before.attempt + 1 : before.attempt,
      }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      isBusy.current = false;
      setRecovering(false);
    }
  };

  return {
    source,
    failure,
    isRecovering,
    reach(seconds) {
      second.current = seconds;
      if (seconds >= source.at + PLAYED_ON_SECONDS) mayRefresh.current = true;
    },
    breakDown() {
      if (mayRefresh.current) void recover();
      else if (!isBusy.current) setFailure(VIDEO_FAILED);
    },
    retry: () => void recover(),
  };
}
