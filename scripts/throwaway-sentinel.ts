import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { end, findProgram, startUntil, type ThrowAwayService } from './throwaway-services';

const NAME = 'main';
const NOTICED_AFTER_MS = 1_000;

/** A Redis and its replica, watched by a Sentinel, as on three machines. */
export interface WatchedRedis extends ThrowAwayService {
  /** As a machine that loses its power: the Sentinel has the replica take over. */
  readonly loseMaster: () => Promise<void>;
}

/** All on free loopback ports, in memory alone. Null when redis-server is not installed. */
export async function startWatchedRedis(): Promise<WatchedRedis | null> {
  const program = findProgram('redis-server');
  if (!program) return null;
  const directory = mkdtempSync(join(tmpdir(), 'auto-repair-sentinel-'));
  const running: ChildProcess[] = [];
  const stop = async () => {
    for (const child of running.splice(0)) await end(child, 'SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  };
  const start = async (args: readonly string[], isUp: string) => {
    const child = await startUntil(program, args, { cwd: directory }, (output) => output.includes(isUp));
    running.push(child);
    return child;
  };
  const [port, replica, sentinel] = [await freePort(), await freePort(), await freePort()];
  const inMemory = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--repl-diskless-sync-delay', '0'];
  try {
    const master = await start(['--port', String(port), ...inMemory], 'Ready to accept connections');
    const follow = ['--replicaof', '127.0.0.1', String(port)];
    await start(['--port', String(replica), ...inMemory, ...follow], 'Finished with success');
    const settings = join(directory, 'sentinel.conf');
    writeFileSync(
      settings,
      [
        `port ${sentinel}`,
        'bind 127.0.0.1',
        `sentinel monitor ${NAME} 127.0.0.1 ${port} 1`,
        `sentinel down-after-milliseconds ${NAME} ${NOTICED_AFTER_MS}`,
        `sentinel failover-timeout ${NAME} 10000`,
        '',
      ].join('\n'),
    );
    await start([settings, '--sentinel'], `+slave slave 127.0.0.1:${replica}`);
    return {
      url: `redis+sentinel://127.0.0.1:${sentinel}/${NAME}`,
      loseMaster: () => end(master, 'SIGKILL'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
