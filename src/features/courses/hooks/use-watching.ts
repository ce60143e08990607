import { useEffect, useRef, useState, type RefObject } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CourseDetail, Lesson } from '@/contract/schemas/courses';
import type { VideoHandle } from '@/platform/video/types';
import { usePageHidden } from '@/ui/use-page-hidden';
import { lessonsQuery } from '../api/course-queries';
import { useProgressReporter } from './use-progress-reporter';

interface WatchingOptions {
  course: CourseDetail;
  lessons: readonly Lesson[];
  firstId: string;
  autoPlay: boolean;
  /** Every lesson may be watched; else previews alone. */
  isOpen: boolean;
}

export interface Watching {
  readonly lessonId: string;
  readonly handle: RefObject<VideoHandle>;
  readonly autoPlay: boolean;
  /** The lesson has ended and the next one is offered. */
  readonly isNextOffered: boolean;
  readonly isPaywallShown: boolean;
  readonly showPaywall: () => void;
  readonly hidePaywall: () => void;
  /** The course was finished just now, and brought these points; null: not, or it was told. */
  readonly finished: { earned: number } | null;
  readonly closeFinished: () => void;
  readonly open: (lesson: Pick<Lesson, 'id'>) => void;
  readonly stay: () => void;
  /** The lesson before (−1) or after (1) this one. */
  readonly neighbour: (step: -1 | 1) => Lesson | undefined;
  readonly onTime: (seconds: number) => void;
  readonly onPlay: () => void;
  readonly onPause: () => void;
  readonly onEnded: () => void;
}

/**
 * What is watched and what follows from it: saved progress, the next lesson, the end of the course, the closed door
 * behind a preview.
 */
export function useWatching({ course, lessons, firstId, autoPlay, isOpen }: WatchingOptions): Watching {
  const queryClient = useQueryClient();
  const handle = useRef<VideoHandle>(null);
  const [chosen, setChosen] = useState({ id: firstId, autoPlay });
  const [isNextOffered, setNextOffered] = useState(false);
  const [isPaywallShown, setPaywallShown] = useState(false);
  const [finished, setFinished] = useState<{ earned: number } | null>(null);
  const wasFinished = useRef(course.finished);
  const at = lessons.findIndex(({ id }) => id === chosen.id);
  const neighbour = (step: -1 | 1) => lessons[at + step];
  const durationSeconds = lessons[at]?.durationSeconds ?? 0;
  const { fid } = course;

  const reporter = useProgressReporter((_, { lessonFinished, courseFinished, earned }) => {
    if (lessonFinished) void queryClient.invalidateQueries({ queryKey: lessonsQuery(fid).queryKey });
    if (!courseFinished || wasFinished.current) return;
    wasFinished.current = true;
    setNextOffered(false);
    setFinished({ earned });
  });
  useEffect(() => {
    reporter.begin({ fid, lessonId: chosen.id, durationSeconds });
  }, [reporter, fid, chosen.id, durationSeconds]);
  usePageHidden((by) => {
    setNextOffered(false);
    // Another page has the screen now; in the background the platform decides whether sound goes on.
    if (by === 'covered') handle.current?.pause();
  });

  return {
    lessonId: chosen.id,
    handle,
    autoPlay: chosen.autoPlay,
    isNextOffered,
    isPaywallShown,
    showPaywall: () => {
      handle.current?.pause();
      setPaywallShown(true);
    },
    hidePaywall: () => setPaywallShown(false),
    finished,
    closeFinished: () => setFinished(null),
    open: ({ id }) => {
      setNextOffered(false);
      setPaywallShown(false);
      setChosen({ id, autoPlay: true });
    },
    stay: () => setNextOffered(false),
    neighbour,
    onTime: reporter.reach,
    onPlay: () => setNextOffered(false),
    onPause: reporter.leave,
    onEnded: () => {
      reporter.reach(durationSeconds);
      reporter.leave();
      const next = neighbour(1);
      if (!next) return;
      if (isOpen || next.preview) setNextOffered(true);
      else setPaywallShown(true);
    },
  };
}
