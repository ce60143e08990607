import { availableParallelism } from 'node:os';
import path from 'node:path';
import { startProcess } from '../../base/job-process';
import type { JobThread } from '../../base/job-thread';
import { ThreadError, ThreadQueue } from '../../base/thread-queue';
import { FileProblem } from '../file/checked-file';
import type { ReadBeside } from '../file/pictures-beside';
import type { BesideReply, JudgeAnswer, JudgeTask, JudgeTasks } from './judge-request';

/**
 * Time for one task; ms. Lines stop by themselves after a minute, the text of a PDF after 20 s, and the file is taken
 * without the rest.
 */
const LIMITS_MS: Readonly<Record<JudgeTask, number>> = {
  picturePaths: 30_000,
  check: 30_000,
  readPdf: 30_000,
  traceLines: 75_000,
};
const MAX_HEAP_MB = 512;

/** Judges what is imported. */
export interface FileJudge {
  /**
   * Does one task about a file. `readBeside` gives the files beside it. Rejects with FileProblem for a file that is not
   * taken, also since it takes too long or too much memory, and with JudgingEnded once it was closed.
   */
  judge<K extends JudgeTask>(
    task: K,
    asks: JudgeTasks[K]['asks'],
    readBeside?: ReadBeside,
  ): Promise<JudgeTasks[K]['gives']>;
  /** Ends at once what is under way. */
  close(): Promise<void>;
}

/** The import was stopped while a file was judged. */
export class JudgingEnded extends Error {
  override readonly name = 'JudgingEnded';
}

export interface FileJudgesOptions {
  /** Files that are judged at the same time; no more than there are cores. */
  readonly parallel: number;
  /** Time for one task, in place of its own. */
  readonly limitMs?: number;
  /** Starts a process that judges; it speaks as `judge-request` says. */
  readonly start?: () => JobThread;
}

/**
 * Has files judged in processes of their own: one that takes for ever, too much memory, or brings down what reads it,
 * costs its process and is refused. The processes start with the first files.
 */
export class FileJudges implements FileJudge {
  private readonly limitOf: (task: JudgeTask) => number;
  private readonly judges: { readonly queue: ThreadQueue; open: number }[];

  constructor({
    parallel,
    limitMs,
    start = () => startProcess(path.join(__dirname, 'judge-worker.ts'), { maxHeapMb: MAX_HEAP_MB }),
  }: FileJudgesOptions) {
    this.limitOf = (task) => limitMs ?? LIMITS_MS[task];
    const limits = { limitMs: limitMs ?? LIMITS_MS.check, max: Infinity, maxEach: Infinity };
    this.judges = Array.from({ length: Math.min(parallel, availableParallelism()) }, () => ({
      queue: new ThreadQueue({ start, ...limits }),
      open: 0,
    }));
  }

  async judge<K extends JudgeTask>(
    task: K,
    asks: JudgeTasks[K]['asks'],
    readBeside: ReadBeside = () => Promise.resolve(null),
  ): Promise<JudgeTasks[K]['gives']> {
    const ask = () => this.ask(task, asks, readBeside);
    try {
      // What a process held from files before may have been too much: a fresh one tells whether it is this one.
      return await ask().catch((error: unknown) => {
        if (error instanceof ThreadError && error.fault === 'crashed') return ask();
        throw error;
      });
    } catch (error) {
      throw error instanceof ThreadError ? problemOf(error, this.limitOf(task)) : error;
    }
  }

  private async ask<K extends JudgeTask>(
    task: K,
    asks: JudgeTasks[K]['asks'],
    readBeside: ReadBeside,
  ): Promise<JudgeTasks[K]['gives']> {
    const judge = this.judges.reduce((least, one) => (one.open < least.open ? one : least));
    let thread: JobThread | undefined;
    let notRead: unknown = null;
    const reply = (beside: Buffer | null) => thread?.postMessage({ beside } satisfies BesideReply);
    judge.open += 1;
    try {
      return await judge.queue.run<JudgeTasks[K]['gives']>({
        from: '',
        limitMs: this.limitOf(task),
        send: (to) => (thread = to).postMessage({ task, asks }),
        read: (message) => {
          if (notRead !== null) throw notRead;
          const answer = message as JudgeAnswer;
          if (answer.kind === 'done') return answer.gives as JudgeTasks[K]['gives'];
          if (answer.kind === 'refused') throw new FileProblem(answer.message);
          if (answer.kind === 'fault') throw answer.error;
          void readBeside(answer.path, answer.maxBytes).then(reply, (error: unknown) => {
            notRead = error;
            reply(null);
          });
          return undefined;
        },
      });
    } finally {
      judge.open -= 1;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.judges.map(({ queue }) => queue.close()));
  }
}

function problemOf(cause: ThreadError, limitMs: number): Error {
  if (cause.fault === 'timeout')
    return new FileProblem(`检查超过 ${limitMs / 1000} 秒，未导入：内容过于复杂，请拆分或重新导出`, { cause });
  if (cause.fault === 'crashed')
    return new FileProblem('检查时占用内存过多或程序出错，未导入：文件可能已损坏，请拆分或重新导出', { cause });
  return new JudgingEnded();
}
