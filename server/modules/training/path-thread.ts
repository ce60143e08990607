import path from 'node:path';
import { refused } from '../../base/refusals';
import { startThread } from '../../base/job-thread';
import { ThreadError, ThreadQueue } from '../../base/thread-queue';
import type { PathAnswer, PathRequest } from './path-messages';

/** The longest path that was measured takes 2 s with a cold engine on one of two busy cores. */
const LIMIT_MS = 30_000;
const MAX_WAITING = 200;

/** Idle, it keeps no process alive. */
const thread = new ThreadQueue({
  start: () => startThread(path.join(__dirname, 'path-worker.ts')),
  limitMs: LIMIT_MS,
  max: MAX_WAITING,
  maxEach: MAX_WAITING,
});

/**
 * Finds a path in a thread of its own, since it holds whatever it runs on for up to seconds. Throws CallError refused
 * when too many wait or it takes too long.
 */
export async function askThread<K extends PathRequest['kind']>(
  request: PathRequest & { readonly kind: K },
): Promise<Extract<PathAnswer, { kind: K }>> {
  try {
    return await thread.run({
      from: '',
      send: (to) => to.postMessage(request),
      read: (message) => message as Extract<PathAnswer, { kind: K }>,
    });
  } catch (error) {
    if (error instanceof ThreadError && error.fault !== 'crashed') throw refused('正在计算，请稍后再试');
    throw error;
  }
}
