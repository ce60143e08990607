import cluster from 'node:cluster';
import { isHelpAsked } from './base/usage';
import { WORKER_VARIABLE } from './base/worker-variable';
import { tell } from './process/cluster/messages';
import { Primary } from './process/cluster/primary';
import { servePrimaryMetrics } from './process/cluster/primary-metrics';
import { configWarnings, readConfig } from './config/config';
import { dataDirProblem } from './config/data-dir';
import { ConfigError } from './config/config-problems';
import { DatabaseFault } from './db/database-fault';
import { announceIn, openLog, reasonOf, type Log } from './http/logging';
import { runProcess } from './process/run-process';

/** By convention of sysexits: the settings are wrong, and starting again will not help. */
const EXIT_CONFIG = 78;
const USAGE = `npm run server -- [--check]
  --check  looks at the settings and the data directory, and starts nothing
All settings: docs/operations.md`;

let log: Log | null = null;

/** What a person reads who starts it goes to standard error; the standard output is JSON lines alone. */
const say = (text: string) => void process.stderr.write(`${text}\n`);

/**
 * The backend alone: settings from the environment, as many processes as they ask for, stops on SIGTERM and SIGINT.
 * `--check` looks at the settings and starts nothing.
 */
async function main(): Promise<void> {
  const [option, ...more] = process.argv.slice(2);
  if (isHelpAsked(USAGE)) return;
  if (more.length > 0 || (option !== undefined && option !== '--check')) {
    say(USAGE);
    return process.exit(1);
  }
  const warnings = cluster.isPrimary ? configWarnings(process.env) : [];
  const isCheck = option === '--check';
  if (isCheck) for (const warning of warnings) say(`Warning: ${warning}`);
  const config = readConfig(process.env);
  const fault = isCheck ? dataDirProblem(config.dataDir) : null;
  if (fault !== null) throw new ConfigError([fault]);
  if (isCheck) return void process.stdout.write('Settings are right.\n');
  log = openLog(config.logLevel);
  for (const warning of warnings) log.warn(warning);
  process.on('uncaughtException', fail);
  if (cluster.isWorker) return runProcess(config, log, Number(process.env[WORKER_VARIABLE]), fail);
  if (config.processes === 1) return runProcess(config, log, null, fail);
  const primary = new Primary(config, log, leave);
  if (config.metrics) await servePrimaryMetrics(config.metrics, primary);
  const url = await primary.start();
  announceIn(log)(`汽修助手 backend: ${url} (docs: ${url}/docs), ${config.processes} processes`);
}

/** The last line says why. */
function leave(code: number, reason: string): void {
  if (code !== 0 && reason !== '') say(reason);
  process.exit(code);
}

function fail(error: unknown): void {
  if (error instanceof ConfigError) return leave(EXIT_CONFIG, error.message);
  const reason = error instanceof DatabaseFault ? error.message : reasonOf(error);
  log?.fatal({ err: error }, 'ended by an error');
  // Of several processes the parent says it, after everything else.
  if (cluster.isWorker) void tell('failed', reason).then(() => process.exit(1));
  else leave(1, reason);
}

main().catch(fail);
