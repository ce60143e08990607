/** A thread that watches its process for `own-limits`. */
import { parentPort } from 'node:worker_threads';
import type { OwnLimits } from './own-limits';

const EVERY_MS = 200;
const MB = 1024 * 1024;

parentPort?.on('message', ({ maxMemoryMb, parent }: OwnLimits & { parent: number }) => {
  setInterval(() => {
    // A process whose parent is gone is given another one.
    if (process.ppid === parent && process.memoryUsage.rss() <= maxMemoryMb * MB) return;
    process.kill(process.pid, 'SIGKILL');
  }, EVERY_MS);
});
