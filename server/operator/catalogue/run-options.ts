import type { Progress } from './action';

/** What is asked of a change besides its input. */
export interface RunOptions {
  readonly reason?: string;
  /** The word of the preview that was shown. */
  readonly confirm?: string;
  /** The version of the record that was looked at. */
  readonly version?: number;
  /** Who asked, where two are needed and the other one agrees. */
  readonly second?: string;
  /** What the audit says of it besides. */
  readonly remarks?: readonly string[];
  readonly progress?: Progress;
}

/** Nobody listens to what long work tells. */
export const silent: Progress = {
  tell: () => Promise.resolve(),
  stopped: () => Promise.resolve(false),
  report: () => Promise.resolve(),
};
