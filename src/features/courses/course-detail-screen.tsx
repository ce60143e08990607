import { useEffect, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { CourseDetail, Lesson } from '@/contract/schemas/courses';
import { isMissing } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { AsyncView, type QueryLike } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { RichText } from '@/ui/rich-text';
import { Screen } from '@/ui/screen';
import { Segment } from '@/ui/segment';
import { FilmAction, ShareAction } from '@/ui/share-action';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { courseQuery, lessonsQuery } from './api/course-queries';
import { CourseComments, CourseCommentSheet } from './components/course-comments';
import { CourseHead } from './components/course-head';
import { LessonList } from './components/lesson-list';
import { PaywallSheet, UnlockButton } from './components/paywall';
import { useCourseAccess } from './hooks/use-course-access';
import './course-detail-screen.scss';

/** What a shared card of this page shows. */
export interface CourseShare {
  fid: string;
  title: string;
  imageUrl: string | undefined;
}

interface CourseDetailScreenProps {
  fid: string;
  /** Told when the course is known: for a mini program's share card. */
  onShareable: (share: CourseShare) => void;
  onShare: (share: CourseShare) => void;
  /** what there is to practise for the course; shown below its lessons */
  practice?: ReactNode;
}

const shareOf = ({ fid, title, coverUrl }: CourseDetail): CourseShare => ({
  fid,
  title,
  imageUrl: coverUrl ?? undefined,
});

/** One course (§2 courseDetail); open to everybody. */
export function CourseDetailScreen({ fid, onShareable, onShare, practice }: CourseDetailScreenProps) {
  const query = useQuery(courseQuery(fid));
  const course = query.data;
  useEffect(() => {
    if (course) onShareable(shareOf(course));
    // The callback is the route's and may be a new function each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [course?.fid, course?.title, course?.coverUrl]);

  if (fid === '' || isMissing(query.error)) {
    return (
      <Screen title="课程详情">
        <EmptyState
          icon="play"
          title="课程不存在或已下架"
          action="看看其他课程"
          onAction={() => void navigateTo(routes.courseIndex)}
        />
      </Screen>
    );
  }
  if (course)
    return (
      <Course
        key={course.fid}
        course={course}
        query={query}
        onShare={() => onShare(shareOf(course))}
        practice={practice}
      />
    );
  return (
    <Screen title="课程详情" padded={false}>
      <AsyncView query={query} skeleton={<DetailSkeleton />}>
        {() => null}
      </AsyncView>
    </Screen>
  );
}

const tabs = [
  { key: 'lessons', text: '目录' },
  { key: 'about', text: '介绍' },
  { key: 'comments', text: '评论' },
] as const;
type Tab = (typeof tabs)[number]['key'];

/** `query`: where the course came from, whose later failures are told. */
function Course({
  course,
  query,
  onShare,
  practice,
}: {
  course: CourseDetail;
  query: QueryLike<CourseDetail>;
  onShare: () => void;
  practice: ReactNode;
}) {
  const { fid, title, content, progress, free, enrolled } = course;
  const [tab, setTab] = useState<Tab>('lessons');
  const [isLocked, setLocked] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const lessons = useQuery(lessonsQuery(fid));
  const control = useCourseAccess(course);
  const isOpen = control.access === 'open';
  const preview = (lessons.data ?? []).find((lesson) => lesson.preview);
  const watch = (params: { lessonId?: string; goOn?: string }) =>
    void navigateTo(routes.courseView, { fid, play: '1', ...params });
  const goOn = () => watch({ goOn: '1', ...(progress ? { lessonId: progress.lessonId } : {}) });
  const pick = (lesson: Lesson) => {
    if (isOpen || lesson.preview) watch({ lessonId: lesson.id });
    else setLocked(true);
  };
  const goOnText = course.finished ? '再学一遍' : progress ? '继续学习' : '开始学习';
  const playText = isOpen ? goOnText : preview ? '免费试看' : null;
  const play = () => (isOpen ? goOn() : preview && watch({ lessonId: preview.id }));

  return (
    <Screen
      title={title}
      padded={false}
      actions={
        <>
          <FilmAction />
          <ShareAction onPress={onShare} />
        </>
      }
      footer={
        <View className="row">
          {!isOpen && preview ? (
            <Button
              kind="secondary"
              size="large"
              text="试看"
              className="course-detail-preview"
              onPress={() => watch({ lessonId: preview.id })}
            />
          ) : null}
          <View className="grow">
            {isOpen ? <Button kind="primary" size="large" text={goOnText} onPress={goOn} /> : null}
            {control.access === 'unavailable' ? (
              <Button kind="plain" size="large" text="暂不支持购买" disabled onPress={() => undefined} />
            ) : (
              <UnlockButton course={course} control={control} onDone={free ? goOn : undefined} />
            )}
          </View>
        </View>
      }
    >
      <AsyncView query={query}>
        {() => (
          <View id="course-detail">
            <CourseHead course={course} playText={playText} onPlay={play} />
            <View className="course-detail-body">
              <Segment options={tabs} value={tab} onChange={setTab} />
              <View className="course-detail-tab">
                {tab === 'lessons' ? (
                  <>
                    <AsyncView
                      query={lessons}
                      isEmpty={(list) => list.length === 0}
                      empty={<EmptyState icon="play" title="课时正在准备中" />}
                    >
                      {(list) => <LessonList lessons={list} isOpen={isOpen} onPick={pick} />}
                    </AsyncView>
                    {practice}
                  </>
                ) : null}
                {tab === 'about' ? (
                  <Card>{content ? <RichText html={content} /> : <View className="text-mute">暂无介绍</View>}</Card>
                ) : null}
                {tab === 'comments' ? <CourseComments fid={fid} onWrite={() => setWriting(true)} /> : null}
              </View>
              {tab !== 'comments' && enrolled && free ? (
                <Button text="退出课程" kind="plain" loading={control.isBusy} onPress={() => void control.leave()} />
              ) : null}
            </View>
          </View>
        )}
      </AsyncView>
      <PaywallSheet
        open={isLocked && !isOpen}
        onClose={() => setLocked(false)}
        course={course}
        lessons={lessons.data ?? []}
        control={control}
        onPreview={pick}
      />
      <CourseCommentSheet fid={fid} open={isWriting} onClose={() => setWriting(false)} />
    </Screen>
  );
}

function DetailSkeleton() {
  return (
    <View>
      <View className="course-detail-ghost skeleton" />
      <View className="course-detail-body">
        <Skeleton shape="text" rows={3} />
      </View>
    </View>
  );
}
