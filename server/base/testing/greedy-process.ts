/** A process for `job-process.test`: it does what it is told, up to what ends it. */
import { THREAD_STARTED } from '../job-thread';
import { keepOwnLimits } from '../own-limits';

const MB = 1024 * 1024;
const kept: unknown[] = [];

keepOwnLimits({ maxMemoryMb: 400 });
process.on('message', (told: string) => {
  if (told === 'loop') for (;;);
  // The heap's limit is far lower than the process's.
  if (told === 'grow heap') for (;;) kept.push(Array.from({ length: 10_000 }, () => ({})));
  if (told === 'grow memory') for (;;) kept.push(Buffer.alloc(8 * MB, 1));
  process.send?.(told === 'pid' ? process.pid : told);
});
process.send?.(THREAD_STARTED);
