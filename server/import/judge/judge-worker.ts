/** A process in which `FileJudges` has files judged, one at a time. */
import { THREAD_STARTED } from '../../base/job-thread';
import { keepOwnLimits } from '../../base/own-limits';
import { FileProblem } from '../file/checked-file';
import { bufferOf, type BesideReply, type JudgeAnswer, type JudgeRequest } from './judge-request';
import { runJudgeTask } from './judge-tasks';

/** A picture of 100 million pixels is 400 MB, and all that is loaded 200. */
const MAX_MEMORY_MB = 1_024;

let onBeside: (reply: BesideReply) => void = () => undefined;

const tell = (answer: JudgeAnswer | typeof THREAD_STARTED) => void process.send?.(answer);

async function readBeside(path: string, maxBytes: number): Promise<Buffer | null> {
  const replied = new Promise<BesideReply>((resolve) => (onBeside = resolve));
  tell({ kind: 'asks', path, maxBytes });
  const { beside } = await replied;
  return beside && bufferOf(beside);
}

async function answer(request: JudgeRequest): Promise<JudgeAnswer> {
  try {
    return { kind: 'done', gives: await runJudgeTask(request, readBeside) };
  } catch (error) {
    if (error instanceof FileProblem) return { kind: 'refused', message: error.message };
    return { kind: 'fault', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

keepOwnLimits({ maxMemoryMb: MAX_MEMORY_MB });
process.on('message', (message: JudgeRequest | BesideReply) =>
  'beside' in message ? onBeside(message) : void answer(message).then(tell),
);
tell(THREAD_STARTED);
