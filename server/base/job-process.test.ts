import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../testing/until';
import { startProcess } from './job-process';
import { ThreadQueue } from './thread-queue';

const queue = new ThreadQueue({
  start: () => startProcess(join(__dirname, 'testing/greedy-process.ts'), { maxHeapMb: 64 }),
  limitMs: 20_000,
  max: 9,
  maxEach: 9,
});
afterAll(() => queue.close());

const told = (message: unknown, limitMs = 20_000) =>
  queue.run<unknown>({ from: '', limitMs, send: (to) => to.postMessage(message), read: (answer) => answer });
/** One that has ended stays listed as a zombie until somebody asks for its exit code. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc/self/stat') || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

describe('a process that does jobs as a thread does', () => {
  it('answers, with bytes as bytes, and stays for the next job', async () => {
    const bytes = Buffer.alloc(3_000_000, 7);
    expect(Buffer.from((await told(bytes)) as Uint8Array).equals(bytes)).toBe(true);
    expect(await told('pid')).toBe(await told('pid'));
  });

  it('is ended when it overruns, and replaced', async () => {
    const before = (await told('pid')) as number;
    await expect(told('loop', 300)).rejects.toMatchObject({ fault: 'timeout' });
    expect(isThere(before)).toBe(false);
    expect(await told('pid')).not.toBe(before);
  });

  it.each(['grow heap', 'grow memory'])('ends by itself, and is replaced, when it takes too much: %s', async (how) => {
    await expect(told(how)).rejects.toMatchObject({ fault: 'crashed' });
    expect(await told('again')).toBe('again');
  });

  it('is replaced when it ended between two jobs', async () => {
    process.kill((await told('pid')) as number, 'SIGKILL');
    await expect(told('lost')).rejects.toMatchObject({ fault: 'crashed' });
    expect(await told('again')).toBe('again');
  });

  it('ends soon after who started it was killed, also while it is busy', async () => {
    const parent = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'testing/greedy-parent.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isThere(pid)).toBe(true);
    parent.kill('SIGKILL');
    await until(() => !isThere(pid));
  });
});
