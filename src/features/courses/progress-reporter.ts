import { clampSecond, isReportDue, type LastReport, type WatchReport } from '@/domain/watch-progress';

export interface ReporterDependencies {
  /** Takes a report, and sees that the server gets it. */
  readonly keep: (report: WatchReport) => void;
  readonly now: () => number;
}

export interface ProgressReporter {
  /** Another lesson is watched from now on; what was reached in the one before is reported. */
  begin(lesson: { fid: string; lessonId: string; durationSeconds: number }): void;
  /** Where the player is, in seconds. Reported at most every 15 s. */
  reach(seconds: number): void;
  /** Paused, ended, left or in the background: reported at once. */
  leave(): void;
}

/** Says when the progress of a lesson is to be saved (§7 updateDuration), by the rules of domain/watch-progress. */
export function createProgressReporter({ keep, now }: ReporterDependencies): ProgressReporter {
  let lesson: { fid: string; lessonId: string; durationSeconds: number } | null = null;
  let second = 0;
  let last: LastReport | null = null;

  function report(isLeaving: boolean): void {
    if (!lesson || !isReportDue(second, now(), last, isLeaving)) return;
    last = { at: now(), second };
    keep({ fid: lesson.fid, lessonId: lesson.lessonId, duration: second });
  }

  return {
    begin(next) {
      if (lesson?.lessonId === next.lessonId) return;
      report(true);
      lesson = next;
      second = 0;
      last = null;
    },
    reach(seconds) {
      second = clampSecond(seconds, lesson?.durationSeconds ?? 0);
      report(false);
    },
    leave: () => report(true),
  };
}
