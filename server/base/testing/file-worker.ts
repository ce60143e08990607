/** A thread for `file-thread.test`: it answers a word with its bytes, or does what it is told. */
import { takeJobs } from '../job-thread';

const kept: unknown[] = [];

takeJobs((told: string) => {
  if (told === 'loop') for (;;);
  if (told === 'grow') for (;;) kept.push(Array.from({ length: 10_000 }, () => ({})));
  if (told === 'fail') throw new Error('a word that it cannot write');
  return Buffer.from(told);
});
