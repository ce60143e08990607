import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import type { ServerConfig } from './config';
import { openDatabase } from './db/open';
import { seed, type SeedProgress } from './db/seed/seed';
import { startHousekeeping } from './housekeeping';
import { LiveSockets } from './live/live-sockets';
import type { OperatorContext } from './operator/command';
import { openOperatorChannel, operatorAddress } from './operator/operator-channel';
import { serverSecret } from './secret';
import { buildServices, type Announce } from './services';

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
  /** Lets running requests finish, then closes the database. May be called twice. */
  readonly close: () => Promise<void>;
}

const printLine: Announce = (line) => void process.stdout.write(`${line}\n`);

/**
 * Opens and migrates the database, fills it at the first start, and listens.
 * Throws when the settings, the data directory, the database or the port cannot be used; nothing stays open then.
 */
export async function startServer({ config, appDirectory, onProgress = () => undefined, announce = printLine }: StartOptions): Promise<RunningServer> {
  onProgress('正在打开数据库…');
  const opened = await openDatabase(config, (error) => announce(`database: ${error.message}`));
  const { db } = opened;
  /** Ends what was started, the last first. */
  const ends = [() => opened.close()];
  const closeAll = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const services = buildServices(config, serverSecret(config), announce);
    ends.push(() => services.ocr.close());
    await seed(db, onProgress, { sandbox: config.sandbox, now: services.clock.now() });
    const app = buildApp({ config, db, services }, appDirectory === undefined ? {} : { appDirectory });
    ends.push(() => app.close());
    await LiveSockets.attach(app, { config, db, services, listen: opened.listen });
    const url = await app.listen({ port: config.port, host: config.host });
    ends.push(startHousekeeping({ db, services, log: app.log }));
    ends.push(await takeCommands(operatorAddress(config.dataDir), { db, services }, app, announce));
    let closing: Promise<void> | undefined;
    return { url, close: () => (closing ??= closeAll()) };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Opens the operator's channel. The server is worth running without it, so what stands against it is only told. */
async function takeCommands(address: string, operator: OperatorContext, app: FastifyInstance, announce: Announce): Promise<() => Promise<void>> {
  try {
    return await openOperatorChannel(address, operator, (error) => app.log.error({ err: error }, 'operator command failed'));
  } catch (error) {
    announce(`operator commands: ${error instanceof Error ? error.message : String(error)}`);
    return () => Promise.resolve();
  }
}
