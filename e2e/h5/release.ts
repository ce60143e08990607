import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeServiceWorker } from '../../scripts/service-worker';
import { askForBackend, giveBackendUp, startBackendAgain, stopBackend } from '../asked-backend';
import type { Place } from '../started-backend';
import { TestBackend } from './test-backend';

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

/** A copy of the built app. Packed files are left out: they would keep the old names inside. */
function copyOfBuilt(): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'auto-repair-release-')), 'h5');
  mkdirSync(folder);
  cpSync(BUILT, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  return folder;
}

/**
 * The built app with a backend of its own that serves it: releases can be put out as an operator does (new files in,
 * old files gone), and the backend can be away for a while.
 */
export class ReleasedApp {
  /** As its users' other devices know it. */
  readonly backend: TestBackend;

  private constructor(
    private readonly folder: string,
    private readonly place: Place,
  ) {
    this.backend = new TestBackend(place);
  }

  static async begin(): Promise<ReleasedApp> {
    const folder = copyOfBuilt();
    return new ReleasedApp(folder, await askForBackend(folder));
  }

  /** The page of the reviewers. */
  get reviewAddress(): string {
    return `${this.place.origin}/dlqxuser3/`;
  }

  /** The backend is away until it is started again, on the same data at the same address. */
  async stop(): Promise<void> {
    await stopBackend(this.place);
  }

  async start(): Promise<void> {
    await startBackendAgain(this.place);
  }

  /** Puts out a release in which every file with a hash in its name has another name. Returns how many. */
  async release(): Promise<number> {
    const files = filesBelow(this.folder);
    const hashes = new Map<string, string>();
    for (const file of files) {
      const hash = HASHED.exec(file)?.[1];
      if (hash) hashes.set(hash, nextHash(hash));
    }
    const anyHash = new RegExp(Array.from(hashes.keys()).join('|'), 'g');
    const renamed = (text: string): string => text.replace(anyHash, (hash) => hashes.get(hash) ?? hash);
    for (const file of files) {
      // Written anew below, in one step.
      if (!READABLE.test(file) || file.endsWith('service-worker.js')) continue;
      writeFileSync(file, renamed(readFileSync(file, 'utf8')));
      const name = path.join(path.dirname(file), renamed(path.basename(file)));
      if (name !== file) renameSync(file, name);
    }
    await writeServiceWorker(this.folder);
    return hashes.size;
  }

  async end(): Promise<void> {
    await giveBackendUp(this.place);
    rmSync(path.dirname(this.folder), { recursive: true, force: true });
  }
}
