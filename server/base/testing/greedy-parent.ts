/** A process that has another one of `greedy-process` loop for ever, and tells its id. */
import { join } from 'node:path';
import { startProcess } from '../job-process';

const child = startProcess(join(__dirname, 'greedy-process.ts'), { maxHeapMb: 64 });
child.on('message', (message: unknown) => {
  if (typeof message !== 'number') return child.postMessage('pid');
  child.postMessage('loop');
  process.stdout.write(`${message}\n`);
});
