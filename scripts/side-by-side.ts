import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

/** A script for node, by its path below the root, with its arguments. */
export interface Task {
  readonly name: string;
  readonly command: readonly string[];
}

function run({ name, command }: Task): Promise<boolean> {
  const started = performance.now();
  return new Promise((resolve) => {
    execFile(process.execPath, [...command], { cwd: root, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(stdout + stderr);
      console.log(`${error ? '✗' : '✓'} ${name} (${seconds} s)`);
      resolve(error === null);
    });
  });
}

/**
 * Runs tasks in their order, as many at a time as there are processors; what one prints comes whole at its end.
 * Resolves with whether all of them succeeded.
 */
export async function sideBySide(tasks: readonly Task[]): Promise<boolean> {
  const waiting = [...tasks];
  let isRight = true;
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const isDone = await run(task);
      isRight &&= isDone;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return isRight;
}
