import cluster from 'node:cluster';
import { mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { backUpOpen } from '../db/backup/backup';
import { writeDailyBackup } from '../db/backup/daily-backup';
import type { OpenDatabase } from '../db/database';
import { explainDisk } from '../db/database-fault';
import { openBroker } from '../broker/open-broker';
import type { ServerConfig } from '../config/config';
import { openDatabase } from '../db/open';
import { sendLiveEvent } from '../db/live-event';
import { HOUR } from '../base/clock/clock';
import { takeTallies } from '../base/tally';
import { seed, type SeedProgress } from '../seed/seed';
import { LiveSockets } from '../live/live-sockets';
import { SeenUsers, startNumbers } from '../modules/numbers/add-numbers';
import { CallerMemory } from '../modules/users/caller-memory';
import { findSession } from '../modules/users/session-repository';
import { startNotices } from '../modules/messages/send-notices';
import { OldReads } from '../http/old-reads';
import { announceIn, openLog, reasonOf, type Log } from '../http/logging';
import type { OperatorContext } from '../operator/command';
import { stepCommand } from '../import-line/step-command';
import { openOperatorChannel, operatorAddress } from '../operator/operator-channel';
import { serverSecret } from '../config/secret';
import type { Announce } from '../providers/announce';
import { buildServices } from '../providers/services';
import { buildApp } from './app';
import { closeApp } from './health/close-app';
import { openReplicas } from './health/open-replicas';
import { ReadinessWatch } from './health/readiness';
import { Shutdown } from './health/shutdown';
import { tellOfDatabase, watchQueries } from './health/tell-of-database';
import { forgetUploads } from '../operator/desk/forget-files';
import { startHousekeeping } from './housekeeping';
import { repeatJob } from './repeat-job';
import { ownMetrics, serveMetrics } from './metrics/serve-metrics';
import { observeServer } from './metrics/server-gauges';

export interface StartOptions {
  readonly config: ServerConfig;
  /** The built H5 app; `dist/h5` by default. */
  readonly appDirectory?: string;
  /** Hears, in Chinese, what the start is at: the database is opened, at the first start created and filled. */
  readonly onProgress?: SeedProgress;
  /** Takes lines for the person at the terminal, such as a sandbox SMS code; by default they go into the log. */
  readonly announce?: Announce;
  /** By default one of its own, on the standard output. */
  readonly log?: Log;
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

/**
 * Opens and migrates the database, fills it at the first start, and listens.
 * Throws when the settings, the data directory, the database or the port cannot be used; nothing stays open then.
 */
export async function startServer({
  config,
  appDirectory,
  onProgress = () => undefined,
  log = openLog(config.logLevel),
  announce = announceIn(log),
}: StartOptions): Promise<RunningServer> {
  onProgress('正在打开数据库…');
  const opened = await openDatabase(
    config,
    tellOfDatabase(log),
    watchQueries(config, (query) => log.warn(query, 'slow query')),
  );
  const { db } = opened;
  /** Ends what was started, the last first. */
  const ends = [() => opened.close()];
  const closeAll = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    // With the database and the secret elsewhere nothing else would make it, and nothing could be stored.
    makeDirectory(config.dataDir);
    const broker = await openBroker(config, opened, (isUp, reason) => {
      if (isUp) log.info('broker: connected');
      else
        log.warn(`broker: ${reason ?? 'connection lost'}; every process counts and hears for itself until it is back`);
    });
    ends.push(() => Promise.resolve(broker.close()));
    const replicas = await openReplicas(config, opened, log);
    if (replicas) ends.push(() => replicas.close());
    const services = buildServices(config, serverSecret(config), announce, (failure) =>
      log.warn(failure, 'provider failed'),
    );
    ends.push(
      () => services.ocr.close(),
      () => services.pdf.close(),
    );
    await opened.exclusively('seed', () =>
      seed(db, onProgress, { sandbox: config.sandbox, now: services.clock.now() }),
    );
    // What was sown did not happen today.
    takeTallies();
    const backUp = (file: string) => backUpOpen(opened, config.dataDir, file);
    const seen = new SeenUsers();
    ends.push(
      startNumbers(db, services.clock, seen, (error) => log.warn(`numbers were not written: ${reasonOf(error)}`)),
    );
    const shutdown = new Shutdown();
    const readiness = new ReadinessWatch({ config, db, services, broker, replicas }, () => shutdown.isStopping, log);
    const callers = new CallerMemory(findSession);
    const app = buildApp(
      { config, db, services },
      {
        log,
        counter: broker.counter,
        callers,
        shutdown,
        readiness: () => readiness.look(),
        backUp,
        seen,
        ...(replicas ? { oldReads: new OldReads(replicas.db, broker.recentWriters) } : {}),
        ...(appDirectory === undefined ? {} : { appDirectory }),
      },
    );
    ends.push(() => closeApp(app));
    const live = await LiveSockets.attach(app, { config, db, services, broker, callers });
    const url = await app.listen({ port: config.port, host: config.host });
    // A process that was killed may have committed what it could not tell any more: another starts in its place.
    await sendLiveEvent(db, { type: 'missed' });
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
        readiness: () => readiness.look(),
        dataDir: config.dataDir,
        ocrDailyCents: config.ocrDailyCents,
        onError: (error) => app.log.warn({ err: error }, 'totals for the metrics could not be read'),
      });
    if (config.metrics && !cluster.isWorker) ends.push(await serveMetrics(config.metrics, { '/metrics': ownMetrics }));
    // What one process does for each folder: what was uploaded at the desk lies in one alone.
    const operator = async () => {
      const closeChannel = await takeCommands(
        operatorAddress(config.dataDir),
        { db, services, config, backUp, readiness: () => readiness.look(), hidden: [stepCommand] },
        log,
      );
      const forget = async () => void (await forgetUploads({ db, config }, services.clock.now()));
      const stopForgetting = repeatJob(log, HOUR, 'desk-files', forget);
      return async () => {
        await stopForgetting();
        await closeChannel();
      };
    };
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

/** Throws DatabaseFault with words for who starts the server. */
function makeDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw explainDisk(error, dataDir);
  }
}

/** A PostgreSQL has its operator's backups. */
const dailyBackupOf = (opened: OpenDatabase, config: ServerConfig) =>
  opened.kind === 'pglite' ? { backUpDaily: (now: Date) => writeDailyBackup(opened, config, now) } : {};

/** Opens the operator's channel. The server is worth running without it, so what stands against it is only told. */
async function takeCommands(address: string, operator: OperatorContext, log: Log): Promise<() => Promise<void>> {
  try {
    return await openOperatorChannel(address, operator, (error) =>
      log.error({ err: error }, 'operator command failed'),
    );
  } catch (error) {
    log.error(`operator commands: ${reasonOf(error)}`);
    return () => Promise.resolve();
  }
}
