import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ScrollView, View } from '@tarojs/components';
import type { CourseDetail, Lesson } from '@/contract/schemas/courses';
import { Screen } from '@/ui/screen';
import { Segment } from '@/ui/segment';
import { playableLessonQuery } from './api/course-queries';
import { CourseComments, CourseCommentSheet } from './components/course-comments';
import { FinishSheet } from './components/finish-sheet';
import { LessonList } from './components/lesson-list';
import { LessonStage } from './components/lesson-stage';
import { PaywallSheet } from './components/paywall';
import { PlayerControls } from './components/player-controls';
import { useCourseAccess } from './hooks/use-course-access';
import { useWatching } from './hooks/use-watching';
import { keepPlaybackRate, readPlaybackRate } from './playback-rate';
import './course-watching.scss';

const tabs = [
  { key: 'lessons', text: '目录' },
  { key: 'comments', text: '评论' },
] as const;
type Tab = (typeof tabs)[number]['key'];

interface CourseWatchingProps {
  course: CourseDetail;
  lessons: readonly Lesson[];
  firstId: string;
  autoPlay: boolean;
}

/** The player with what belongs to it: controls, the other lessons, comments, the way to what is closed. */
export function CourseWatching({ course, lessons, firstId, autoPlay }: CourseWatchingProps) {
  const control = useCourseAccess(course);
  const isOpen = control.access === 'open';
  const watching = useWatching({ course, lessons, firstId, autoPlay, isOpen });
  const { lessonId, handle, isPaywallShown, showPaywall, hidePaywall, finished, closeFinished, open, neighbour } =
    watching;
  const playable = useQuery(playableLessonQuery(lessonId));
  const [tab, setTab] = useState<Tab>('lessons');
  const [isWriting, setWriting] = useState(false);
  const [rate, setRate] = useState(readPlaybackRate);
  const lesson = lessons.find(({ id }) => id === lessonId);
  const [previous, next] = [neighbour(-1), neighbour(1)];
  const choose = (chosen: Lesson) => (isOpen || chosen.preview ? open(chosen) : showPaywall());
  const changeRate = (chosen: number) => {
    setRate(chosen);
    keepPlaybackRate(chosen);
  };
  return (
    <Screen title={course.title} fill padded={false}>
      <View id="course-view" className="course-view">
        <View className="course-view-main">
          <View className="course-view-frame">
            <LessonStage
              key={lessonId}
              query={playable}
              course={course}
              control={control}
              watching={watching}
              rate={rate}
              next={next ?? null}
              onChoose={choose}
            />
          </View>
          <View className="course-view-title one-line">{lesson?.title ?? ''}</View>
          <PlayerControls
            rate={rate}
            onRate={changeRate}
            onFullscreen={() => handle.current?.enterFullscreen()}
            onPrevious={previous ? () => choose(previous) : null}
            onNext={next ? () => choose(next) : null}
          />
        </View>
        <View className="course-view-side">
          <View className="course-view-tabs">
            <Segment options={tabs} value={tab} onChange={setTab} />
          </View>
          <ScrollView scrollY className="course-view-scroll">
            <View className="course-view-content">
              {tab === 'lessons' ? (
                <LessonList lessons={lessons} isOpen={isOpen} currentId={lessonId} onPick={choose} />
              ) : (
                <CourseComments fid={course.fid} onWrite={() => setWriting(true)} />
              )}
            </View>
          </ScrollView>
        </View>
      </View>
      <PaywallSheet
        open={isPaywallShown && !isOpen}
        onClose={hidePaywall}
        course={course}
        lessons={lessons}
        control={control}
        onPreview={open}
      />
      <CourseCommentSheet fid={course.fid} open={isWriting} onClose={() => setWriting(false)} />
      <FinishSheet
        open={finished !== null}
        title={course.title}
        earned={finished?.earned ?? 0}
        onClose={closeFinished}
      />
    </Screen>
  );
}
