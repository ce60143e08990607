import type { FastifyBaseLogger } from 'fastify';
import { jobRuns, jobSeconds } from '../base/metrics';

/**
 * Does work again and again. While a run takes longer, its next ones are left out; a failed one is logged, and the next
 * one tries again. Returns the stop, which waits for a run that is under way.
 */
export function repeatJob(
  log: Pick<FastifyBaseLogger, 'error'>,
  ms: number,
  job: string,
  work: () => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = async () => {
    const start = performance.now();
    try {
      await work();
      jobRuns.inc({ job, result: 'ok' });
    } catch (error) {
      jobRuns.inc({ job, result: 'failed' });
      log.error({ err: error, job }, 'housekeeping failed');
    }
    jobSeconds.set({ job }, (performance.now() - start) / 1000);
  };
  const timer = setInterval(() => {
    running ??= run().finally(() => (running = null));
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
