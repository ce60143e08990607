import { join } from 'node:path';
import { startThread } from './job-thread';

export interface OwnLimits {
  /** Of this process, with all that is outside of its heap, such as decoded pictures; MB. */
  readonly maxMemoryMb: number;
}

/** In a process that does jobs: ends it when it takes too much memory, or when who started it is gone. */
export function keepOwnLimits(limits: OwnLimits): void {
  // In a thread, since an endless job gives no turn to anything beside it.
  startThread(join(__dirname, 'own-limits-worker.ts')).postMessage({ ...limits, parent: process.ppid });
}
