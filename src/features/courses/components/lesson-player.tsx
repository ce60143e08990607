import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { View } from '@tarojs/components';
import type { PlayableLesson } from '@/contract/schemas/courses';
import { clockText } from '@/domain/watch-progress';
import { VideoPlayer } from '@/platform/video';
import type { VideoHandle } from '@/platform/video/types';
import { Button } from '@/ui/button';
import { Pressable } from '@/ui/pressable';
import { useVideoSource } from '../hooks/use-video-source';
import './lesson-player.scss';
import './player-cover.scss';

/** Long enough to read it and reach for it. */
const RESUME_HINT_MS = 8_000;

interface LessonPlayerProps {
  lesson: PlayableLesson;
  autoPlay: boolean;
  rate: number;
  handle: RefObject<VideoHandle>;
  onTime: (seconds: number) => void;
  onPlay: () => void;
  onPause: () => void;
  onEnded: () => void;
  /** Over the video, such as the way to the next lesson. */
  cover: ReactNode;
}

/**
 * The video of one lesson: goes on where it was left and says so, and plays on by itself when its address runs out.
 * Give it the lesson's id as key.
 */
export function LessonPlayer({
  lesson,
  autoPlay,
  rate,
  handle,
  onTime,
  onPlay,
  onPause,
  onEnded,
  cover,
}: LessonPlayerProps) {
  const { source, failure, isRecovering, reach, breakDown, retry } = useVideoSource(lesson, autoPlay);
  const [resumedAt, setResumedAt] = useState(source.at);
  useEffect(() => {
    if (resumedAt === 0) return undefined;
    const timer = setTimeout(() => setResumedAt(0), RESUME_HINT_MS);
    return () => clearTimeout(timer);
  }, [resumedAt]);
  const restart = () => {
    setResumedAt(0);
    handle.current?.seek(0);
    handle.current?.play();
  };
  return (
    <>
      <VideoPlayer
        key={source.attempt}
        src={source.url}
        poster={lesson.posterUrl}
        initialTime={source.at}
        autoPlay={source.autoPlay}
        rate={rate}
        className="lesson-player-video"
        handle={handle}
        onTime={(seconds) => {
          reach(seconds);
          onTime(seconds);
        }}
        onPlay={onPlay}
        onPause={onPause}
        onEnded={onEnded}
        onError={breakDown}
      />
      {resumedAt > 0 && failure === null && !cover ? (
        <Pressable
          label={`已为您定位到 ${clockText(resumedAt)}，从头看`}
          onPress={restart}
          className="lesson-player-resumed"
        >
          {`已为您定位到 ${clockText(resumedAt)} · `}
          <View className="lesson-player-restart">从头看</View>
        </Pressable>
      ) : null}
      {isRecovering ? (
        <View className="player-cover player-cover-light" role="status">
          正在恢复播放…
        </View>
      ) : null}
      {failure === null ? (
        cover
      ) : (
        <View className="player-cover" role="alert">
          <View className="player-cover-title">{failure}</View>
          <View className="player-cover-note">进度已保留，重试后从原来的位置继续</View>
          <View className="player-cover-buttons">
            <Button text="重试" kind="brand" icon="refresh" className="player-cover-button" onPress={retry} />
          </View>
        </View>
      )}
    </>
  );
}
