import type { ResponseOf } from '@/contract/endpoint';
import { updateDuration } from '@/contract/endpoints/courses';
import type { WatchReport } from '@/domain/watch-progress';
import { log } from '@/infra/log';
import { outbox } from '@/infra/outbox';
import { storage } from '@/platform/storage';

export type SavedProgress = ResponseOf<typeof updateDuration>;
/** Hears what the server says to a report that it has taken. */
export type SavedListener = (report: WatchReport, saved: SavedProgress) => void;

const isReport = (value: unknown): value is WatchReport => {
  if (typeof value !== 'object' || value === null) return false;
  const { fid, lessonId, duration } = value as Partial<WatchReport>;
  return typeof fid === 'string' && typeof lessonId === 'string' && typeof duration === 'number';
};

function note(report: WatchReport): void {
  const subject = `watch ${report.lessonId}`;
  const waiting = outbox.waits(subject)?.body as WatchReport | undefined;
  if (!waiting || waiting.duration < report.duration)
    outbox.keep(updateDuration, report, { subject, name: '看课进度' });
}

/**
 * How far lessons were watched, until the server has it: over a lost network and a killed app, whatever page is open by
 * then. A visitor's previews are told to nobody. Of one lesson the furthest counts.
 */
export const watchReports = {
  async keep(report: WatchReport): Promise<void> {
    note(report);
    await watchReports.flush();
  },
  /** Takes over, once, what an older release of the app had kept of the user who is logged in: `uid`. */
  takeOlder(uid: string): void {
    const key = `watchReports:${uid}`;
    const stored = storage.get(key);
    if (stored === null) return;
    if (Array.isArray(stored)) stored.filter(isReport).forEach(note);
    storage.remove(key);
  },
  /** Resolves when the server has what waits, or could not be reached. A refusal is told in 离线资料. */
  async flush(): Promise<void> {
    await outbox.flush(({ name }, why) => log.warn('courses', `${name}: ${why}`));
  },
  onSaved: (listener: SavedListener): (() => void) =>
    outbox.onSent((path, body, saved) => {
      if (path === updateDuration.path) listener(body as WatchReport, saved as SavedProgress);
    }),
};
