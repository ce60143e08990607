import { parentPort, Worker } from 'node:worker_threads';

/** What of a thread is used. */
export type JobThread = Pick<Worker, 'on' | 'off' | 'postMessage' | 'ref' | 'unref' | 'terminate'>;

/** The first thing a thread says: it has loaded what it needs, and takes jobs. */
export const THREAD_STARTED = 'started';

/**
 * A thread that runs a TypeScript file: under jest as under tsx, a new thread needs tsx to read it. `maxMb`: heap that
 * it may grow to before it crashes, and nothing else with it.
 */
export function startThread(file: string, maxMb?: number): Worker {
  const resourceLimits = maxMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxMb } };
  return new Worker(file, { execArgv: ['--require', require.resolve('tsx/cjs')], ...resourceLimits });
}

/** In a thread: takes the jobs that are posted to it from now on, and posts what each answers. */
export function takeJobs<Job, Answer>(answer: (job: Job) => Answer | Promise<Answer>): void {
  parentPort?.on('message', (job: Job) => void Promise.resolve(answer(job)).then(tell));
  tell(THREAD_STARTED);
}

/** In a thread: posts a message beside the answers. */
export function tell(message: unknown): void {
  parentPort?.postMessage(message);
}
