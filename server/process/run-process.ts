import cluster from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { ServerConfig } from '../config/config';
import { isWord, tell } from './cluster/messages';
import { announceIn, type Log } from '../http/logging';
import { startServer } from './start-server';

/** What is still running then is given up. */
export const SHUTDOWN_LIMIT_MS = 30_000;

/** Lets go of the connections that the parent hands out, none of which may be on its way then. */
async function leaveCluster(): Promise<void> {
  const { worker } = cluster;
  if (!worker?.isConnected()) return;
  const gone = new Promise((resolve) => process.once('disconnect', resolve));
  worker.disconnect();
  await gone;
}

/** Of several processes, each goes on serving until the parent has another one in its place, or stops itself. */
async function untilReplaced(): Promise<void> {
  const may = new Promise<void>((resolve) => process.on('message', (message) => isWord(message, 'leave') && resolve()));
  void tell('leaving');
  await may;
}

/**
 * Serves until SIGTERM or SIGINT, then stops without losing a request. `worker`: which of several processes this is.
 * `onFailure` takes what stopped the end of it. Rejects when it cannot start.
 */
export async function runProcess(
  config: ServerConfig,
  log: Log,
  worker: number | null,
  onFailure: (error: unknown) => void,
): Promise<void> {
  let stopping = false;
  const print = announceIn(log);
  // Answers the parent's questions, which it also asks while this process starts.
  if (config.metrics && cluster.isWorker) new AggregatorRegistry();
  const starting = startServer({ config, log, ...(worker === null || worker === 1 ? { onProgress: print } : {}) });
  const close = async () => {
    const server = await starting;
    if (worker !== null) await untilReplaced();
    const limit = setTimeout(
      () => onFailure(new Error(`not closed within ${SHUTDOWN_LIMIT_MS / 1000} s`)),
      SHUTDOWN_LIMIT_MS + config.shutdownDelayMs,
    );
    await server.close();
    await leaveCluster();
    clearTimeout(limit);
    process.exit(0);
  };
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    if (worker === null) print(`${signal}: closing`);
    close().catch(onFailure);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const { url } = await starting;
  if (worker === null) print(`汽修助手 backend: ${url} (docs: ${url}/docs)`);
  await tell('ready', url);
}
