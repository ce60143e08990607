import cluster from 'node:cluster';
import { WORKER_VARIABLE } from './base/worker-variable';
import { Primary } from './process/cluster/primary';
import { servePrimaryMetrics } from './process/cluster/primary-metrics';
import { configWarnings, readConfig } from './config/config';
import { ConfigError } from './config/config-problems';
import { DatabaseFault } from './db/database-fault';
import { safeText } from './http/logging';
import { runProcess } from './process/run-process';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** By convention of sysexits: the settings are wrong, and starting again will not help. */
const EXIT_CONFIG = 78;

/**
 * The backend alone: settings from the environment, as many processes as they ask for, stops on SIGTERM and SIGINT.
 * `--check` looks at the settings and starts nothing.
 */
async function main(): Promise<void> {
  if (cluster.isPrimary)
    for (const warning of configWarnings(process.env)) process.stderr.write(`Warning: ${warning}\n`);
  const config = readConfig(process.env);
  if (process.argv.includes('--check')) return print('Settings are right.');
  if (cluster.isWorker) return runProcess(config, Number(process.env[WORKER_VARIABLE]), fail);
  if (config.processes === 1) return runProcess(config, null, fail);
  const primary = new Primary(config, print, (code) => process.exit(code));
  if (config.metrics) await servePrimaryMetrics(config.metrics, primary);
  const url = await primary.start();
  print(`汽修助手 backend: ${url} (docs: ${url}/docs), ${config.processes} processes`);
}

function fail(error: unknown): void {
  if (error instanceof ConfigError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CONFIG);
  }
  // The last line says why; where an operator can mend it, nothing else does.
  if (error instanceof Error && !(error instanceof DatabaseFault))
    process.stderr.write(`${safeText(error.stack ?? '')}\n\n`);
  process.stderr.write(`${safeText(error instanceof Error ? error.message : String(error))}\n`);
  process.exit(1);
}

main().catch(fail);
