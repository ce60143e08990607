import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../scripts/free-port';
import { readConfig } from '../server/config/config';
import { startServer } from '../server/process/start-server';
import { filledFolder } from './filled-folder';
import { serveFolder } from './static-folder';

const root = path.resolve(__dirname, '..');
/** Where packages look for their backend that are built for this machine. Runs lead them to where it is. */
export const BUILT_FOR = '127.0.0.1:8787';

/** The output that the H5 runs execute. */
export type App = 'h5' | 'harmony-hybrid';

/** What a run has to know of the backend that it was given. */
export interface Place {
  readonly origin: string;
  /** The app's index.html: the backend's own, or, of harmony-hybrid, that of its container. */
  readonly appAddress: string;
  readonly dataDir: string;
  /** Takes a line for each SMS code. */
  readonly announcedFile: string;
}

export interface StartedBackend {
  readonly place: Place;
  /** Its server is away until it is started again, on the same data at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and removes its data. */
  close(): Promise<void>;
}

interface StartOptions {
  /** One that is free unless told. */
  readonly port?: string;
  /** Another built H5 than that of dist/. */
  readonly appDirectory?: string;
}

/** Starts a backend on a data folder of its own, as a first start fills it: 1.5 s. */
export async function startBackend(app: App, { port, appDirectory }: StartOptions = {}): Promise<StartedBackend> {
  const dataDir = await filledFolder('e2e');
  const announcedFile = path.join(dataDir, 'announced.log');
  writeFileSync(announcedFile, '');
  const serve = (at: string) =>
    startServer({
      config: readConfig({ LOG_LEVEL: 'warn', ...process.env, PORT: at, DATA_DIR: dataDir }),
      announce: (line) => appendFileSync(announcedFile, `${line}\n`),
      ...(appDirectory === undefined ? {} : { appDirectory }),
    });
  let server = await serve(port ?? String(await freePort()));
  // Served as its container does: from another folder and origin.
  const container =
    app === 'h5'
      ? null
      : await serveFolder(path.join(root, 'dist', app), '/rawfile/spa/', {
          written: BUILT_FOR,
          meant: new URL(server.url).host,
        });
  const appAddress = container ? `${container.address}index.html` : `${server.url}/dlqxuser/`;
  return {
    place: { origin: server.url, appAddress, dataDir, announcedFile },
    stop: () => server.close(),
    start: async () => {
      server = await serve(new URL(server.url).port);
    },
    close: async () => {
      await container?.close();
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
