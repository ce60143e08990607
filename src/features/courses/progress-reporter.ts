import type { ResponseOf } from '@/contract/endpoint';
import type { updateDuration } from '@/contract/endpoints/courses';
import { ApiError, type ApiErrorKind } from '@/domain/app-error';
import {
  clampSecond,
  dropReport,
  isReportDue,
  keepReport,
  type KeptReport,
  type LastReport,
} from '@/domain/watch-progress';
import { log } from '@/infra/log';
import type { KeptReports } from './kept-reports';

export type SavedProgress = ResponseOf<typeof updateDuration>;

export interface ReporterDependencies {
  readonly send: (report: KeptReport) => Promise<SavedProgress>;
  readonly kept: KeptReports;
  /** Who watches; null tells nobody: previews are open to everybody. */
  readonly uid: () => string | null;
  readonly now: () => number;
}

/** Hears what the server says to a report that it has taken. */
export type SavedListener = (report: KeptReport, saved: SavedProgress) => void;

export interface ProgressReporter {
  /** Another lesson is watched from now on; what was reached in the one before is reported. */
  begin(lesson: { fid: string; lessonId: string; durationSeconds: number }): void;
  /** Where the player is, in seconds. Reported at most every 15 s. */
  reach(seconds: number): void;
  /** Paused, ended, left or in the background: reported at once. */
  leave(): void;
  /** Sends what waits; resolves when the server has it, or could not be reached. */
  flush(): Promise<void>;
  /** Calls `listener` for each report from now on, in the place of the one before. */
  listen(listener: SavedListener): void;
}

/** Reasons that the next try may not meet: the report is kept for it. */
const mayWorkLater: readonly ApiErrorKind[] = ['network', 'timeout', 'cancelled', 'malformed', 'server', 'auth'];

/**
 * Saves the progress of lessons (§7 updateDuration): by the rules of domain/watch-progress, and kept until the server
 * has it.
 */
export function createProgressReporter({ send, kept, uid, now }: ReporterDependencies): ProgressReporter {
  let lesson: { fid: string; lessonId: string; durationSeconds: number } | null = null;
  let second = 0;
  let last: LastReport | null = null;
  let sending: Promise<void> | null = null;
  let onSaved: SavedListener = () => undefined;

  /** False when there is no use in sending the next one now. */
  async function sendOne(owner: string, report: KeptReport): Promise<boolean> {
    try {
      const saved = await send(report);
      kept.set(owner, dropReport(kept.of(owner), report));
      onSaved(report, saved);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      log.warn('courses', `progress was not saved: ${error.kind}`);
      if (mayWorkLater.includes(error.kind)) return false;
      // Refused for good, such as a course that was left: it would stand in the way of the others for ever.
      kept.set(owner, dropReport(kept.of(owner), report));
      return true;
    }
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const owner = uid();
      const next = owner === null ? undefined : kept.of(owner)[0];
      if (owner === null || !next || !(await sendOne(owner, next))) return;
    }
  }

  function flush(): Promise<void> {
    sending ??= sendAll()
      .catch((error: unknown) => log.error('courses', error))
      .finally(() => {
        sending = null;
      });
    return sending;
  }

  function report(isLeaving: boolean): void {
    const owner = uid();
    if (!lesson || owner === null || !isReportDue(second, now(), last, isLeaving)) return;
    last = { at: now(), second };
    kept.set(owner, keepReport(kept.of(owner), { fid: lesson.fid, lessonId: lesson.lessonId, duration: second }));
    void flush();
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
    flush,
    listen(listener) {
      onSaved = listener;
    },
  };
}
