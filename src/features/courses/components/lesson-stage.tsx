import type { UseQueryResult } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { CourseDetail, Lesson, PlayableLesson } from '@/contract/schemas/courses';
import { ApiError } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { Button } from '@/ui/button';
import { errorText } from '@/ui/error-state';
import type { CourseAccessControl } from '../hooks/use-course-access';
import type { Watching } from '../hooks/use-watching';
import { LessonPlayer } from './lesson-player';
import { NextCountdown } from './next-countdown';
import { lockedReason, UnlockButton } from './paywall';
import './player-cover.scss';

interface LessonStageProps {
  query: UseQueryResult<PlayableLesson>;
  course: CourseDetail;
  control: CourseAccessControl;
  watching: Watching;
  rate: number;
  next: Lesson | null;
  onChoose: (lesson: Lesson) => void;
}

/** Where the video is: the player, or why there is none: on its way, failed, or closed. */
export function LessonStage({ query, course, control, watching, rate, next, onChoose }: LessonStageProps) {
  const { data, error, isFetching, refetch } = query;
  const { isLogin } = useSession();
  const logIn = () =>
    void navigateTo(routes.login, {
      directPath: routes.courseView,
      directParams: { fid: course.fid, lessonId: watching.lessonId, play: '1' },
    });
  if (data) {
    const { handle, autoPlay, onTime, onPlay, onPause, onEnded, isNextOffered, stay } = watching;
    const cover =
      isNextOffered && next ? <NextCountdown title={next.title} onNext={() => onChoose(next)} onCancel={stay} /> : null;
    return (
      <LessonPlayer
        lesson={data}
        autoPlay={autoPlay}
        rate={rate}
        handle={handle}
        onTime={onTime}
        onPlay={onPlay}
        onPause={onPause}
        onEnded={onEnded}
        cover={cover}
      />
    );
  }
  if (!error || isFetching) {
    return (
      <View className="player-cover" role="status">
        正在打开课时…
      </View>
    );
  }
  const isClosed = error instanceof ApiError && (error.kind === 'forbidden' || error.kind === 'auth');
  if (isClosed && control.access !== 'open') {
    return (
      <View className="player-cover" role="alert">
        <View className="player-cover-title">这一课时还没有解锁</View>
        <View className="player-cover-note">{lockedReason(control)}</View>
        <View className="player-cover-buttons">
          {isLogin ? null : (
            <Button
              text="登录"
              kind="plain"
              size="large"
              className="player-cover-button player-cover-quiet"
              onPress={logIn}
            />
          )}
          <UnlockButton course={course} control={control} />
        </View>
      </View>
    );
  }
  return (
    <View className="player-cover" role="alert">
      <View className="player-cover-title">{errorText(error)}</View>
      <View className="player-cover-buttons">
        <Button
          text="重试"
          kind="brand"
          icon="refresh"
          className="player-cover-button"
          onPress={() => void refetch()}
        />
      </View>
    </View>
  );
}
