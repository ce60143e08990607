import { buildApp } from './app';
import type { ServerConfig } from './config';
import { openDatabase } from './db/open';
import { seed, type SeedProgress } from './db/seed/seed';
import { startHousekeeping } from './housekeeping';
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
  try {
    const services = buildServices(config, serverSecret(config), announce);
    await seed(db, onProgress, { sandbox: config.sandbox, now: services.clock.now() });
    const app = buildApp({ config, db, services }, appDirectory === undefined ? {} : { appDirectory });
    const url = await app.listen({ port: config.port, host: config.host });
    const stopHousekeeping = startHousekeeping(db, () => services.clock.now(), (error) => app.log.error({ err: error }, 'housekeeping failed'));
    let closing: Promise<void> | undefined;
    const close = async () => {
      await app.close();
      await stopHousekeeping();
      await services.ocr.close();
      await opened.close();
    };
    return { url, close: () => (closing ??= close()) };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
