import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { log } from '@/infra/log';
import { coursesKey } from '@/infra/query-keys';
import { usePageHidden } from '@/ui/use-page-hidden';
import { createProgressReporter, type ProgressReporter } from '../progress-reporter';
import { watchReports, type SavedListener } from '../watch-reports';

const inBackground = (work: Promise<unknown>): void => void work.catch((error: unknown) => log.error('courses', error));

/**
 * Saves progress while its page lives: what was kept from before when it opens, and the rest when the page is covered,
 * goes to the background or closes.
 */
export function useProgressReporter(onSaved: SavedListener): ProgressReporter {
  const queryClient = useQueryClient();
  const [reporter] = useState(() =>
    createProgressReporter({ keep: (report) => inBackground(watchReports.keep(report)), now: Date.now }),
  );
  useEffect(() => watchReports.onSaved(onSaved));
  usePageHidden(() => reporter.leave());
  useEffect(() => {
    inBackground(watchReports.flush());
    return () => {
      reporter.leave();
      // Lists and details below this page show how far the caller is.
      inBackground(watchReports.flush().then(() => queryClient.invalidateQueries({ queryKey: coursesKey })));
    };
  }, [reporter, queryClient]);
  return reporter;
}
