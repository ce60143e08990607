import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/free-port';
import { writeServiceWorker } from '../../scripts/service-worker';
import { readConfig } from '../../server/config/config';
import { startServer, type RunningServer } from '../../server/process/start-server';

const BUILT = path.resolve(__dirname, '../../dist/h5');
const HASHED = /[.-]([0-9a-f]{8})\.(js|css)$/;
const READABLE = /\.(js|css|html)$/;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Another hash for each hash: the next digit everywhere, as a new build of changed code would name its files. */
const nextHash = (hash: string): string =>
  Array.from(hash, (digit) => ((parseInt(digit, 16) + 1) % 16).toString(16)).join('');

/** A folder with the built app, in which releases can be put out as an operator does: new files in, old files gone. */
export class ReleasedApp {
  readonly folder = path.join(mkdtempSync(path.join(tmpdir(), 'auto-repair-release-')), 'h5');
  private port: number | undefined;

  constructor() {
    mkdirSync(this.folder);
    // Packed copies would keep the old names inside.
    cpSync(BUILT, this.folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  }

  /** Puts out a release in which every file with a hash in its name has another name. Returns how many. */
  release(): number {
    const files = filesBelow(this.folder);
    const hashes = new Map<string, string>();
    for (const file of files) {
      const hash = HASHED.exec(file)?.[1];
      if (hash) hashes.set(hash, nextHash(hash));
    }
    const anyHash = new RegExp(Array.from(hashes.keys()).join('|'), 'g');
    const renamed = (text: string): string => text.replace(anyHash, (hash) => hashes.get(hash) ?? hash);
    for (const file of files) {
      // Written anew by `keep`, in one step.
      if (!READABLE.test(file) || file.endsWith('service-worker.js')) continue;
      writeFileSync(file, renamed(readFileSync(file, 'utf8')));
      const name = path.join(path.dirname(file), renamed(path.basename(file)));
      if (name !== file) renameSync(file, name);
    }
    return hashes.size;
  }

  /** Lets devices keep the release that is out. */
  keep(): Promise<void> {
    return writeServiceWorker(this.folder);
  }

  /** A backend that serves it, on data of its own; at the same address whenever it starts again. */
  async serve(dataDir: string): Promise<RunningServer> {
    this.port ??= await freePort();
    const config = readConfig({
      ...process.env,
      LOG_LEVEL: 'warn',
      PORT: String(this.port),
      DATA_DIR: dataDir,
    });
    return startServer({ config, appDirectory: this.folder, announce: () => undefined });
  }

  remove(): void {
    rmSync(path.dirname(this.folder), { recursive: true, force: true });
  }
}
