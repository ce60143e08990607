import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import cluster from 'node:cluster';
import { mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { backUpOpen } from '../db/backup/backup';
import { writeDailyBackup } from '../db/backup/daily-backup';
import type { OpenDatabase } from '../db/database';
import { openBroker } from '../broker/open-broker';
import type { ServerConfig } from '../config/config';
import { openDatabase } from '../db/open';
import type { OnQuery } from '../db/query-timer';
import { seed, type SeedProgress } from '../seed/seed';
import { LiveSockets } from '../live/live-sockets';
import { startNotices } from '../modules/messages/send-notices';
import { querySeconds } from '../base/metrics';
import type { OperatorContext } from '../operator/command';
import { stepCommand } from '../import/library/step-command';
import { openOperatorChannel, operatorAddress } from '../operator/operator-channel';
import { serverSecret } from '../config/secret';
import { buildServices, type Announce } from '../providers/services';
import { buildApp } from './app';
import { readinessOf } from './health/readiness';
import { Shutdown } from './health/shutdown';
import { startHousekeeping } from './housekeeping';
import { ownMetrics, serveMetrics } from './metrics/serve-metrics';
import { observeServer } from './metrics/server-gauges';

export interface StartOptions {
  readonly config: ServerConfig;
  /** The built H5 app; `dist/h5` by default. */
  readonly appDirectory?: string;
  /** Hears, in Chinese, what the start is at: the database is opened, at the first start created and filled. */
  readonly onProgress?: SeedProgress;
  /** Takes lines for the person at the terminal, such as a sandbox SMS code; standard output by default. */
  readonly announce?: Announce;
}

export interface RunningServer {
  /** `http://host:port`, with the port that was really taken. */
  readonly url: string;
  /**
   * Says that it stops, serves for SHUTDOWN_DELAY_MS more, takes no new connection, lets running requests finish, and
   * closes sockets and database. May be called twice.
   */
  readonly close: () => Promise<void>;
}

const printLine: Announce = (line) => void process.stdout.write(`${line}\n`);

/**
 * Opens and migrates the database, fills it at the first start, and listens.
 * Throws when the settings, the data directory, the database or the port cannot be used; nothing stays open then.
 */
export async function startServer({
  config,
  appDirectory,
  onProgress = () => undefined,
  announce = printLine,
}: StartOptions): Promise<RunningServer> {
  onProgress('正在打开数据库…');
  /** Where there is no log yet, the start itself says what is wrong. */
  let log: FastifyBaseLogger | null = null;
  const opened = await openDatabase(
    config,
    (error) => announce(`database: ${error.message}`),
    watchQueries(config, (query) => log?.warn(query, 'slow query')),
  );
  const { db } = opened;
  /** Ends what was started, the last first. */
  const ends = [() => opened.close()];
  const closeAll = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    // With the database and the secret elsewhere nothing else would make it, and nothing could be stored.
    mkdirSync(config.dataDir, { recursive: true });
    const broker = await openBroker(config, opened, (isUp, reason) => {
      if (isUp) (log?.info.bind(log) ?? announce)('broker: connected');
      else
        (log?.warn.bind(log) ?? announce)(
          `broker: ${reason ?? 'connection lost'}; every process counts and hears for itself until it is back`,
        );
    });
    ends.push(() => Promise.resolve(broker.close()));
    const services = buildServices(config, serverSecret(config), announce);
    ends.push(() => services.ocr.close());
    await opened.exclusively('seed', () =>
      seed(db, onProgress, { sandbox: config.sandbox, now: services.clock.now() }),
    );
    const shutdown = new Shutdown();
    const readiness = () => readinessOf({ config, db, services, broker }, shutdown.isStopping);
    const app = buildApp(
      { config, db, services },
      { counter: broker.counter, shutdown, readiness, ...(appDirectory === undefined ? {} : { appDirectory }) },
    );
    log = app.log;
    ends.push(() => app.close());
    const live = await LiveSockets.attach(app, { config, db, services, broker });
    const url = await app.listen({ port: config.port, host: config.host });
    ends.push(
      await opened.lead('housekeeping', () =>
        Promise.resolve(startHousekeeping({ db, services, log: app.log, ...dailyBackupOf(opened, config) })),
      ),
    );
    if (services.subscribeMessages)
      ends.push(
        await startNotices({
          db,
          listen: opened.listen,
          lead: opened.lead,
          wechat: services.subscribeMessages,
          log: app.log,
        }),
      );
    // Of several processes each answers its parent, who serves the port.
    if (config.metrics)
      observeServer({
        database: opened,
        broker,
        sockets: live.open,
        onError: (error) => app.log.warn({ err: error }, 'totals for the metrics could not be read'),
      });
    if (config.metrics && !cluster.isWorker) ends.push(await serveMetrics(config.metrics, { '/metrics': ownMetrics }));
    const operator = () =>
      takeCommands(
        operatorAddress(config.dataDir),
        { db, services, backUp: (file) => backUpOpen(opened, config.dataDir, file), hidden: [stepCommand] },
        app,
        announce,
      );
    ends.push(await opened.lead(`operator/${hostname()}/${config.dataDir}`, operator));
    const stop = async () => {
      shutdown.begin();
      await sleep(config.shutdownDelayMs);
      await Shutdown.drain(app);
      await closeAll();
    };
    let closing: Promise<void> | undefined;
    return { url, close: () => (closing ??= stop()) };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** A PostgreSQL has its operator's backups. */
const dailyBackupOf = (opened: OpenDatabase, config: ServerConfig) =>
  opened.kind === 'pglite' ? { backUpDaily: (now: Date) => writeDailyBackup(opened, config, now) } : {};

const LONGEST_LOGGED_SQL = 500;

/**
 * Counts queries, and tells of those that take longer than the settings allow. Their values are no part of the text.
 */
function watchQueries(
  { slowQueryMs }: Pick<ServerConfig, 'slowQueryMs'>,
  tell: (query: { ms: number; sql: string }) => void,
): OnQuery {
  return (text, ms) => {
    querySeconds.observe(ms / 1000);
    if (slowQueryMs > 0 && ms >= slowQueryMs) tell({ ms: Math.round(ms), sql: text.slice(0, LONGEST_LOGGED_SQL) });
  };
}

/** Opens the operator's channel. The server is worth running without it, so what stands against it is only told. */
async function takeCommands(
  address: string,
  operator: OperatorContext,
  app: FastifyInstance,
  announce: Announce,
): Promise<() => Promise<void>> {
  try {
    return await openOperatorChannel(address, operator, (error) =>
      app.log.error({ err: error }, 'operator command failed'),
    );
  } catch (error) {
    announce(`operator commands: ${error instanceof Error ? error.message : String(error)}`);
    return () => Promise.resolve();
  }
}
