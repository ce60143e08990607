import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { coursesKey } from '@/infra/query-keys';
import { storage } from '@/platform/storage';
import { system } from '@/platform/system';
import { session } from '@/state/session';
import { usePageHidden } from '@/ui/use-page-hidden';
import { reportDuration } from '../api/course-calls';
import { createKeptReports } from '../kept-reports';
import { createProgressReporter, type ProgressReporter, type SavedListener } from '../progress-reporter';

/** Who watches; null without a login. */
const watcher = (): string | null => (session.token() === null ? null : (session.user()?.uid ?? null));

/**
 * Saves progress while its page lives: what was kept from before when it opens and when the network is back, and the
 * rest when the page is covered, goes to the background or closes.
 */
export function useProgressReporter(onSaved: SavedListener): ProgressReporter {
  const queryClient = useQueryClient();
  const [reporter] = useState(() =>
    createProgressReporter({ send: reportDuration, kept: createKeptReports(storage), uid: watcher, now: Date.now }),
  );
  useEffect(() => reporter.listen(onSaved));
  usePageHidden(() => reporter.leave());
  useEffect(() => {
    void reporter.flush();
    const stop = system.onOnlineChange((isOnline) => {
      if (isOnline) void reporter.flush();
    });
    return () => {
      stop();
      reporter.leave();
      // Lists and details below this page show how far the caller is.
      void reporter.flush().then(() => queryClient.invalidateQueries({ queryKey: coursesKey }));
    };
  }, [reporter, queryClient]);
  return reporter;
}
